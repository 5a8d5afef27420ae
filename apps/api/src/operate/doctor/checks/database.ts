import { readOwnMigrations } from '@lichtspel/database/migrate'
import { openReadOnly, readClockMs, readMigrationNames } from '../database-connection.ts'
import { type Finding, fine, type InstallationWithDatabase, note, wrong } from '../installation.ts'

/** The server's login cannot read the migrations, so this uses the owner's or the backup login. */
export async function checkDatabase({ settings }: InstallationWithDatabase): Promise<Finding[]> {
  const db = openReadOnly(settings.readingUrl, false)
  try {
    return [judgeMigrations(await readMigrationNames(db), readOwnMigrations())]
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return [judgeMigrations([], readOwnMigrations())]
    return [
      note(
        'The applied migrations could not be read: set MIGRATE_DATABASE_URL or BACKUP_DATABASE_URL and run the doctor again.',
      ),
    ]
  } finally {
    await db.end().catch(() => {})
  }
}

export function judgeMigrations(had: readonly string[], own: readonly string[]): Finding {
  const newer = had.filter((name) => !own.includes(name))
  if (newer.length > 0)
    return note(
      `The database is newer than this version. Unknown migrations: ${newer.length}, up to ${newer.at(-1)}. This works for a difference of one version.`,
    )
  const missing = own.filter((name) => !had.includes(name))
  if (missing.length === 0) return fine(`The tables match this version (${own.at(-1)}).`)
  return wrong(
    `The tables are older than this version. Missing migrations: ${missing.length}, starting with ${missing[0]}.`,
    'run lichtspel backup, then lichtspel migrate.',
  )
}

/** A correct clock is never off by this much, and users do not notice a smaller error. */
const MACHINE_MS = 2_000
/** The Date header has whole seconds and was written some time before it arrived. */
const FRONT_MS = 5_000

export async function checkClock({ db, now, front }: InstallationWithDatabase): Promise<Finding[]> {
  const askedAt = now()
  const databaseMs = await readClockMs(db)
  const answeredAt = now()
  const off = databaseMs - (askedAt + answeredAt) / 2
  const machine = judge(off, MACHINE_MS + (answeredAt - askedAt) / 2, "this machine's")
  const shown = await front
  const date = shown.isThere ? Date.parse(shown.headers.get('date') ?? '') : Number.NaN
  if (Number.isNaN(date))
    return [
      machine,
      note("The database's clock was not compared with that of the public address, which sent no date."),
    ]
  return [machine, judge(databaseMs - date, FRONT_MS, 'that of the public address')]
}

function judge(offMs: number, allowedMs: number, other: string): Finding {
  if (Math.abs(offMs) <= allowedMs)
    return fine(`The database's clock, which decides when a hold expires, agrees with ${other}.`)
  const seconds = Math.round(Math.abs(offMs) / 1000)
  return wrong(
    `The database's clock is ${seconds} seconds ${offMs > 0 ? 'ahead of' : 'behind'} ${other}: one of them is wrong.`,
    'synchronise both machines with a time server (timedatectl, chrony).',
  )
}
