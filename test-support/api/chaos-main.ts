// The server for the chaos run: main.ts with a pool that kills the process between commit and response, and between what the payment
// provider answered and its commit. main.ts never loads this.
import { resolveDatabaseUrl } from '@lichtspel/database/database-url'
import { buildApp } from '../../apps/api/src/app.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import { connectPostgres } from '../../apps/api/src/db/postgres.ts'
import { startTidying } from '../../apps/api/src/db/tidying.ts'
import { startPayments } from '../../apps/api/src/money/online/start-payments.ts'
import { CatalogueCache } from '../../apps/api/src/offer/catalogue-cache.ts'
import { crashAfterCommit } from './crash-after-commit.ts'

const config = readConfig(process.env)
const postgres = connectPostgres(config.DATABASE_URL ?? resolveDatabaseUrl(), config.DATABASE_POOL, (error) =>
  console.error(`database connection lost: ${error.message}`),
)
crashAfterCommit(postgres.pool, Number(process.env.CRASH_AFTER_COMMIT_RATE ?? 0))
const catalogues = new CatalogueCache({
  pool: postgres.pool,
  onError: (error) => console.error(`the catalogue waits: ${String(error)}`),
})
await catalogues.start()
const app = await buildApp(config, { postgres, catalogues })
startTidying(postgres.pool, (error) => app.log.warn({ err: error }, 'tidying failed'))
startPayments(config, { pool: postgres.pool, catalogues }, (error) =>
  app.log.warn({ err: error }, 'a payment waits'),
)
// There is nothing to shut down gracefully: the process is always killed, by itself or by the run.
process.on('SIGTERM', () => process.exit(0))
await app.listen({ port: config.PORT, host: config.HOST })
