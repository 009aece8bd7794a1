#!/bin/sh
# Brings the containers to the image that is built or pulled, without a break: new apis start beside the old ones and
# are healthy before the old ones go; then workers, one after the other. Proxy, MongoDB and Redis stay as they are.
#   docker compose build && deploy/update.sh
set -eu
cd "$(dirname "$0")/.."

running() { docker compose ps --quiet "$1"; }
count() { echo "$#"; }

old=$(running api)
had=$(count $old)
if [ "$had" -eq 0 ]; then
  echo 'No api runs. Start the site: docker compose up -d' >&2
  exit 1
fi
docker compose up -d --no-deps --no-recreate --wait --scale "api=$((had * 2))" api
# Until the proxy asks Docker's name server again it knows the old ones alone.
sleep 6
for container in $old; do
  docker stop "$container" > /dev/null
  docker rm "$container" > /dev/null
done

workers=$(running worker)
for container in $workers; do
  docker stop "$container" > /dev/null
  docker rm "$container" > /dev/null
  docker compose up -d --no-deps --no-recreate --wait --scale "worker=$(count $workers)" worker
done
docker compose up -d --no-deps backup
echo "Updated: $had apis and $(count $workers) workers."
