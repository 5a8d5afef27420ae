#!/usr/bin/env bash
# Tries the images' steps without Docker: runs the Dockerfile's commands on a clean copy of the newest commit, then starts what
# compose.yaml starts, as an unprivileged user on a read-only tree, with its own PostgreSQL and the three logins. Loopback only.
# Needs node 24, npm, git and Debian's postgresql. If caddy is installed, it requests the site through it.
#   bash deploy/try-image-steps.sh        (as root, it runs the image's programs as nobody)
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/lichtspel-image-XXXXXX")
chmod 755 "$work"
pids=()
port=${TRY_PORT:-4890}
programs=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -1)
is_root() { [ "$(id -u)" = 0 ]; }
as() { local user=$1; shift; if is_root; then setpriv --reuid="$user" --regid="$(id -g "$user")" --clear-groups --no-new-privs "$@"; else "$@"; fi; }
say() { printf '=== %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
finish() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  if [ -d "$work/database" ]; then as postgres "$programs/pg_ctl" -D "$work/database" -m immediate stop >/dev/null 2>&1 || true; fi
  chmod -R u+w "$work" && rm -rf "$work"
}
trap finish EXIT
until_true() { for _ in $(seq 300); do "$@" >/dev/null 2>&1 && return; sleep 0.2; done; fail "waited for: $*"; }

say "source: what .dockerignore lets into the build"
mkdir "$work/source"
git -C "$here" archive HEAD package.json package-lock.json .npmrc tsconfig.base.json apps database packages scripts deploy e2e/package.json proof/package.json | tar x -C "$work/source"
find "$work/source" \( -name '*.test.ts' -o -name '*.test.tsx' -o -name '*.fixture.ts' -o -name '*.fixture.tsx' -o -name '*.env' \) -delete
find "$work/source/apps" "$work/source/database" -type d -name testing -prune -exec rm -r {} +

say "stages fronts and programs: the RUN lines of the Dockerfile"
for stage in fronts programs; do
  cp -r "$work/source" "$work/$stage"
  commands=$(awk -v stage="$stage" '$1 == "FROM" { inside = ($4 == stage) } inside && $1 == "RUN" { sub(/^RUN /, ""); print }' "$here/Dockerfile")
  [ -n "$commands" ] || fail "the Dockerfile has no RUN in $stage"
  while read -r command; do echo "+ $command"; (cd "$work/$stage" && sh -c "$command" >"$work/$stage.log" 2>&1) || { tail -20 "$work/$stage.log"; fail "$command"; }; done <<<"$commands"
done

say "stage server: programs and the two built fronts, owned by root, read-only"
mkdir -p "$work/programs/apps/site" "$work/programs/apps/desk"
cp -r "$work/fronts/apps/site/dist" "$work/programs/apps/site/dist"
cp -r "$work/fronts/apps/desk/dist" "$work/programs/apps/desk/dist"
app=$work/programs
chmod -R a+rX,a-w "$app"
du -sh "$app" | cut -f1

say "database: a new PostgreSQL with the roles of deploy/postgres/10-roles.sh, with passwords"
mkdir "$work/socket"
if is_root; then install -d -o postgres "$work/database"; chown postgres "$work/socket"; fi
as postgres "$programs/initdb" -D "$work/database" --username=postgres --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C >/dev/null
as postgres "$programs/pg_ctl" -D "$work/database" -w -l "$work/socket/log" \
  -o "-p $((port + 1)) -c listen_addresses=127.0.0.1 -c unix_socket_directories=$work/socket" start >/dev/null
export OWNER_PASSWORD SERVER_PASSWORD BACKUP_PASSWORD
OWNER_PASSWORD=$(openssl rand -hex 24) SERVER_PASSWORD=$(openssl rand -hex 24) BACKUP_PASSWORD=$(openssl rand -hex 24)
PATH="$programs:$PATH" PGHOST=$work/socket PGPORT=$((port + 1)) sh "$here/deploy/postgres/10-roles.sh"
address() { echo "postgres://$1:${2}@127.0.0.1:$((port + 1))/lichtspel"; }
owner=$(address lichtspel "$OWNER_PASSWORD") server=$(address lichtspel_server "$SERVER_PASSWORD") keeper=$(address lichtspel_backup "$BACKUP_PASSWORD")

