#!/usr/bin/env bash
# Builds the game if need be and starts it. What follows goes to the game: scripts/play.sh --help
set -euo pipefail
from=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")/.."
project=$PWD

# shellcheck source=scripts/need-rust.sh
. scripts/need-rust.sh
scripts/install-libraries.sh

# Started where the player stands, so that paths given to the game mean what they say.
cd "$from"
exec cargo run --locked --manifest-path "$project/Cargo.toml" -- "$@"
