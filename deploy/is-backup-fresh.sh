#!/bin/sh
# Whether the newest whole backup is younger than one and a half intervals: it has its manifest when it is whole.
set -eu
minutes=$((${BACKUP_EVERY_SECONDS:-86400} * 3 / 120))
find "${BACKUP_FOLDER:-/backups}" -name 'lichtspel-*.json' -mmin "-$minutes" | grep -q .
