import { Client, DatabaseError } from 'pg'
import { createDatabase } from '../create-database.ts'
import { withDatabase, withoutPassword } from '../database-url.ts'

/** `sourceMajor`: the version of PostgreSQL that the backup is of. `replace`: the name of a database that may be put aside. */
type Wish = { replace: string | undefined; sourceMajor: number }

/** What there is where a backup should go. */
export type Target = 'missing' | 'empty' | 'full'

/** Refuses a database that is not empty, unless it was named, and a server that is too old. Changes nothing. */
export async function inspectTarget(url: string, { replace, sourceMajor }: Wish): Promise<Target> {
  const found = await inspect(url)
  if (found === undefined) return 'missing'
  if (found.major < sourceMajor)
    throw new Error(
      `The backup is of PostgreSQL ${sourceMajor}, and ${withoutPassword(url)} is PostgreSQL ${found.major}: restore it into ${sourceMajor} or newer.`,
    )
  if (found.objects === 0) return 'empty'
  const { database } = new Client({ connectionString: url })
  if (replace === database) return 'full'
  throw new Error(
    `${withoutPassword(url)} is not empty: nothing was changed. Name another database, which is made if it is not there; ` +
      `or stop the servers and say -- --replace=${database}: what is in it is kept under another name.`,
  )
}

/** Leaves an empty database. Answers how the one is called now that was there before. */
export async function makeEmpty(url: string, target: Target): Promise<string | undefined> {
  const aside = target === 'full' ? await putAside(url) : undefined
  if (target !== 'empty') await createDatabase(url)
  return aside
}

/** Undefined: there is no such database. */
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

/** Nothing is thrown away by a restore: the old database stays until somebody drops it. */
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
      throw new Error(
        `Somebody is connected to ${withoutPassword(url)}: stop the servers first. Nothing was changed.`,
        { cause: error },
      )
    throw error
  } finally {
    await client.end()
  }
  return aside
}
