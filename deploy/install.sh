#!/bin/sh
# Installs Lichtspel with Docker Compose on this machine: writes .env with generated secrets, builds and starts everything, waits until
# the server is healthy, and prints the address and an invitation link for the first manager.
#   [SMTP_URL=… MAIL_FROM=…] sh deploy/install.sh HOST MANAGER_MAIL
# HOST is the name visitors use, or localhost to try it. Without arguments it asks. An existing .env is kept as it is.
set -eu
cd "$(dirname "$0")/.."
# For example `podman compose`.
compose=${COMPOSE:-docker compose}
patience=${INSTALL_WAIT_SECONDS:-300}

fail() { echo "$*" >&2; exit 1; }
ask() {
  [ -t 0 ] || fail "usage: [SMTP_URL=… MAIL_FROM=…] sh deploy/install.sh HOST MANAGER_MAIL"
  printf '%s: ' "$1" >&2
  read -r answer
  printf '%s\n' "$answer"
}
is_address() { case $1 in -* | *[!a-zA-Z0-9.@_+-]*) return 1 ;; ?*@?*) ;; *) return 1 ;; esac; }
secret() { openssl rand -hex 24; }
key() { openssl rand -base64 32; }

command -v openssl >/dev/null || fail "openssl is missing"
$compose version >/dev/null 2>&1 || fail "Docker Compose is missing: https://docs.docker.com/engine/install"

host=${1:-$(ask "Host name visitors use (localhost to try it)")}
manager=${2:-$(ask "Email address of the first manager")}
case $host in "" | [.-]* | *[!a-zA-Z0-9.-]*) fail "$host is not a host name" ;; esac
is_address "$manager" || fail "$manager is not an email address"

if [ -e .env ]; then
  grep -qx "SITE_ADDRESS=$host" .env || fail ".env is for another host name; change it there, or remove it and its volumes"
  echo "Keeping .env"
else
  smtp=${SMTP_URL:-}
  from=${MAIL_FROM:-}
  if [ $# -lt 2 ] && [ -z "$smtp" ]; then
    smtp=$(ask "Mail server, such as smtps://user:password@mail.example (empty: mails wait)")
    if [ -n "$smtp" ]; then from=$(ask "Address mails come from"); fi
  fi
  if [ -n "$smtp" ]; then
    case $smtp in
      *["'\\"]*) fail "write ' as %27 and \\ as %5C in SMTP_URL" ;;
      smtp://?* | smtps://?*) ;;
      *) fail "SMTP_URL starts with smtp:// or smtps://" ;;
    esac
    is_address "$from" || fail "SMTP_URL needs MAIL_FROM, a plain address such as hello@play.example"
  fi
  umask 077
  {
    echo "SITE_ADDRESS=$host"
    # Assigned first, so that a failing openssl ends the script.
    for login in POSTGRES OWNER SERVER BACKUP; do value=$(secret); echo "${login}_PASSWORD=$value"; done
    for name in STAFF_SECRET BACKUP_KEY; do value=$(key); echo "$name=$value"; done
    if [ -n "$smtp" ]; then
      echo "COMPOSE_PROFILES=mail"
      echo "SMTP_URL='$smtp'"
      echo "MAIL_FROM='$from'"
    fi
  } >.env.new
  mv .env.new .env
  echo "Wrote .env"
fi

# The server first: Caddy would wait for a server that never becomes healthy.
$compose build
$compose up -d server || {
  $compose logs --tail 20 migrate server >&2
  fail "It did not start. If the password was refused, the volume lichtspel_data belongs to an earlier .env: put that back."
}
waited=0
until $compose exec -T server node -e "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))" >/dev/null 2>&1; do
  waited=$((waited + 2))
  if [ "$waited" -ge "$patience" ]; then
    $compose logs --tail 20 migrate server >&2
    fail "The server did not become ready within $patience seconds. Its last lines are above."
  fi
  sleep 2
done
$compose up -d

echo
echo "The site runs at https://$host"
$compose exec -T server lichtspel invite "$manager" --role beheerder
echo
echo "Copy .env to another machine: without its BACKUP_KEY nobody can restore a backup."
