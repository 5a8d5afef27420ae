import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

/** Not 5432, which the machine's own PostgreSQL may use. */
export const DEV_PORT = 54329

type Environment = Record<string, string | undefined>

/** The only place that resolves the database URL: the variable, else what db:start wrote, else the default. */
export function resolveDatabaseUrl(env: Environment = process.env): string {
  return env.DATABASE_URL || readDevUrl(env) || devUrl(DEV_PORT, 'lichtspel')
}

/** The same database with the login that owns its tables: migrations, the seed and a reset need more rights than the server has. */
export function resolveOwnerUrl(env: Environment = process.env): string {
  return env.MIGRATE_DATABASE_URL || resolveDatabaseUrl(env)
}

export function devDataFolder(env: Environment = process.env): string {
  return resolve(env.DEV_DATA_FOLDER || fileURLToPath(new URL('../../.data', import.meta.url)))
}

/** db:start writes its URL here, because it takes a different port when its own is in use. */
export function devUrlFile(env: Environment = process.env): string {
  return join(devDataFolder(env), 'postgres.url')
}

/** `npm run dev` writes the URL of its inbox here while it runs. */
export function devInboxFile(env: Environment = process.env): string {
  return join(devDataFolder(env), 'inbox.url')
}

export function devUrl(port: number, database: string): string {
  return `postgres://lichtspel:lichtspel@127.0.0.1:${port}/${database}`
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** pg treats anything that is not a URL as a database name, and then prints it with its password. */
export function withoutPassword(url: string): string {
  if (!/^postgres(ql)?:\/\//.test(url)) return 'an address that does not begin with postgres://'
  const { user, host, port, database } = new Client({ connectionString: url })
  return `postgres://${user}@${host}:${port}/${database}`
}

/** Uses the host from pg's own parser, not the one in the URL: `?host=` and PGHOST decide where pg actually connects. */
export function isLoopback(url: string): boolean {
  const { host } = new Client({ connectionString: url })
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

function readDevUrl(env: Environment): string | undefined {
  try {
    return readFileSync(devUrlFile(env), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
