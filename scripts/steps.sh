# What the scripts share: progress, shown as steps with the time since the first one, and asking a server.
export BEGAN=${BEGAN:-$EPOCHSECONDS}
step() { printf '\n== %s (%d s)\n' "$1" "$((EPOCHSECONDS - BEGAN))"; }

# linted: has clippy lint what cargo compiles of this workspace from here on, so that the tests run what was linted, and no crate
# is both checked and compiled.
linted() { export RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=-D__CLIPPY_HACKERY__warnings; }

# timed COMMAND...: tests by this command, each with its time, and names the slowest at the end.
timed() {
  local host times
  host=$(rustc -vV | sed -n 's/^host: //p' | tr a-z- A-Z_) times=$(mktemp)
  # The times are not stable yet: the tests alone are run as what may have them.
  env "CARGO_TARGET_${host}_RUNNER=env RUSTC_BOOTSTRAP=1" "$@" -- -Z unstable-options --report-time | tee "$times"
  step 'The slowest tests, in seconds'
  grep -oP '^test \K.* <[0-9.]+(?=s>)' "$times" | sort -t '<' -k 2 -rn | sed -n 1,10p
  rm "$times"
}

# answers HOST PORT PATH: whether a GET there is answered 200 (a fresh machine has no curl).
answers() {
  local status
  (exec 3<>"/dev/tcp/$1/$2" && printf 'GET %s HTTP/1.0\r\nHost: %s:%s\r\n\r\n' "$3" "$1" "$2" >&3 && read -r _ status _ <&3 && [ "$status" = 200 ]) 2>/dev/null
}
