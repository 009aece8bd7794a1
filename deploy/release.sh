#!/bin/sh
# Makes a release in a folder of its own beside the running one, and moves the link `current` to it: what runs keeps its
# files until it is restarted, and a release that cannot be installed or built changes nothing.
#   deploy/release.sh [ref]      from the repository's ref, by default the newest of its upstream branch
#   deploy/release.sh --back     back to the release before the current one, which is still there
# BASE has repository/, releases/<number>/, assets/ (the hashed files of all releases, for a week) and current.
set -eu
BASE=${BASE:-/srv/touchline}
ENV_FILE=${ENV_FILE:-/etc/touchline.env}
KEPT=3

releases() { ls "$BASE/releases" | grep -x '[0-9]*' | sort -n; }
current() { readlink "$BASE/current" 2> /dev/null | sed 's#.*/##'; }
# One rename: there is no moment without the link.
move_to() {
  ln -sfn "releases/$1" "$BASE/current.next"
  mv -T "$BASE/current.next" "$BASE/current"
  echo "Release $1 is current. Restart workers and apis one after the other: docs/operations.md, \"Updating\"."
}

mkdir -p "$BASE/releases" "$BASE/assets"
# Two at once would take the same number.
exec 9> "$BASE/releases/.lock"
flock -n 9 || { echo 'Another release is being made.' >&2; exit 1; }
now=$(current)

if [ "${1:-}" = --back ]; then
  before=$(releases | awk -v now="${now:-0}" '$1 < now' | tail -n 1)
  [ -n "$before" ] || { echo 'There is no release before the current one.' >&2; exit 1; }
  move_to "$before"
  exit
fi

git -C "$BASE/repository" fetch --quiet
commit=$(git -C "$BASE/repository" rev-parse --verify --quiet "${1:-@{upstream\}}^{commit}") || {
  echo "The repository has no ${1:-upstream branch}." >&2
  exit 1
}
number=$(($(releases | tail -n 1 | grep . || echo 0) + 1))
folder=$BASE/releases/$number
git -C "$BASE/repository" worktree prune
git -C "$BASE/repository" worktree add --quiet --detach "$folder" "$commit"
undo() {
  git -C "$BASE/repository" worktree remove --force "$folder" 2> /dev/null || rm -rf "$folder"
  echo "Release $number could not be made, and nothing has changed: ${now:-no release} is current." >&2
  exit 1
}
trap undo INT TERM HUP
ln -s "$ENV_FILE" "$folder/.env"
(cd "$folder" && npm run build) || undo
# Open pages of one release ask apis of the other for their files.
ln -sfn "$BASE/assets" "$folder/web/dist/earlier"
(cd "$folder" && node_modules/node-*/bin/node scripts/keep-assets.ts) || undo
trap - INT TERM HUP
move_to "$number"

for old in $(releases | head -n -$KEPT); do
  if [ "$old" = "$now" ] || [ "$old" = "$number" ]; then continue; fi
  git -C "$BASE/repository" worktree remove --force "$BASE/releases/$old"
done
