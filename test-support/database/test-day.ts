import { DatabaseError, type Pool } from 'pg'
import { book, type HoldAnswer, hold, requestId, sessionId } from './engine-calls.ts'
import { plantSchedule, plantVenue } from './plant-schedule.ts'
import { queryOne } from './queryable.ts'
import { installTestClock, setClock } from './test-clock.ts'
import { createTestDatabase } from './test-database.ts'

export const DAY = '2027-06-12'
export const NEXT_DAY = '2027-06-13'
/** An hour before opening on DAY. */
export const START = '2027-06-12T05:00:00.000Z'

export type TestDay = Awaited<ReturnType<typeof openTestDay>>

/** Two open days in Antwerpen with a stopped clock, and short helpers for what visitors do. */
export async function openTestDay() {
  const database = await createTestDatabase()
  const db = database.pool
  // The pool's end() resolves before its connections have closed. Dropping the database then terminates them, which the pool reports as
  // an error.
  db.on('error', () => undefined)
  await installTestClock(db, START)
  await plantVenue(db)
  const laser = await plantSchedule(db, { attraction: 'laser', day: DAY })
  const vr = await plantSchedule(db, { attraction: 'vr', day: DAY })
  const nextLaser = await plantSchedule(db, { attraction: 'laser', day: NEXT_DAY })
  let requests = 0
  return {
    db,
    laser,
    vr,
    nextLaser,
    drop: database.drop,
    clear: () => clear(db),
    /** Visitor n requests these keys; `more` can set a different schedule, the sequence number and so on. */
    hold: (n: number, keys: string, more: Partial<Parameters<typeof hold>[1]> = {}): Promise<HoldAnswer> =>
      hold(db, { session: sessionId(n), schedule: laser, keys: split(keys), ...more }),
    /** Books these keys of the laser day with a new request id and returns the booking's id. */
    book: async (keys: string, more: Partial<Parameters<typeof book>[1]> = {}): Promise<string> => {
      const slots = at(laser, keys)
      const request = requestId(++requests)
      return (await book(db, { request, day: DAY, slots, ...more })).booking_id
    },
  }
}

/** The keys '08:00 08:40' as slots of one schedule. */
export const at = (schedule: string, keys: string) => split(keys).map((key) => ({ schedule, key }))

const split = (keys: string) => (keys === '' ? [] : keys.split(' '))

async function clear(db: Pool): Promise<void> {
  // Events cannot be deleted, and mails refer to them, so these tables are truncated. The others are emptied with DELETE, which is
  // faster.
  await db.query(`
    TRUNCATE booking_event, schedule_event, outgoing_mail, booking_option, deposit_payment, deposit, bill_entry, day_closing,
             payment_refund, payment_attempt, payment_provider;
    DELETE FROM schedule_outage; DELETE FROM slot_claim; DELETE FROM booking; DELETE FROM hold_record; DELETE FROM missed_wish; DELETE FROM session; DELETE FROM schedule_delay;
    UPDATE schedule SET version = 0, closed_by = NULL, closed_at = NULL, closing_reason = NULL`)
  await setClock(db, START)
}

/** The owner of each slot of a schedule: { '08:00': 'held by 1', '09:00': 'booked', '10:00': 'closed' }. */
export async function ownersOf(db: Pool, schedule: string): Promise<Record<string, string>> {
  const { owners } = await queryOne<{ owners: Record<string, string> }>(
    db,
    `SELECT COALESCE(json_object_agg(slot_key, CASE
              WHEN session_id IS NOT NULL THEN 'held by ' || right(session_id::text, 12)::int
              WHEN booking_id IS NOT NULL THEN 'booked' ELSE 'closed' END ORDER BY slot_key), '{}') AS owners
       FROM slot_claim WHERE schedule_id = $1`,
    [schedule],
  )
  return owners
}

/** Seconds from START to the end of the hold, and to its last activity. */
export async function holdTimesOf(db: Pool, schedule: string, key: string) {
  return queryOne<{ until: number; active: number }>(
    db,
    `SELECT extract(epoch FROM hold_until - $3)::float AS until, extract(epoch FROM active_at - $3)::float AS active
       FROM slot_claim WHERE schedule_id = $1 AND slot_key = $2`,
    [schedule, key, START],
  )
}

export async function versionOf(db: Pool, schedule: string): Promise<number> {
  const row = await queryOne<{ v: string }>(db, 'SELECT version AS v FROM schedule WHERE id = $1', [schedule])
  return Number(row.v)
}

export async function countRows(db: Pool, table: string): Promise<number> {
  return (await queryOne<{ n: number }>(db, `SELECT count(*)::int AS n FROM ${table}`)).n
}

/** The error code of a refused call, and for LS409 the slots it names. */
export async function refusalOf(act: Promise<unknown>): Promise<unknown> {
  try {
    await act
    return 'accepted'
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    return error.code === 'LS409' ? { lost: readLost(error.detail) } : (error.code ?? error.message)
  }
}

function readLost(detail = '[]') {
  const slots = JSON.parse(detail) as { scheduleId: string; slotKey: string }[]
  return slots.map(({ scheduleId, slotKey }) => ({ schedule: scheduleId, key: slotKey }))
}
