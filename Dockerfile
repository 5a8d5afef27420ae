# One image for the server, the worker and the migrations; another (--target backup) that adds pg_dump of the server's version.
# All variables are read at start (docs/operations/configuration.md). deploy/try-stack.sh tries the whole stack.

# Only what npm needs, so that a changed source file does not install everything again. npm ci wants every workspace of the lockfile.
FROM node:24-trixie-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/desk/package.json apps/desk/
COPY apps/site/package.json apps/site/
COPY database/package.json database/
COPY e2e/package.json e2e/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/texts/package.json packages/texts/
COPY packages/ui/package.json packages/ui/
COPY packages/visit/package.json packages/visit/
COPY proof/package.json proof/
COPY test-support/package.json test-support/

# Builds the site and the desk. Packages may not run scripts at install.
FROM manifests AS fronts
RUN npm ci --no-audit --no-fund --ignore-scripts --loglevel=error
COPY . .
RUN npm run build

# Only what the server needs to run.
FROM manifests AS programs
RUN npm ci --no-audit --no-fund --ignore-scripts --omit=dev --omit=optional --workspace apps/api --workspace database --loglevel=error
# sharp's build for this machine is an optional package. Installing all of those would bring development packages too.
COPY --from=fronts /app/node_modules/@img node_modules/@img
COPY . .
# Packages also bring types, sources, documents and builds that production does not load.
RUN rm -rf apps/site apps/desk packages/ui packages/visit e2e proof test-support \
  && find . -path '*/node_modules/*' -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \
    -o -name '*.md' ! -iname 'licen*' ! -iname 'notice*' ! -iname 'copying*' \
    -o -path '*/react-dom/*development*' -o -path '*/react-dom/*profiling*' -o -path '*/build/esnext/*' -o -path '*/bintrees/test/*' \) -delete \
  && chmod -R a+rX .

# Debian with the node program alone: production needs no npm.
FROM debian:trixie-slim AS server
COPY --from=manifests /usr/local/bin/node /usr/local/bin/node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=programs /app ./
COPY --from=fronts /app/apps/site/dist ./apps/site/dist
COPY --from=fronts /app/apps/desk/dist ./apps/desk/dist
# The mount point of the backups, as the image that writes them has it (999 is its postgres). Whichever starts first sets the owner.
RUN install -d -o 999 -g 999 -m 755 /backups \
  && useradd --uid 1000 --no-create-home node \
  && ln -s /app/apps/api/src/operate/commands/lichtspel.ts /usr/local/bin/lichtspel
# All files belong to root, so the server cannot change them even if the file system is writable.
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --start-interval=2s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "apps/api/src/main.ts"]

# pg_dump may not be older than the server, so we take PostgreSQL's image and add Node.
FROM postgres:18-trixie AS backup
ENV NODE_ENV=production BACKUP_FOLDER=/backups
WORKDIR /app
COPY --from=server /usr/local/bin/node /usr/local/bin/node
COPY --from=programs /app ./
# The server lists this folder for its metric. The files in it are readable by postgres alone.
RUN install -d -o postgres -g postgres -m 755 /backups && ln -s /app/apps/api/src/operate/commands/lichtspel.ts /usr/local/bin/lichtspel
USER postgres
VOLUME /backups
HEALTHCHECK --interval=5m --timeout=10s --start-period=10m --retries=1 CMD ["sh", "deploy/is-backup-fresh.sh"]
ENTRYPOINT []
CMD ["sh", "deploy/back-up-daily.sh"]
