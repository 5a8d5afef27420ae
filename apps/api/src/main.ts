import { resolveDatabaseUrl } from '@lichtspel/database/database-url'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { findBuiltSite } from './fronts/built-site.ts'
import { connectPostgres } from './postgres.ts'
import { startTidying } from './tidying.ts'

const config = readConfig(process.env)
const postgres = connectPostgres(config.DATABASE_URL ?? resolveDatabaseUrl(), config.DATABASE_POOL, (error) =>
  console.error(`database connection lost: ${error.message}`),
)
const app = await buildApp({ SITE_FOLDER: findBuiltSite(), ...config }, postgres)
const stopTidying = startTidying(postgres.pool, (error) => app.log.warn({ err: error }, 'tidying failed'))

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  stopTidying()
  await app.close()
  await postgres.end()
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

await app.listen({ port: config.PORT, host: config.HOST })
console.log(`Lichtspel listens on ${app.listeningOrigin}`)
