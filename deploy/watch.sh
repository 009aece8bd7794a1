#!/bin/sh
# Restarts the apis and workers of this machine that hang: touchline-watch.timer runs it every ten seconds. A process
# that does not answer /livez three times in a row is ended by SIGKILL, since one that hangs cannot obey SIGTERM, and
# systemd starts it again. Nothing is done in the first minute of a process, which may still start.
set -eu
STATE=${STATE:-/run/touchline-watch}
LOOKS=3
mkdir -p "$STATE"

case ${HOST:-127.0.0.1} in
  0.0.0.0 | ::) host=127.0.0.1 ;;
  *:*) host="[$HOST]" ;;
  *) host=${HOST:-127.0.0.1} ;;
esac

for unit in $(systemctl list-units --state=active --plain --no-legend 'touchline-api@*' 'touchline-worker@*' | cut -d' ' -f1); do
  port=${unit#*@}
  port=${port%.service}
  since=$(systemctl show --property=ActiveEnterTimestampMonotonic --value "$unit")
  now=$(cut -d. -f1 /proc/uptime)
  if [ $((now - since / 1000000)) -lt 60 ] || curl -fs --max-time 5 --output /dev/null "http://$host:$port/livez"; then
    rm -f "$STATE/$unit"
    continue
  fi
  silent=$(($(cat "$STATE/$unit" 2> /dev/null || echo 0) + 1))
  echo "$silent" > "$STATE/$unit"
  if [ "$silent" -ge "$LOOKS" ]; then
    # The prefix is the level of a warning.
    echo "<4>$unit has not answered $LOOKS times: it is ended, and starts again."
    rm -f "$STATE/$unit"
    systemctl kill --signal=SIGKILL "$unit"
  fi
done
