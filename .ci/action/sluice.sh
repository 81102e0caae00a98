#!/usr/bin/env bash
# What the GitHub Action runs, and any other pipeline may: `sluice.sh lint|diff|test`, settings in the environment.
#   SLUICE     how sluice is started (default: npx --no sluice, as the project has installed it)
#   PATHS      configurations: files, folders or patterns (default: .)
#   SCENARIOS  scenarios to replay (default: scenarios)
#   BASE       revision to compare plans with (default: origin/main)
#   FORMAT     github, gitlab, junit … for what is found (default: github)
#   COMMENT    file for the Markdown of `diff` (default: sluice-plan.md)
set -euo pipefail
read -r -a sluice <<<"${SLUICE:-npx --no sluice}"
read -r -a paths <<<"${PATHS:-.}"
read -r -a scenarios <<<"${SCENARIOS:-scenarios}"
format="${FORMAT:-github}"

lint() { "${sluice[@]}" lint --format "$format" "${paths[@]}"; }

replay() { "${sluice[@]}" test --format "$format" "${scenarios[@]}"; }

# The plans of configurations that changed since the base, as Markdown for a comment. One that is new, gone, or did not compile
# in the base, is named. One that does not compile now is left to lint, as is every file that is no configuration.
plan_diff() {
  local base="${BASE:-origin/main}" comment="${COMMENT:-sluice-plan.md}" old file
  old="$(mktemp -d)"
  trap 'rm -rf "$old"' RETURN
  : >"$comment"
  while IFS= read -r file; do
    case "$file" in *.json | *.yaml | *.yml) ;; *) continue ;; esac
    if [ ! -f "$file" ]; then
      git show "$base:$file" >"$old/${file##*/}" 2>/dev/null || continue
      "${sluice[@]}" plan "$old/${file##*/}" >/dev/null 2>&1 || continue
      printf '### %s\n\nThe configuration is gone.\n\n' "$file" >>"$comment"
      continue
    fi
    "${sluice[@]}" plan "$file" >/dev/null 2>&1 || continue
    if ! git show "$base:$file" >"$old/${file##*/}" 2>/dev/null; then
      printf '### %s\n\nA new configuration.\n\n' "$file" >>"$comment"
    elif ! "${sluice[@]}" diff "$old/${file##*/}" "$file" --format markdown >"$old/diff.md" 2>/dev/null; then
      printf '### %s\n\nThe plan of the base cannot be made.\n\n' "$file" >>"$comment"
    else
      printf '### %s\n\n%s\n\n' "$file" "$(cat "$old/diff.md")" >>"$comment"
    fi
  done < <(git diff --name-only "$base" -- "${paths[@]}"; git ls-files --others --exclude-standard -- "${paths[@]}")
  [ -s "$comment" ] || printf 'No plan changes.\n' >"$comment"
  if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$comment" >>"$GITHUB_STEP_SUMMARY"; fi
}

case "${1:-}" in
  lint) lint ;;
  diff) plan_diff ;;
  test) replay ;;
  *) echo "usage: sluice.sh lint|diff|test" >&2 && exit 1 ;;
esac
