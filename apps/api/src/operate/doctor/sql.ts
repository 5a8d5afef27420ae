import type { Queryable } from '../../db/postgres.ts'

export async function readClockMs(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ now_ms: string }>(
    `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint::text AS now_ms`,
  )
  return Number(only(rows).now_ms)
}

export async function readMigrationNames(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY number')
  return rows.map(({ name }) => name)
}

export type ManagerCount = { venue_id: string; managers: number }

/** The number of managers who can sign in, for each venue. */
export async function countManagers(db: Queryable): Promise<ManagerCount[]> {
  const { rows } = await db.query<ManagerCount>(
    `SELECT v.id AS venue_id, count(m.user_id)::int AS managers
       FROM venue v LEFT JOIN staff.membership m ON m.venue_id = v.id AND m.role = 'manager' AND m.locked_at IS NULL
      GROUP BY v.id ORDER BY v.id`,
  )
  return rows
}

function only<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('a query that always returns one row returned none')
  return row
}
