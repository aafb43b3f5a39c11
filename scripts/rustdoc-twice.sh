#!/usr/bin/env bash
# Stands in for rustdoc when cargo runs the examples in the documentation (scripts/test.sh): writes the pages first,
# where every warning is an error, then runs the examples. `cargo doc` alone would want metadata of its own for every
# library, a quarter of an hour on a new machine, though the libraries have just been built.
set -euo pipefail

rustdoc=${REAL_RUSTDOC:-rustdoc}
pages=()
examples=false
skip_next=false
for argument in "$@"; do
    if $skip_next; then
        skip_next=false
        continue
    fi
    case $argument in
    --test) examples=true ;;
    --test-run-directory | --test-runtool | --test-runtool-arg | --test-args) skip_next=true ;;
    --no-run) ;;
    *) pages+=("$argument") ;;
    esac
done
if $examples; then
    "$rustdoc" "${pages[@]}" -D warnings --out-dir "${PAGES_DIR:?where the pages go}"
fi
exec "$rustdoc" "$@"
