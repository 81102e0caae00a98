#!/bin/sh
# Fetches the units of a configuration with GNU parallel, 8 at a time, then writes the tables.
# usage: parallel.sh CONFIG STORE OUT
set -eu
sluice units "$1" | cut -d ' ' -f 1 | parallel --jobs 8 --retries 3 --halt soon,fail=1 sluice fetch "$1" --quiet --store "$2" --unit {}
sluice assemble "$1" --quiet --store "$2" --out "$3"
