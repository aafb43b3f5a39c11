# shellcheck shell=bash
# Sourced by play.sh and test.sh, from the project's folder: is there a Rust that can build this?
# It only looks and tells; it never installs a compiler. Leaves with 2 when there is none.

# rustup puts cargo here, and a shell that was open before does not know it yet.
if ! command -v cargo >/dev/null 2>&1 && [ -x "${CARGO_HOME:-${HOME:-}/.cargo}/bin/cargo" ]; then
    PATH="${CARGO_HOME:-${HOME:-}/.cargo}/bin:$PATH"
    export PATH
fi

# The one place that names the version is Cargo.toml.
rust_needed=$(sed -n 's/^rust-version *= *"\([0-9.]*\)".*/\1/p' Cargo.toml)

if ! command -v cargo >/dev/null 2>&1 || ! command -v rustc >/dev/null 2>&1; then
    {
        echo "Rust is missing. The Ferries needs Rust $rust_needed or newer. Install it with"
        echo
        echo "    curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh"
        echo
        echo "(or as https://rustup.rs says for your system), open a new terminal and run this again."
    } >&2
    exit 2
fi

rust_found=$(rustc --version | sed -n 's/^rustc \([0-9][0-9.]*\).*/\1/p')
if [ "$(printf '%s\n%s\n' "$rust_needed" "${rust_found:-0}" | sort -V | head -n 1)" != "$rust_needed" ]; then
    {
        echo "Rust ${rust_found:-of an unknown version} is too old. The Ferries needs Rust $rust_needed or newer. Get it with"
        echo
        if command -v rustup >/dev/null 2>&1; then
            echo "    rustup update stable && rustup default stable"
        else
            echo "    curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh"
        fi
        echo
        echo "and run this again."
    } >&2
    exit 2
fi
