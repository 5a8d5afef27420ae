import { readFileSync } from 'node:fs'
import { createDatabase } from '@lichtspel/database/create-database'
import { type DatabaseServer, makeDatabase } from '../stage/database-server.ts'
import { withClient } from '../stage/with-client.ts'

const DAYS = 20
const SESSIONS = 1_000

/** Laser schedules with ids from `first` to `last`. */
export type Days = {
  database: string
  url: string
  first: number
  last: number
  /** Removes all holds. */
  empty: () => Promise<void>
  /** Removes dead rows of other rounds, updates the planner statistics, and makes each round write full pages again. */
  settle: () => Promise<void>
  /** The number of holds so far that changed anything. */
  countChanges: () => Promise<number>
}

export async function makeOurDays(server: DatabaseServer): Promise<Days> {
  const url = await makeDatabase(server, 'ours')
  await run(url, [
    `SELECT ensure_schedule(p_venue => 'antwerpen', p_attraction => 'laser', p_day => current_date + n, p_opens => 480,
                            p_closes => 1440, p_block => 20, p_break => true, p_revision => 1,
                            p_exceptions => exceptions_version('antwerpen'))
       FROM generate_series(7, ${6 + DAYS}) AS n`,
  ])
  return daysOf(server, 'ours', ['TRUNCATE slot_claim, hold_record, missed_wish, session'])
}

export async function makeReferenceDays(server: DatabaseServer): Promise<Days> {
  const url = server.urlOf('reference')
  await createDatabase(url)
  await run(url, [
    readFileSync(new URL('../reference/reference.sql', import.meta.url), 'utf8'),
    "INSERT INTO venue VALUES ('antwerpen', 'Europe/Brussels')",
    `SELECT make_schedule('antwerpen', 'laser', current_date + n, '08:00', 48, 20)
       FROM generate_series(7, ${6 + DAYS}) AS n`,
    `INSERT INTO cart (id, token_hash)
     SELECT lpad(to_hex(n), 32, '0')::uuid, sha256(n::text::bytea) FROM generate_series(1, ${SESSIONS}) AS n`,
  ])
  return daysOf(server, 'reference', ['TRUNCATE slot_claim', 'UPDATE cart SET hold_cap_at = NULL'])
}

async function daysOf(server: DatabaseServer, database: string, emptying: string[]): Promise<Days> {
  const url = server.urlOf(database)
  const [ids] = await run(url, ['SELECT min(id)::int AS first, max(id)::int AS last FROM schedule'])
  const { first, last } = ids as { first: number; last: number }
  if (last - first + 1 !== DAYS) throw new Error(`the ids of ${DAYS} schedules run from ${first} to ${last}`)
  const empty = async () => void (await run(url, emptying))
  const settle = async () => void (await run(server.superUrlOf(database), ['VACUUM ANALYZE', 'CHECKPOINT']))
  const countChanges = async () => {
    const [sum] = await run(url, ['SELECT sum(version)::int AS changes FROM schedule'])
    return (sum as { changes: number }).changes
  }
  return { database, url, first, last, empty, settle, countChanges }
}

async function run(url: string, statements: string[]): Promise<unknown[]> {
  return withClient(url, async (client) => {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows ?? []
    return rows
  })
}
