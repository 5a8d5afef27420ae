import { readOwnMigrations } from '@lichtspel/database/migrate'
import { openReadOnly } from '../database-connection.ts'
import { type Finding, fine, type InstallationWithDatabase, note, wrong } from '../installation.ts'
import { readMigrationNames } from '../sql.ts'

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
