#!/usr/bin/env bash
# What the GitHub Action runs, and any other pipeline may: `sluice.sh lint|diff|comment|test|result`, settings in the environment.
#   SLUICE        how sluice is started (default: the build of this checkout, else npx --no sluice, as the project has installed it)
#   PATHS         configurations: files, folders or patterns, one per line, or separated by spaces (default: .)
#   SCENARIOS     scenarios to replay, likewise (default: scenarios)
#   BASE          revision that plans are compared with, where the branch began (default: origin/main)
#   FORMAT        github, gitlab, junit … for what is found (default: github)
#   MAX_WARNINGS  more warnings of lint than this fail; empty: any number may be (default: 0)
#   REPORTS       folder for pages that show the scenarios and the changes of plans in a browser; empty: none is written (default)
#   COMMENT       file for the Markdown of `diff` (default: sluice-plan.md in $RUNNER_TEMP, else in the current folder)
#   NUMBER        the pull request of $GITHUB_REPOSITORY that `comment` writes COMMENT to, with gh; a comment that it wrote before is replaced
#   OUTCOMES      what `result` judges: `step=success` and so on, separated by spaces
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT
built="$(dirname -- "${BASH_SOURCE[0]}")/../../dist/cli.cjs"
if [ -n "${SLUICE:-}" ]; then read -r -a sluice <<<"$SLUICE"
elif [ -f "$built" ]; then sluice=(node "$built")
else sluice=(npx --no sluice); fi

fail() { printf 'sluice.sh: %s\n' "$1" >&2; exit 1; }

# Names from a setting into the list `names`. A line that is the name of something is one name, spaces and all.
names_of() {
  local line words
  names=()
  while IFS= read -r line; do
    if [ -z "${line//[[:space:]]/}" ]; then continue
    elif [ -e "$line" ]; then
      case "$line" in - | git:*) names+=("./$line") ;; *) names+=("$line") ;; esac # what means something else to Sluice
    else read -r -a words <<<"$line" && names+=("${words[@]}"); fi
  done <<<"$1"
  [ "${#names[@]}" -gt 0 ] || fail "no path is named"
}

lint() {
  local limit=() names
  [ -z "${MAX_WARNINGS-0}" ] || limit=(--max-warnings "${MAX_WARNINGS-0}")
  names_of "${PATHS:-.}"
  "${sluice[@]}" lint --format "${FORMAT:-github}" ${limit[@]+"${limit[@]}"} -- "${names[@]}"
}

replay() {
  local names code=0
  names_of "${SCENARIOS:-scenarios}"
  "${sluice[@]}" test --format "${FORMAT:-github}" -- "${names[@]}" || code=$?
  page scenarios test --coverage -- "${names[@]}"
  return "$code"
}

# Writes a page into REPORTS: its name, then the command without its format. The command may fail: the page shows why.
page() {
  local name="$1" command="$2"
  shift 2
  [ -n "${REPORTS:-}" ] || return 0
  mkdir -p -- "$REPORTS"
  "${sluice[@]}" "$command" --format html "$@" >"$REPORTS/$name.html" 2>/dev/null || [ -s "$REPORTS/$name.html" ] || rm -f -- "$REPORTS/$name.html"
}

