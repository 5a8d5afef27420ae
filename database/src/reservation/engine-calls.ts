// The engine's functions as typed calls, for the tests and the model; the API has its own.
import { HOLD_IDLE_CAP_MS, HOLD_MS } from '@lichtspel/domain/slots/hold'
import { type Queryable, queryOne } from './queryable.ts'

export type SlotAt = { schedule: string; key: string }

export type HoldRequest = {
  session: string
  schedule: string
  keys: readonly string[]
  network?: string
  active?: boolean
  seq?: number | null
  maxSession?: number
  maxNetwork?: number
}
export type HoldAnswer = { outcome: string; slot_keys: string[] }

export type StaffRights = { byStaff?: boolean; takeOver?: boolean; ignoreBreak?: boolean }

export type BookRequest = StaffRights & {
  request: string
  hash?: string
  session?: string | null
  day: string
  slots: readonly SlotAt[]
  actor?: string
  facts?: Record<string, unknown>
}
export type BookAnswer = { booking_id: string; replayed: boolean }

export type MoveRequest = StaffRights & {
  booking: string
  session?: string | null
  day: string
  slots: readonly SlotAt[]
}

/** Ids that show in a failure message whose they are. */
export const sessionId = (n: number): string => `00000000-0000-4000-a000-${hex(n, 12)}`
export const requestId = (n: number): string => `00000000-0000-4000-b000-${hex(n, 12)}`
const hex = (n: number, digits: number) => n.toString(16).padStart(digits, '0')

export function hold(db: Queryable, request: HoldRequest): Promise<HoldAnswer> {
  const { session, schedule, keys, network = '10.0.0.0/24', active = false, seq = null } = request
  return queryOne(db, 'SELECT * FROM hold_slots($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
    session,
    session.replaceAll('-', '').slice(-16),
    network,
    schedule,
    keys,
    active,
    seq,
    HOLD_MS,
    HOLD_IDLE_CAP_MS,
    request.maxSession ?? 0,
    request.maxNetwork ?? 0,
  ])
}

export async function releaseHolds(db: Queryable, session: string): Promise<string[]> {
  return (await queryOne<{ a: string[] }>(db, 'SELECT release_holds($1) AS a', [session])).a
}

export async function expireHolds(db: Queryable): Promise<number> {
  return (await queryOne<{ a: number }>(db, 'SELECT expire_holds() AS a')).a
}

const FACTS = {
  venue_id: 'antwerpen',
  name: 'Jan Peeters',
  email: 'jan@example.be',
  phone: '+32 470 00 00 00',
  players: 8,
  formula: 'standard',
  modules: [],
  extra_info: '',
  price_cents: 16_000,
  network: '10.0.0.0/24',
}

export function book(db: Queryable, request: BookRequest): Promise<BookAnswer> {
  return queryOne(db, 'SELECT * FROM place_booking($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    request.request,
    Buffer.from(request.hash ?? 'hash'),
    request.session ?? null,
    { ...FACTS, ...request.facts, day: request.day },
    request.slots.map(({ schedule }) => schedule),
    request.slots.map(({ key }) => key),
    request.actor ?? 'visitor',
    request.byStaff ?? false,
    request.takeOver ?? false,
    request.ignoreBreak ?? false,
  ])
}

export function cancel(db: Queryable, booking: string): Promise<boolean> {
  return answerOf(db, 'SELECT cancel_booking($1, $2) AS a', [booking, 'visitor'])
}

export function move(db: Queryable, request: MoveRequest): Promise<boolean> {
  return answerOf(db, 'SELECT move_booking($1, $2, $3, $4, $5, $6, $7, $8, $9) AS a', [
    request.booking,
    request.session ?? null,
    request.day,
    request.slots.map(({ schedule }) => schedule),
    request.slots.map(({ key }) => key),
    'visitor',
    request.byStaff ?? false,
    request.takeOver ?? false,
    request.ignoreBreak ?? false,
  ])
}

export function closeSlot(db: Queryable, { schedule, key }: SlotAt): Promise<boolean> {
  return answerOf(db, 'SELECT close_slot($1, $2, $3) AS a', [schedule, key, 'staff'])
}

export function openSlot(db: Queryable, { schedule, key }: SlotAt): Promise<boolean> {
  return answerOf(db, 'SELECT open_slot($1, $2) AS a', [schedule, key])
}

export function closeSchedule(db: Queryable, schedule: string): Promise<boolean> {
  return answerOf(db, 'SELECT close_schedule($1, $2) AS a', [schedule, 'staff'])
}

export function openSchedule(db: Queryable, schedule: string): Promise<boolean> {
  return answerOf(db, 'SELECT open_schedule($1) AS a', [schedule])
}

async function answerOf(db: Queryable, sql: string, values: unknown[]): Promise<boolean> {
  return (await queryOne<{ a: boolean }>(db, sql, values)).a
}
