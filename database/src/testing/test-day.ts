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

/** Two open days in Antwerpen and a clock that stands still, with short words for what visitors do. */
export async function openTestDay() {
  const database = await createTestDatabase()
  const db = database.pool
  // The pool says that it has ended before its connections have, and dropping the database then kills these.
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
    /** Visitor n asks for these keys; `more` may name another schedule, the sequence, and so on. */
    hold: (n: number, keys: string, more: Partial<Parameters<typeof hold>[1]> = {}): Promise<HoldAnswer> =>
      hold(db, { session: sessionId(n), schedule: laser, keys: split(keys), ...more }),
    /** Books these keys of the laser day under a request id of its own and answers the booking's id. */
    book: async (keys: string, more: Partial<Parameters<typeof book>[1]> = {}): Promise<string> => {
      const slots = at(laser, keys)
      const request = requestId(++requests)
      return (await book(db, { request, day: DAY, slots, ...more })).booking_id
    },
  }
}

/** '08:00 08:40' of one schedule. */
export const at = (schedule: string, keys: string) => split(keys).map((key) => ({ schedule, key }))

const split = (keys: string) => (keys === '' ? [] : keys.split(' '))

async function clear(db: Pool): Promise<void> {
  // Events cannot be deleted, and mails tell of them; everything else is deleted because that is faster.
  await db.query(`
    TRUNCATE booking_event, schedule_event, outgoing_mail, booking_option, deposit_payment, deposit;
    DELETE FROM slot_claim; DELETE FROM booking; DELETE FROM hold_record; DELETE FROM session;
    UPDATE schedule SET version = 0, closed_by = NULL, closed_at = NULL, closing_reason = NULL`)
  await setClock(db, START)
}

/** Who owns what on a schedule: { '08:00': 'held by 1', '09:00': 'booked', '10:00': 'closed' }. */
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

/** Seconds from START until the hold lapses and since its last act. */
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

/** How the engine refuses: its code, and for LS409 the slots that it names. */
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
