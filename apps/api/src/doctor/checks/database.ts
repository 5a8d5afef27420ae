import { readOwnMigrations } from '@lichtspel/database/migrate'
import { openReadOnly } from '../database-connection.ts'
import { type Finding, fine, note, type PatientWithDatabase, wrong } from '../patient.ts'
import { readMigrationNames } from '../sql.ts'

/** The login of the server may not see them: that of the owner is asked, or the one of backups. */
export async function lookAtDatabase({ settings }: PatientWithDatabase): Promise<Finding[]> {
  const db = openReadOnly(settings.readingUrl, false)
  try {
    return [judgeMigrations(await readMigrationNames(db), readOwnMigrations())]
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return [judgeMigrations([], readOwnMigrations())]
    return [
      note(
        'Which migrations the database has could not be read: run this with MIGRATE_DATABASE_URL or BACKUP_DATABASE_URL.',
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
      `The database is ahead of this version by ${newer.length} migrations, up to ${newer.at(-1)}; that is meant to work for one version.`,
    )
  const missing = own.filter((name) => !had.includes(name))
  if (missing.length === 0) return fine(`The tables are those of this version (${own.at(-1)}).`)
  return wrong(
    `The tables are older than this version: ${missing.length} migrations are missing, from ${missing[0]} on.`,
    'npm run backup, then npm run db:migrate.',
  )
}
