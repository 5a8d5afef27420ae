# syntax=docker/dockerfile:1
# One image for the server, the worker and the migrations; another (--target backup) that adds pg_dump of the server's version.
# All variables are read at start (docs/operations/configuration.md). deploy/try-image-steps.sh runs these commands without Docker.

FROM node:24-trixie-slim AS source
WORKDIR /app
COPY . .

# Builds the site and the desk. Packages may not run scripts at install.
FROM source AS fronts
RUN npm install --no-save --no-audit --no-fund --ignore-scripts --loglevel=error
RUN npm run build

# Only what the server needs to run.
FROM source AS programs
RUN npm install --no-save --no-audit --no-fund --ignore-scripts --omit=dev --omit=optional --workspace apps/api --workspace database --loglevel=error
RUN rm -rf apps/site apps/staff packages/ui packages/visit

FROM node:24-trixie-slim AS server
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=programs /app ./
COPY --from=fronts /app/apps/site/dist ./apps/site/dist
COPY --from=fronts /app/apps/staff/dist ./apps/staff/dist
# All files belong to root, so the server cannot change them even if the file system is writable.
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "apps/api/src/main.ts"]

# pg_dump may not be older than the server, so we take PostgreSQL's image and add Node.
FROM postgres:18-trixie AS backup
ENV NODE_ENV=production BACKUP_FOLDER=/backups
WORKDIR /app
COPY --from=server /usr/local/bin/node /usr/local/bin/node
COPY --from=programs /app ./
# The server lists this folder for its metric. The files in it are readable by postgres alone.
RUN install -d -o postgres -g postgres -m 755 /backups
USER postgres
VOLUME /backups
HEALTHCHECK --interval=5m --timeout=10s --start-period=10m --retries=1 CMD ["sh", "deploy/is-backup-fresh.sh"]
ENTRYPOINT []
CMD ["sh", "deploy/back-up-daily.sh"]
