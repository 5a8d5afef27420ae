#!/usr/bin/env bash
# Tries the whole Compose stack as an operator would: installs it on localhost, books through the proxy, makes a backup, restores it
# next to the original, asks the doctor, stops and starts again. Needs ports 80 and 443, curl and openssl. Run it in a clone made for
# this, on a machine without an installation: it uses the same image names, and ends by removing its volumes and .env.
#   bash deploy/try-stack.sh
set -euo pipefail
cd "$(dirname "$0")/.."
# Volumes of its own: with the name in compose.yaml it would use, and remove, those of an installation on this machine.
export COMPOSE_PROJECT_NAME=lichtspel-try
compose=${COMPOSE:-docker compose}
[ ! -e .env ] || { echo ".env exists: this would remove the data of a real installation" >&2; exit 1; }
trap '$compose --profile mail down --volumes --timeout 30 >/dev/null 2>&1; rm -f .env jar.tmp' EXIT

say() { printf '=== %s (%d s)\n' "$*" "$SECONDS"; }
fail() { echo "FAILED: $*" >&2; $compose logs --tail 20 >&2; exit 1; }
through() { curl --silent --insecure --max-time 10 "$@"; }
answer() { for _ in $(seq 600); do through --fail --output /dev/null https://localhost/readyz && return; sleep 0.2; done; fail "no answer through Caddy"; }
post() { through --fail --cookie jar.tmp --cookie-jar jar.tmp --header 'content-type: application/json' --header 'origin: https://localhost' --data "$2" "https://localhost$1"; }
count() { $compose exec -T database psql -AtqU postgres -d "$1" -c 'SELECT count(*) FROM booking' | tr -d '\r'; }

sh deploy/install.sh localhost beheer@voorbeeld.be || fail install.sh
answer
say "installed: the site answers through Caddy"

for path in / /booking /beheer; do
  status=$(through --location --output /dev/null --write-out '%{http_code}' "https://localhost$path")
  [ "$status" = 200 ] || fail "$path: $status"
done
day=$(date -d '+9 days' +%F)
schedule=$(through "https://localhost/api/schedules?location=antwerpen&date=$day" | grep -o '"id":"[^"]*","location":"antwerpen"' | cut -d'"' -f4)
post /api/holding "{\"sessionId\":\"$(date +%s%3N)-$(openssl rand -hex 16)\",\"scheduleId\":\"$schedule\",\"slotKeys\":[\"14:00\"]}" >/dev/null || fail holding
post /api/booking "{\"booking\":{\"language\":\"nl\",\"name\":\"An Peeters\",\"email\":\"an@voorbeeld.be\",\"phone\":\"0470 12 34 56\",\"players\":6,\"extraInfo\":\"\",\"date\":\"$day\",\"location\":\"antwerpen\",\"slots\":[\"14:00\"],\"slotsVR\":[],\"slotsInteractiveFloor\":[],\"includeInvoice\":false,\"shouldSendEmail\":true,\"includeMealReservation\":false}}" >/dev/null || fail booking
say "booked"

$compose exec -T backup lichtspel backup
backup=$($compose exec -T backup sh -c 'ls -t /backups/*.age | head -1' | tr -d '\r')
$compose exec -T server ls "$backup" >/dev/null || fail "the server cannot list the backups"
$compose exec -T database psql -qU postgres -c 'CREATE DATABASE drill OWNER lichtspel'
owner=$(sed -n 's/^OWNER_PASSWORD=//p' .env)
RESTORE_DATABASE_URL="postgres://lichtspel:${owner}@database/drill" $compose run --rm -T -e RESTORE_DATABASE_URL backup lichtspel restore "$backup" || fail restore
[ "$(count lichtspel) $(count drill)" = "1 1" ] || fail "bookings: $(count lichtspel), restored: $(count drill)"
say "backed up and restored"

$compose exec -T server node -e '
  const { readFileSync, writeFileSync } = require("node:fs")
  try { writeFileSync("/app/x", ""); process.exit(1) } catch { }
  if (process.getuid() === 0 || !/CapEff:\s0+$/m.test(readFileSync("/proc/self/status", "utf8"))) process.exit(1)' ||
  fail "the server can write its files, is root, or has capabilities"
$compose run --rm -T doctor || echo "the doctor has remarks, see above"
$compose stop server
$compose up -d
answer
[ "$(count lichtspel)" = 1 ] || fail "the booking is gone after a restart"
say "stopped and started again; all of it worked"
