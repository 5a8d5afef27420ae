import { findBrokenInvariants, type InvariantScope, readComingVersions } from '@lichtspel/database/invariants'
import type { Pool, QueryConfig } from 'pg'
import { inTransaction, type Queryable } from '../../db/postgres.ts'

/** A check may take longer than any visitor request, but not forever. */
const CHECK_TIMEOUT_MS = 120_000

export type Found = { broken: string[]; versions: Map<number, number> }

/** Checks the invariants on one CPU core. Returns undefined when another process is checking. */
export async function checkInvariants(pool: Pool, scope: InvariantScope): Promise<Found | undefined> {
  return await inTransaction(pool, async (db) => {
    await db.query(
      `SELECT set_config('statement_timeout', '${CHECK_TIMEOUT_MS}', true), set_config('max_parallel_workers_per_gather', '0', true)`,
    )
    const { rows } = await db.query<{ mine: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended('lichtspel invariants', 0)) AS mine`,
    )
    if (rows[0]?.mine !== true) return undefined
    const patient = asking(db)
    return {
      broken: await findBrokenInvariants(patient, scope),
      versions: await readComingVersions(patient),
    }
  })
}

/** Overrides the connection's own query timeout, which is meant for visitor requests. */
function asking(db: Queryable): Pick<Pool, 'query'> {
  const config = (text: string): QueryConfig & { query_timeout: number } => ({
    text,
    query_timeout: CHECK_TIMEOUT_MS,
  })
  const query = (text: string) => db.query(config(text))
  return { query } as unknown as Pick<Pool, 'query'>
}
