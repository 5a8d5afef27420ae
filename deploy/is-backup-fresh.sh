#!/bin/sh
# Succeeds if the newest backup is younger than one and a half intervals. A complete backup has a manifest.
set -eu
minutes=$((${BACKUP_EVERY_SECONDS:-86400} * 3 / 120))
find "${BACKUP_FOLDER:-/backups}" -name 'lichtspel-*.json' -mmin "-$minutes" | grep -q .
