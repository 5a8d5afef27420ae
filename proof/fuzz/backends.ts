import type { Pool } from 'pg'

export type Backends = { opened: number; broken: number; pids: number[] }

/** The number of connections this database ever had, how many did not end cleanly, and which ones the server has now. */
export async function countBackends(pool: Pool): Promise<Backends> {
  const { rows } = await pool.query<Backends>(
    `SELECT d.sessions::int AS opened, (d.sessions_abandoned + d.sessions_fatal + d.sessions_killed)::int AS broken,
            ARRAY(SELECT pid FROM pg_stat_activity WHERE datname = d.datname AND application_name = 'lichtspel-api' ORDER BY pid) AS pids
       FROM pg_stat_database d WHERE d.datname = current_database()`,
  )
  const [counted] = rows
  if (counted === undefined) throw new Error('PostgreSQL counts no sessions')
  return counted
}
