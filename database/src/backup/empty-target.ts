import { Client, DatabaseError } from 'pg'
import { createDatabase } from '../create-database.ts'
import { withDatabase, withoutPassword } from '../database-url.ts'

/** `sourceMajor` is the PostgreSQL version of the backup. `replace` is the name of a database that may be moved aside. */
type Wish = { replace: string | undefined; sourceMajor: number }

/** The state of the target database. */
export type Target = 'missing' | 'empty' | 'full'

/** Refuses a non-empty database, unless `replace` names it, and a server that is too old. Changes nothing. */
export async function inspectTarget(url: string, { replace, sourceMajor }: Wish): Promise<Target> {
  const found = await inspect(url)
  if (found === undefined) return 'missing'
  if (found.major < sourceMajor)
    throw new Error(
      `The backup was made on PostgreSQL ${sourceMajor}, but ${withoutPassword(url)} runs PostgreSQL ${found.major}: restore it into version ${sourceMajor} or newer.`,
    )
  if (found.objects === 0) return 'empty'
  const { database } = new Client({ connectionString: url })
  if (replace === database) return 'full'
  throw new Error(
    `${withoutPassword(url)} is not empty, so nothing was changed. Either name another database, which is created if it does not exist, ` +
      `or stop the servers and add --replace=${database}: the existing database is kept under another name.`,
  )
}

/** Makes sure that an empty database exists under this name. Returns the new name of the database that was moved aside, if any. */
export async function makeEmpty(url: string, target: Target): Promise<string | undefined> {
  const aside = target === 'full' ? await putAside(url) : undefined
  if (target !== 'empty') await createDatabase(url)
  return aside
}

/** Undefined if the database does not exist. */
async function inspect(url: string): Promise<{ objects: number; major: number } | undefined> {
  const client = new Client({ connectionString: url, application_name: 'lichtspel-restore' })
  try {
    await client.connect()
    const { rows } = await client.query<{ objects: number; major: number }>(
      `WITH own AS (SELECT oid FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'),
            object AS (
              SELECT 'pg_class'::regclass AS class, oid FROM pg_class WHERE relnamespace IN (SELECT oid FROM own)
              UNION ALL SELECT 'pg_proc'::regclass, oid FROM pg_proc WHERE pronamespace IN (SELECT oid FROM own))
       SELECT current_setting('server_version_num')::int / 10000 AS major,
              (SELECT count(*)::int FROM object o
                WHERE NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = o.class AND d.objid = o.oid AND d.deptype = 'e')) AS objects`,
    )
    return rows[0]
  } catch (error) {
    if (error instanceof DatabaseError && error.code === NO_DATABASE) return undefined
    throw error
  } finally {
    await client.end()
  }
}

const NO_DATABASE = '3D000'
const IN_USE = '55006'

/** A restore deletes nothing: the old database stays until someone drops it. */
async function putAside(url: string): Promise<string> {
  const { database = '' } = new Client({ connectionString: url })
  const moment = new Date()
    .toISOString()
    .replace(/[-:]|\..*$/g, '')
    .toLowerCase()
  const aside = `${database}_before_${moment}`
  const client = new Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await client.query(
      `ALTER DATABASE ${client.escapeIdentifier(database)} RENAME TO ${client.escapeIdentifier(aside)}`,
    )
  } catch (error) {
    if (error instanceof DatabaseError && error.code === IN_USE)
      throw new Error(`${withoutPassword(url)} is in use, so nothing was changed: stop the servers first.`, {
        cause: error,
      })
    throw error
  } finally {
    await client.end()
  }
  return aside
}
