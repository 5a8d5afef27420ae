#!/bin/sh
# The backup container's one task. A failed backup is told, and tried again sooner; is-backup-fresh.sh makes the container unhealthy.
set -u
every=${BACKUP_EVERY_SECONDS:-86400}
again=900
trap 'exit 0' TERM INT
while :; do
  if node database/src/bin/backup.ts; then wait_for=$every; else wait_for=$again; fi
  sleep "$wait_for" &
  wait $!
done
