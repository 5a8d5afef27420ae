# syntax=docker/dockerfile:1
# The server, the worker and the migrations are one image, the backup another (--target backup) that has pg_dump of the same
# version as the server. Nothing of the environment is baked in: every variable is read at the start (docs/operations.md).
# deploy/try-image-steps.sh runs the same commands without Docker.

FROM node:24-trixie-slim AS source
WORKDIR /app
COPY . .

# The two fronts, with everything that builds them. No package may run a script at install.
FROM source AS fronts
RUN npm install --no-save --no-audit --no-fund --ignore-scripts --loglevel=error
RUN npm run build

# What the server needs to run, and no more.
FROM source AS programs
RUN npm install --no-save --no-audit --no-fund --ignore-scripts --omit=dev --omit=optional --workspace apps/api --workspace database --loglevel=error
RUN rm -rf apps/site apps/staff packages/ui packages/visit

FROM node:24-trixie-slim AS server
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=programs /app ./
COPY --from=fronts /app/apps/site/dist ./apps/site/dist
COPY --from=fronts /app/apps/staff/dist ./apps/staff/dist
# Everything belongs to root: who runs the server can change nothing of it, whether or not the file system is read-only.
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "apps/api/src/main.ts"]

# pg_dump may not be older than the server, so it comes from the server's own image, and Node to it.
FROM postgres:18-trixie AS backup
ENV NODE_ENV=production BACKUP_FOLDER=/backups
WORKDIR /app
COPY --from=server /usr/local/bin/node /usr/local/bin/node
COPY --from=programs /app ./
RUN install -d -o postgres -g postgres -m 700 /backups
USER postgres
VOLUME /backups
HEALTHCHECK --interval=5m --timeout=10s --start-period=10m --retries=1 CMD ["sh", "deploy/is-backup-fresh.sh"]
ENTRYPOINT []
CMD ["sh", "deploy/back-up-daily.sh"]
