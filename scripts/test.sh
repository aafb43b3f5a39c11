#!/usr/bin/env bash
# Everything that must hold before a change goes in. Stops at the first stage that fails.
# docs/testing.md says what each stage shows, and how to run one by itself.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# shellcheck source=scripts/need-rust.sh
. scripts/need-rust.sh
for tool in fmt clippy; do
    if ! cargo "$tool" --version >/dev/null 2>&1; then
        echo "cargo $tool is missing. Get it with" >&2
        echo >&2
        echo "    rustup component add rustfmt clippy" >&2
        exit 2
    fi
done
scripts/install-libraries.sh --tests

# A checking machine clones afresh each time: keep what was built outside the clone. All stages
# share one folder, so that what clippy has checked and the tests have built is there for the next.
if [ "${CI:-}" = true ]; then
    export CARGO_INCREMENTAL=0
    export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/the-ferries/target}"
fi
echo "building in ${CARGO_TARGET_DIR:-target}"

done_stages=()
running=""

summary() {
    local code=$?
    echo
    echo "== summary"
    for line in ${done_stages[@]+"${done_stages[@]}"}; do echo "   $line"; done
    if [ $code = 0 ]; then
        echo "   all stages passed in $SECONDS s"
    else
        echo "   FAILED${running:+: $running}, after $SECONDS s"
    fi
}
trap summary EXIT

# stage NAME COMMAND…
stage() {
    local start=$SECONDS
    running=$1
    shift
    echo
    echo "== $running: $*"
    "$@" </dev/null
    done_stages+=("$(printf '%-16s ok   %5d s' "$running" $((SECONDS - start)))")
    echo "== $running: ok, $((SECONDS - start)) s"
    running=""
}

# cargo-nextest runs each test in a process of its own and is faster; plain cargo does as well.
if cargo nextest --version >/dev/null 2>&1; then
    run_tests=(cargo nextest run)
else
    run_tests=(cargo test --lib --bins --tests)
fi

stage "formatting" cargo fmt --check

# What `cargo clippy --all-targets --all-features -- -D warnings` does, but as a build: a check would
# want metadata of its own for all of Bevy, a quarter of an hour on a new machine. So the libraries
# are compiled once, here, for all stages; only our own code is built again, unoptimised.
clippy() {
    CARGO_PROFILE_DEV_OPT_LEVEL=0 \
        RUSTC_WORKSPACE_WRAPPER="$(command -v clippy-driver)" \
        CLIPPY_ARGS="-Dwarnings__CLIPPY_HACKERY__" \
        cargo build --locked --all-targets --all-features
}

stage "clippy" clippy
stage "headless tests" "${run_tests[@]}" --locked --no-default-features

# Our own code as a release has it, on the libraries that are built already: a release build of them
# would cost minutes.
speed() {
    CARGO_INCREMENTAL=0 \
        CARGO_PROFILE_DEV_OPT_LEVEL=3 \
        CARGO_PROFILE_DEV_DEBUG_ASSERTIONS=false \
        CARGO_PROFILE_DEV_OVERFLOW_CHECKS=false \
        cargo bench --locked --no-default-features --profile dev --bench kernel -- \
        --against "$PWD/benches/recorded.json"
}

stage "speed" speed
stage "all tests" "${run_tests[@]}" --locked --all-features
stage "documentation" env RUSTDOC="$PWD/scripts/rustdoc-twice.sh" PAGES_DIR="${CARGO_TARGET_DIR:-target}/doc" \
    cargo test --locked --all-features --doc
stage "window tests" cargo test --locked --all-features --test window -- --include-ignored --test-threads=1