# A file name in Markdown: nothing in it is markup, a link or a mention, and it stays on its line.
escaped() {
  local LC_ALL=C text="$1" out='' char i plain='^[A-Za-z0-9]+([/._-][A-Za-z0-9]+)*$'
  if [[ "$text" =~ $plain && "$text" != *www.* ]]; then
    printf '%s' "$text"
    return
  fi
  for ((i = 0; i < ${#text}; i++)); do
    char="${text:i:1}"
    case "$char" in
      [a-zA-Z0-9/\ -] | [$'\x80'-$'\xff']) ;;
      *) printf -v char '&#%d;' "'$char" ;;
    esac
    out+="$char"
  done
  printf '<code>%s</code>' "$out"
}

# The commit where the branch left BASE. What a shallow clone lacks is fetched.
merge_base() {
  local base="$1" commit deepen
  case "$base" in -* | *$'\n'*) fail "BASE is not a revision: $(printf '%q' "$base")" ;; esac
  if ! commit="$(git rev-parse --verify --quiet --end-of-options "$base^{commit}")" && git check-ref-format --allow-onelevel "$base" &&
    git fetch --quiet --no-tags --depth=1 --end-of-options origin "$base" >/dev/null 2>&1; then
    commit="$(git rev-parse --verify --quiet 'FETCH_HEAD^{commit}')" || commit=''
  fi
  [ -n "$commit" ] || fail "BASE is not a revision of this repository: $(printf '%q' "$base")
  help: fetch it first, for example with: git fetch origin main"
  if git merge-base "$commit" HEAD; then return; fi
  if [ "$(git rev-parse --is-shallow-repository)" = true ]; then
    for deepen in --deepen=100 --deepen=1000 --unshallow; do
      git fetch --quiet --no-tags "$deepen" origin "$commit" "$(git rev-parse HEAD)" >&2 || break
      if git merge-base "$commit" HEAD; then return; fi
    done
  fi
  fail "$(printf '%q' "$base") and the current commit have no common history
  help: fetch more of it, for example with \"fetch-depth: 0\" of actions/checkout"
}

looks_like_configuration() {
  grep -Eq "\\bapi\\b[\"']?[[:space:]]*:" -- "$1" && grep -Eq "\\bconfig\\b[\"']?[[:space:]]*:" -- "$1"
}

