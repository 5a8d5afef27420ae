import { join } from 'node:path'
import { SERVICE_PATHS } from '@lichtspel/contract/paths'
import { devDataFolder, devInboxFile, resolveDatabaseUrl } from '@lichtspel/database/database-url'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'
import { type Config, environment, publicOrigin } from '../../config.ts'
import { type Governing, readGoverning } from '../../offer/read-catalogues.ts'
import { readVenueIds } from '../../offer/sql.ts'
import { plainReason } from './plain-reason.ts'

/** What every check can inspect. Checks never change anything. */
export type Installation = {
  settings: Settings
  /** The response of PUBLIC_URL, requested once for all checks. */
  front: Promise<Front>
  /** This machine's clock, in milliseconds since 1970. */
  now: () => number
}

export function openInstallation(settings: Settings, now: () => number): Installation {
  return { settings, now, front: fetchFront(new URL(SERVICE_PATHS.health, settings.origin)) }
}

/** `db` uses the server's login and rights. */
export type InstallationWithDatabase = Installation & { db: Pool }

/** What the venues offer from yesterday on: west of UTC it may still be that day. */
export async function readOffers({ db, now }: InstallationWithDatabase): Promise<Governing> {
  return await readGoverning(db, await readVenueIds(db), addDays(momentAt(now(), 'UTC').date, -1))
}

/** `about`: names what was not checked when a check fails. */
export type Check = { topic: Topic; about: string } & (
  | { look: (installation: Installation) => Promise<Finding[]> }
  | { lookIntoDatabase: (installation: InstallationWithDatabase) => Promise<Finding[]> }
)

/** In the order of the report. */
export const TOPICS = [
  'Secrets',
  'Database',
  'Clock',
  'Proxy',
  'Mail',
  'Disk and backups',
  'Catalogue',
  'Desk',
] as const
export type Topic = (typeof TOPICS)[number]

/** One line of the report. `wrong` includes what to do; `note` is worth knowing, or says what could not be checked. */
export type Finding =
  | { state: 'fine'; says: string }
  | { state: 'wrong'; says: string; todo: string }
  | { state: 'note'; says: string }

export const fine = (says: string): Finding => ({ state: 'fine', says })
export const wrong = (says: string, todo: string): Finding => ({ state: 'wrong', says, todo })
export const note = (says: string): Finding => ({ state: 'note', says })

/** How an address responds to a visitor. */
type Front = { isThere: false; because: string } | { isThere: true; status: number; headers: Headers }

const FRONT_MS = 4_000

export async function fetchFront(
  url: URL,
  options: Pick<RequestInit, 'method' | 'headers'> = {},
): Promise<Front> {
  try {
    const signal = AbortSignal.timeout(FRONT_MS)
    const { status, headers, body } = await fetch(url, { ...options, signal, redirect: 'manual' })
    await body?.cancel()
    return { isThere: true, status, headers }
  } catch (error) {
    return { isThere: false, because: plainReason((error as Error).cause ?? error) }
  }
}

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