# Runs a command as the image's user. Only PATH is passed on from this shell.
image=(setpriv --no-new-privs)
if is_root; then image+=(--reuid=nobody "--regid=$(id -g nobody)" --clear-groups); fi
image+=(env -i "PATH=$PATH" NODE_ENV=production HOST=127.0.0.1 "PORT=$port")
enter_image() { cd "$app" && exec "${image[@]}" "$@"; }
in_image() { (enter_image "$@"); }
say "service migrate"
in_image DATABASE_URL="$owner" node database/src/bin/migrate.ts | tail -1
in_image DATABASE_URL="$owner" node database/src/bin/seed.ts

say "service server"
enter_image DATABASE_URL="$server" PUBLIC_URL=https://localhost TRUST_PROXY=1 MAIL_WORKER=off STAFF_SECRET="$(openssl rand -base64 32)" \
  node --max-semi-space-size=16 apps/api/src/main.ts >"$work/server.log" 2>&1 &
server_pid=$!
pids+=("$server_pid")
# The command of the image's HEALTHCHECK.
health=$(sed -n 's/.*CMD \["node", "-e", "\(.*\)"\]$/\1/p' "$here/Dockerfile")
[ -n "$health" ] || fail "the Dockerfile has no health check"
until_true in_image node -e "$health"
for path in / /booking /beheer /readyz; do
  status=$(curl -sL -o /dev/null -w '%{http_code}' -H 'X-Forwarded-For: 203.0.113.7' "http://127.0.0.1:$port$path")
  echo "$path $status"
  [ "$status" = 200 ] || { tail -5 "$work/server.log"; fail "$path answers $status"; }
done
if in_image sh -c ': > written' 2>/dev/null; then fail "the tree can be written to"; fi

if command -v caddy >/dev/null; then
  say "service caddy: $(caddy version)"
  # On other ports, and without installing its certificate on this machine.
  sed 's/^\tadmin off$/\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust/' "$here/deploy/Caddyfile" >"$work/Caddyfile"
  XDG_DATA_HOME=$work/caddy XDG_CONFIG_HOME=$work/caddy SITE_ADDRESS="https://localhost:$((port + 2))" SERVER="127.0.0.1:$port" \
    caddy run --config "$work/Caddyfile" --adapter caddyfile >"$work/caddy.log" 2>&1 &
  pids+=($!)
  through() { curl -sk --resolve "localhost:$((port + 2)):127.0.0.1" "$@"; }
  until_true through -f "https://localhost:$((port + 2))/healthz"
  echo "HTTP version: $(through -o /dev/null -w '%{http_version}' "https://localhost:$((port + 2))/")"
  day=$(date -u -d '+3 days' +%F)
  first=$(through -N --max-time 3 "https://localhost:$((port + 2))/api/schedules/stream?date=$day" | head -c 20 || true)
  [ -n "$first" ] || fail "no event came through caddy within 3 s"
  echo "first event of the stream came through"
fi

say "service worker"
enter_image DATABASE_URL="$server" PUBLIC_URL=https://localhost SMTP_URL=smtp://127.0.0.1:1 node apps/api/src/main.ts --worker >"$work/worker.log" 2>&1 &
worker_pid=$!
pids+=("$worker_pid")
until_true grep -q 'Lichtspel sends mails' "$work/worker.log"
kill -TERM "$worker_pid"
wait "$worker_pid" || fail "the worker ended with $?"

say "service backup, by the login that only reads, and a restore of it"
install -d -m 700 "$work/backups"
if is_root; then chown nobody "$work/backups"; fi
key=$(openssl rand -base64 32)
in_image BACKUP_FOLDER="$work/backups" BACKUP_KEY="$key" BACKUP_DATABASE_URL="$keeper" node database/src/bin/backup.ts
BACKUP_FOLDER=$work/backups sh "$here/deploy/is-backup-fresh.sh" || fail "the fresh backup is called old"
PGHOST=$work/socket PGPORT=$((port + 1)) "$programs/psql" -q -U postgres -c 'CREATE DATABASE drill OWNER lichtspel' postgres
in_image BACKUP_KEY="$key" RESTORE_DATABASE_URL="${owner%/*}/drill" node database/src/bin/restore.ts "$work"/backups/*.age

say "stop"
started=$SECONDS
kill -TERM "$server_pid"
wait "$server_pid" || fail "the server ended with $?"
[ $((SECONDS - started)) -le 25 ] || fail "the server took $((SECONDS - started)) s to stop"
say "all of it worked"
