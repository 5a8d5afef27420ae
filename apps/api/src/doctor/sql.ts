import type { Queryable } from '../db/postgres.ts'

export type DatabaseFacts = {
  version: number
  is_standby: boolean
  /** Settings by their names. */
  settings: Record<string, string>
}

export async function readDatabaseFacts(db: Queryable): Promise<DatabaseFacts> {
  const { rows } = await db.query<DatabaseFacts>(
    `SELECT current_setting('server_version_num')::int AS version, pg_is_in_recovery() AS is_standby,
            (SELECT jsonb_object_agg(name, setting) FROM pg_settings
              WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'synchronous_standby_names')) AS settings`,
  )
  return only(rows)
}

export type ConnectionFacts = { most: number; taken: number; servers: number }

/** `servers`: connections of servers of ours. Those of this program are not counted; of others' connections PostgreSQL tells us only that they are there. */
export async function readConnections(db: Queryable): Promise<ConnectionFacts> {
  const { rows } = await db.query<ConnectionFacts>(
    `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most,
            count(*) FILTER (WHERE application_name IS DISTINCT FROM 'lichtspel-doctor')::int AS taken,
            count(*) FILTER (WHERE application_name = 'lichtspel-api')::int AS servers
       FROM pg_stat_activity WHERE datid IS NOT NULL AND COALESCE(backend_type, 'client backend') = 'client backend'`,
  )
  return only(rows)
}

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

/** Managers who can come in, of each venue. */
export async function countManagers(db: Queryable): Promise<ManagerCount[]> {
  const { rows } = await db.query<ManagerCount>(
    `SELECT v.id AS venue_id, count(m.user_id)::int AS managers
       FROM venue v LEFT JOIN staff.member m ON m.venue_id = v.id AND m.role = 'manager' AND m.locked_at IS NULL
      GROUP BY v.id ORDER BY v.id`,
  )
  return rows
}

/** Schedules to come whose stored instant is not that of their hours any more. Days across a change of the clock have none. */
export async function countShiftedDays(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ days: number }>(
    `SELECT count(*)::int AS days FROM schedule s JOIN venue v ON v.id = s.venue_id
      WHERE s.day > current_date AND s.opens_at <> (s.day + make_interval(mins => s.opens_minute)) AT TIME ZONE v.zone`,
  )
  return only(rows).days
}

function only<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('a statement that always answers one row answered none')
  return row
}
