#!/bin/sh
# Runs in the backup container. A failed backup is retried after 15 minutes; is-backup-fresh.sh makes the container unhealthy.
set -u
# An unsealed backup would show every booking to anyone who reads the file.
: "${BACKUP_RECIPIENT:-${BACKUP_KEY:?set BACKUP_RECIPIENT or BACKUP_KEY in .env}}"
every=${BACKUP_EVERY_SECONDS:-86400}
retry=900
trap 'exit 0' TERM INT
while :; do
  if node database/src/bin/backup.ts; then wait_for=$every; else wait_for=$retry; fi
  sleep "$wait_for" &
  wait $!
done