# The plans of configurations that changed since the branch began, as Markdown for a comment. A change that cannot be shown is an error.
plan_diff() {
  local base="${BASE:-origin/main}" comment old before file path shown names specs=() name problems=() pages=0
  names_of "${PATHS:-.}"
  base="$(merge_base "$base")" || exit 1
  for name in "${names[@]}"; do
    if [ -e "$name" ] || [ -L "$name" ]; then specs+=(":(literal)$name"); else specs+=(":(glob)$name" ":(glob)$name/**"); fi
  done
  git diff -z --name-only --no-renames --relative --no-ext-diff --ignore-submodules "$base" -- "${specs[@]}" >"$work/changed"
  git ls-files -z --others --exclude-standard -- "${specs[@]}" >>"$work/changed"
  : >"$work/comment"
  while IFS= read -r -d '' file; do
    case "$file" in *.json | *.yaml | *.yml) ;; *) continue ;; esac
    old="$work/old.${file##*.}"
    before="git:$base:./$file" # read with the settings of the project, as the present file is
    rm -f -- "$old"
    case "$file" in git:* | [!a-zA-Z0-9_]*) path="./$file" ;; *) path="$file" ;; esac
    shown="### $(escaped "$file")"
    # links of the base have no text of their own
    case "$(GIT_LITERAL_PATHSPECS=1 git ls-tree "$base" -- "$file")" in 100*) git cat-file blob "$base:./$file" >"$old" ;; esac
    if [ -L "$path" ]; then
      problems+=("$file is a link")
      printf '%s\n\nNot compared: it is a link.\n\n' "$shown" >>"$work/comment"
      continue
    fi
    if [ ! -e "$path" ]; then
      if [ -f "$old" ] && looks_like_configuration "$old"; then printf '%s\n\nThe configuration is gone.\n\n' "$shown" >>"$work/comment"; fi
    elif [ ! -f "$path" ] || [ ! -r "$path" ]; then
      problems+=("$file cannot be read")
      printf '%s\n\nNot compared: it cannot be read.\n\n' "$shown" >>"$work/comment"
    elif ! looks_like_configuration "$path"; then
      if [ -f "$old" ] && looks_like_configuration "$old"; then
        problems+=("$file is no configuration any more")
        printf '%s\n\nNo configuration any more.\n\n' "$shown" >>"$work/comment"
      fi
    elif [ -f "$old" ] && "${sluice[@]}" diff --format markdown -- "$before" "$path" >"$work/diff" 2>/dev/null; then
      { printf '%s\n\n' "$shown" && cat "$work/diff" && printf '\n'; } >>"$work/comment"
      pages=$((pages + 1))
      page "changes-$pages" diff -- "$before" "$path"
    elif ! "${sluice[@]}" plan -- "$path" >/dev/null 2>&1; then
      problems+=("$file has no plan: see sluice lint")
      printf '%s\n\nThe plan cannot be made.\n\n' "$shown" >>"$work/comment"
    elif [ ! -f "$old" ] || ! looks_like_configuration "$old"; then
      printf '%s\n\nA new configuration.\n\n' "$shown" >>"$work/comment"
    elif ! "${sluice[@]}" plan -- "$before" >/dev/null 2>&1; then
      printf '%s\n\nThe plan of the base cannot be made.\n\n' "$shown" >>"$work/comment"
    else
      problems+=("$file cannot be compared")
      printf '%s\n\nThe plans cannot be compared.\n\n' "$shown" >>"$work/comment"
    fi
  done <"$work/changed"
  [ -s "$work/comment" ] || printf 'No plan changes.\n' >"$work/comment"
  comment="${COMMENT:-${RUNNER_TEMP:-.}/sluice-plan.md}"
  if [ -L "$comment" ] || { [ -e "$comment" ] && [ ! -f "$comment" ]; }; then fail "$comment is not a regular file: it is not written"; fi
  case "$comment" in
    /*) ;;
    *) case "$(cd -- "$(dirname -- "$comment")" && pwd -P)/" in "$(pwd -P)"/*) ;; *) fail "$comment is outside of this folder: it is not written" ;; esac ;;
  esac
  mv -f -- "$work/comment" "$comment"
  chmod 644 -- "$comment"
  if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat -- "$comment" >>"$GITHUB_STEP_SUMMARY"; fi
  if [ "${#problems[@]}" -gt 0 ]; then
    printf 'sluice.sh: %q\n' "${problems[@]}" >&2
    exit 1
  fi
}

# Writes the file of `diff` to the pull request. The pull request of a fork gets a token that cannot: that fails nothing.
comment() {
  local marker='<!-- sluice: plan changes -->' file="${COMMENT:-${RUNNER_TEMP:-.}/sluice-plan.md}" comments="repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments" text id
  [ -s "$file" ] || return 0
  text="$(cat -- "$file")"
  # GitHub accepts 65,536 characters
  [ "${#text}" -le 60000 ] || text="${text:0:60000}"$'\n\n… The summary of the run has the rest.'
  printf '%s\n%s\n' "$marker" "$text" >"$work/body"
  if id="$(gh api --paginate "$comments?per_page=100" --jq ".[] | select(.user.type == \"Bot\" and (.body | startswith(\"$marker\"))) | .id" 2>"$work/error")"; then
    id="${id%%$'\n'*}"
    if [ -n "$id" ]; then
      if gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" --field "body=@$work/body" >/dev/null 2>"$work/error"; then return; fi
    elif [ "$text" = 'No plan changes.' ]; then return
    elif gh api --method POST "$comments" --field "body=@$work/body" >/dev/null 2>"$work/error"; then return; fi
  fi
  printf '::warning title=sluice::The summary has the changes of the plans; no comment could be written: %s\n' "$(head -n 1 -- "$work/error" | sed 's/%/%25/g')"
}

# Fails if a step has failed; which one, it says.
result() {
  local outcome failed=()
  for outcome in ${OUTCOMES:-}; do
    case "$outcome" in *=failure | *=cancelled) failed+=("${outcome%%=*}") ;; esac
  done
  [ "${#failed[@]}" -eq 0 ] || fail "failed: ${failed[*]}"
}

case "${1:-}" in
  lint) lint ;;
  diff) plan_diff ;;
  comment) comment ;;
  test) replay ;;
  result) result ;;
  *) fail "usage: sluice.sh lint|diff|comment|test|result" ;;
esac
