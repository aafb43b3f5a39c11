#!/usr/bin/env bash
# Builds the game if need be and starts it. What follows goes to the game: scripts/play.sh --help
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# shellcheck source=scripts/need-rust.sh
. scripts/need-rust.sh
scripts/install-libraries.sh

exec cargo run --locked -- "$@"
