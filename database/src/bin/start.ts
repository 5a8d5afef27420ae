import { Client } from 'pg'
import { DEV_PORT, withoutPassword } from '../database-url.ts'
import { runDevServer } from '../server/dev-server.ts'
import { runBin } from './run-bin.ts'

await runBin(async () => {
  const { DATABASE_URL, POSTGRES_PROGRAMS } = process.env
  if (DATABASE_URL) await proveItAnswers(DATABASE_URL)
  else await runDevServer(readPort(process.env.PGPORT_DEV), POSTGRES_PROGRAMS || undefined)
})

async function proveItAnswers(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  const { rows } = await client.query<{ version: string }>(
    `SELECT current_setting('server_version') AS version`,
  )
  await client.end()
  console.log(
    `DATABASE_URL is set, so nothing is started: ${withoutPassword(url)} responds (PostgreSQL ${rows[0]?.version})`,
  )
}

/** PGPORT_DEV and not PGPORT, which every PostgreSQL client reads, even for other databases. */
function readPort(text: string | undefined): number {
  if (!text) return DEV_PORT
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_000)
    throw new Error(`PGPORT_DEV=${text} is not a port: set it to a number from 1 to 65000`)
  return port
}
