#!/bin/sh
# Installs Lichtspel with Docker Compose on this machine: writes .env with generated secrets, builds and starts everything, waits until
# the server is healthy, and prints the address and an invitation link for the first manager.
#   sh deploy/install.sh HOST MANAGER_MAIL [SMTP_URL MAIL_FROM]
# HOST is the name visitors use, or localhost to try it. Without arguments it asks. An existing .env is kept as it is.
set -eu
cd "$(dirname "$0")/.."
# For example `podman compose`.
compose=${COMPOSE:-docker compose}
patience=${INSTALL_WAIT_SECONDS:-300}

fail() { echo "$*" >&2; exit 1; }
ask() {
  [ -t 0 ] || fail "usage: sh deploy/install.sh HOST MANAGER_MAIL [SMTP_URL MAIL_FROM]"
  printf '%s: ' "$1" >&2
  read -r answer
  echo "$answer"
}
secret() { openssl rand -hex 24; }
key() { openssl rand -base64 32; }

command -v openssl >/dev/null || fail "openssl is missing"
$compose version >/dev/null 2>&1 || fail "Docker Compose is missing: https://docs.docker.com/engine/install"

host=${1:-$(ask "Host name visitors use (localhost to try it)")}
manager=${2:-$(ask "Email address of the first manager")}
case $host in "" | *[!a-zA-Z0-9.-]*) fail "$host is not a host name" ;; esac
case $manager in *?@?*) ;; *) fail "$manager is not an email address" ;; esac

if [ -e .env ]; then
  grep -qx "SITE_ADDRESS=$host" .env || fail ".env is for another host name; change it there, or remove it and its volumes"
  echo "Keeping .env"
else
  smtp=${3:-}
  from=${4:-}
  if [ $# -lt 2 ]; then
    smtp=$(ask "Mail server, such as smtps://user:password@mail.example (empty: mails wait)")
    if [ -n "$smtp" ]; then from=$(ask "Address mails come from"); fi
  fi
  case $smtp$from in *"'"*) fail "write a quote in SMTP_URL as %27" ;; esac
  if [ -n "$smtp" ] && [ -z "$from" ]; then fail "SMTP_URL needs MAIL_FROM"; fi
  umask 077
  {
    echo "SITE_ADDRESS=$host"
    for login in POSTGRES OWNER SERVER BACKUP; do echo "${login}_PASSWORD=$(secret)"; done
    echo "STAFF_SECRET=$(key)"
    echo "BACKUP_KEY=$(key)"
    if [ -n "$smtp" ]; then
      echo "COMPOSE_PROFILES=mail"
      echo "SMTP_URL='$smtp'"
      echo "MAIL_FROM='$from'"
    fi
  } >.env.new
  mv .env.new .env
  echo "Wrote .env"
fi

$compose up -d --build
waited=0
until $compose exec -T server node -e "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))" >/dev/null 2>&1; do
  waited=$((waited + 2))
  if [ "$waited" -ge "$patience" ]; then
    $compose logs --tail 20 migrate server >&2
    fail "The server did not become ready within $patience seconds. Its last lines are above."
  fi
  sleep 2
done

echo
echo "The site runs at https://$host"
$compose exec -T server lichtspel invite "$manager" --role beheerder
echo
echo "Copy .env to another machine: without its BACKUP_KEY nobody can restore a backup."
