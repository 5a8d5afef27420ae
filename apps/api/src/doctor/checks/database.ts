import { excessRights } from '@lichtspel/database/roles/lay-down-rights'
import { type Finding, fine, note, wrong } from '../finding.ts'
import type { PatientWithDatabase } from '../patient.ts'
import { type DatabaseFacts, readDatabaseFacts } from '../sql.ts'

const OLDEST_VERSION = 150_000

export async function lookAtDatabase({ db }: PatientWithDatabase): Promise<Finding[]> {
  return judgeDatabase(await readDatabaseFacts(db))
}

export function judgeDatabase({ version, is_standby: isStandby, settings }: DatabaseFacts): Finding[] {
  const major = Math.floor(version / 10_000)
  const isOld = version < OLDEST_VERSION
  return [
    isOld
      ? wrong(`The database answers, and is PostgreSQL ${major}: too old.`, 'move to PostgreSQL 15 or newer.')
      : fine(`The database answers; it is PostgreSQL ${major}.`),
    ...(isStandby ? [STANDBY] : []),
    ...durability(settings),
  ]
}

const STANDBY = wrong(
  'The database is a standby: it can be read, and nobody can book.',
  'let DATABASE_URL lead to the primary; with several hosts in it, add target_session_attrs=read-write.',
)

function durability(settings: Record<string, string>): Finding[] {
  const careless = ['fsync', 'full_page_writes', 'synchronous_commit'].filter(
    (name) => settings[name] === 'off',
  )
  if (careless.length > 0)
    return [
      wrong(
        `PostgreSQL does not wait until a booking is on disk (${careless.join(', ')} off): a power cut loses what visitors were told they have.`,
        `set ${careless.join(', ')} to on in postgresql.conf and reload.`,
      ),
    ]
  const durable = fine('A booking is on disk before a visitor is told that it is made.')
  if (settings.synchronous_standby_names !== '') return [durable]
  return [
    durable,
    note('There is no synchronous standby: what is lost with this disk comes back from a backup only.'),
  ]
}

export async function lookAtRights({ db }: PatientWithDatabase): Promise<Finding[]> {
  const tooMuch = await excessRights(db)
  if (tooMuch === undefined)
    return [fine('The server has a login of its own, with no more rights than it needs.')]
  if (tooMuch.includes('goes on as'))
    return [note(`${tooMuch} (docs/operations.md, The roles of the database).`)]
  return [wrong(`${tooMuch}.`, 'make the two logins of docs/operations.md, The roles of the database.')]
}
