#!/bin/sh
# Brings the containers to the image that is built or pulled, without a break: workers first, one after the other, then
# new apis beside the old ones, which go when the new ones are healthy. A release that does not start is removed, and the
# old one goes on: set the image back, or fix it, and run this again. Proxy, MongoDB and Redis stay as they are.
#   docker compose build && deploy/update.sh
set -eu
cd "$(dirname "$0")/.."

running() { docker compose ps --quiet "$1"; }
count() { echo "$#"; }
remove() { for each in "$@"; do docker stop "$each" > /dev/null && docker rm "$each" > /dev/null; done; }

# Starts as many of a kind as there are, beside them; removes the new ones again and fails when they are not healthy.
add() {
  old=$(running "$1")
  had=$(count $old)
  [ "$had" -gt 0 ] || { echo "No $1 runs. Start the site: docker compose up -d" >&2; exit 1; }
  docker compose up -d --no-deps --no-recreate --wait --scale "$1=$((had * 2))" "$1" && return
  for each in $(running "$1"); do
    case " $(echo $old) " in *" $each "*) ;; *) docker logs --tail 20 "$each" >&2; remove "$each" ;; esac
  done
  echo "The new release does not start; its last lines are above. The $had old ${1}s go on." >&2
  exit 1
}

add worker
remove $old
workers=$had
add api
# Until the proxy asks Docker's name server again it knows the old ones alone.
sleep 6
remove $old
docker compose up -d --no-deps backup
echo "Updated: $had apis and $workers workers."
