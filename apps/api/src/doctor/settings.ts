import { join } from 'node:path'
import { devDataFolder, devInboxFile, resolveDatabaseUrl } from '@lichtspel/database/database-url'
import { type Config, environment, publicOrigin } from '../config.ts'

type Environment = Record<string, string | undefined>

export type Settings = {
  config: Config
  /** Invalid variables of the server; the defaults are used instead. */
  faults: string[]
  origin: URL
  /** Whether visitors can reach this installation. A developer's machine does not need every setting. */
  isPublic: boolean
  databaseUrl: string
  /** A login that may read the applied migrations; the server's may not. */
  readingUrl: string
  /** The file in which `npm run dev` writes the address of its inbox. */
  inboxFile: string
  backup: { folder: string; everySeconds: number; env: Environment }
}

/** Unlike the server, the doctor continues with a default when a variable is invalid, so that the rest is still checked. */
export function readSettings(env: Environment): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const faults: string[] = []
  const values = Object.entries(environment.shape).map(([name, schema]) => {
    const parsed = schema.safeParse(given[name])
    if (parsed.success) return [name, parsed.data]
    faults.push(`${name}: ${parsed.error.issues.map(({ message }) => message).join('; ')}`)
    return [name, schema.parse(undefined)]
  })
  const config = Object.fromEntries(values) as Config
  const origin = new URL(publicOrigin(config))
  const databaseUrl = config.DATABASE_URL ?? resolveDatabaseUrl(given)
  return {
    config,
    faults,
    origin,
    isPublic: !isThisMachine(origin.hostname),
    databaseUrl,
    readingUrl: given.MIGRATE_DATABASE_URL ?? given.BACKUP_DATABASE_URL ?? databaseUrl,
    inboxFile: devInboxFile(given),
    backup: {
      folder: given.BACKUP_FOLDER ?? join(devDataFolder(given), 'backups'),
      everySeconds: Number(given.BACKUP_EVERY_SECONDS) || 86_400,
      env: given,
    },
  }
}

export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host.startsWith('127.')
}
