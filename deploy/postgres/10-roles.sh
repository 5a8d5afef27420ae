#!/bin/sh
# The PostgreSQL image runs this once, when its data folder is new. It creates three logins: the owner of the tables, the server and
# the backup, which only reads (docs/operations/install.md). Passwords come from variables and appear in no command line.
set -eu
psql --set=ON_ERROR_STOP=1 --quiet --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv server_password SERVER_PASSWORD
\getenv backup_password BACKUP_PASSWORD
CREATE ROLE lichtspel LOGIN PASSWORD :'owner_password';
CREATE ROLE lichtspel_server LOGIN PASSWORD :'server_password';
ALTER ROLE lichtspel_server SET idle_in_transaction_session_timeout = '10s';
CREATE ROLE lichtspel_backup LOGIN PASSWORD :'backup_password' IN ROLE pg_read_all_data;
CREATE DATABASE lichtspel OWNER lichtspel;
SQL
