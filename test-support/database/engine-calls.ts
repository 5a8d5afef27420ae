// The database functions as typed calls, for the tests and the model; the API has its own.
import { type Queryable, queryOne } from './queryable.ts'

/** Used for every hold in these tests. */
export const HOLD_MS = 120_000
export const HOLD_IDLE_CAP_MS = 20 * 60_000

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
  wideNetwork?: string
  maxWideNetwork?: number
}
export type VisitRequest = Omit<HoldRequest, 'schedule' | 'keys'> & {
  holds: readonly Pick<HoldRequest, 'schedule' | 'keys'>[]
}
export type VisitAnswer = { outcome: string; held: string[] }
export type HoldAnswer = { outcome: string; slot_keys: string[] }

export type DeskRights = { byDesk?: boolean; takeOver?: boolean; ignoreBreak?: boolean }

/** For each slot, how many places may be out of order. */
type Spare = { spare?: readonly number[] }

/** What staff pass with an act: its id, the reason, the event it undoes, whether the visitor gets a mail, and whether it is because of an outage. */
export type ActWords = { act?: string; reason?: string; undoes?: string; mail?: boolean; forOutage?: boolean }

export type BookRequest = DeskRights &
  Spare & {
    request: string
    hash?: string
    session?: string | null
    day: string
    slots: readonly SlotAt[]
    actor?: string
    facts?: Record<string, unknown>
    mail?: boolean
    optionUntil?: string
    reason?: string
    maxContact?: number
    maxNetwork?: number
    maxWideNetwork?: number
    maxNetworkSlots?: number
    maxWideNetworkSlots?: number
  }
export type BookAnswer = { booking_id: string; replayed: boolean }

export type MoveRequest = DeskRights &
  Spare &
  ActWords & {
    booking: string
    actor?: string
    session?: string | null
    day: string
    slots: readonly SlotAt[]
    facts?: Record<string, unknown>
  }

export type Grid = { opens: number; closes: number; block: number; hasBreak: boolean }

/** Ids that are recognisable in failure messages. */
export const sessionId = (n: number): string => `00000000-0000-4000-a000-${hex(n, 12)}`
export const requestId = (n: number): string => `00000000-0000-4000-b000-${hex(n, 12)}`
const hex = (n: number, digits: number) => n.toString(16).padStart(digits, '0')

export async function hold(db: Queryable, request: HoldRequest): Promise<HoldAnswer> {
  const { schedule, keys } = request
  const asked = { p_schedule: schedule, p_keys: keys, ...holderOf(request) }
  const { outcome, slot_keys } = await callOne<HoldAnswer>(db, 'hold_slots', asked)
  return { outcome, slot_keys }
}

/** Returns each schedule's keys separated by commas, as the function does. */
export async function holdVisit(db: Queryable, { holds, ...request }: VisitRequest): Promise<VisitAnswer> {
  const { outcome, held } = await callOne<VisitAnswer>(db, 'hold_visit', {
    p_schedules: holds.map(({ schedule }) => schedule),
    p_keys: holds.map(({ keys }) => keys.join(',')),
    ...holderOf(request),
  })
  return { outcome, held }
}

function holderOf(request: Omit<HoldRequest, 'schedule' | 'keys'>): Arguments {
  const { session, network = '10.0.0.0/24', active = false, seq = null } = request
  return {
    p_session: session,
    p_fingerprint: session.replaceAll('-', '').slice(-16),
    p_network: network,
    p_hold_ms: HOLD_MS,
    p_idle_cap_ms: HOLD_IDLE_CAP_MS,
    p_active: active,
    p_seq: seq,
    p_max_session: request.maxSession,
    p_max_network: request.maxNetwork,
    p_wide_network: request.wideNetwork,
    p_max_wide_network: request.maxWideNetwork,
  }
}

export async function releaseHolds(db: Queryable, session: string): Promise<string[]> {
  return (await queryOne<{ a: string[] }>(db, 'SELECT release_holds($1) AS a', [session])).a
}

export async function expireHolds(db: Queryable): Promise<number> {
  return (await queryOne<{ a: number }>(db, 'SELECT expire_holds() AS a')).a
}

/** The facts that moving a booking replaces. */
const PRICE = { catalogue_revision: 1, price_cents: 16_000, price_lines: [{ cents: 16_000 }] }

const FACTS = {
  ...PRICE,
  venue_id: 'antwerpen',
  language: 'nl',
  name: 'Jan Peeters',
  email: 'jan@example.be',
  phone: '+32 470 00 00 00',
  players: 8,
  formula: 'standard',
  modules: [],
  extra_info: '',
  network: '10.0.0.0/24',
}

export function book(db: Queryable, request: BookRequest): Promise<BookAnswer> {
  return callOne(db, 'place_booking', {
    p_request: request.request,
    p_hash: Buffer.from(request.hash ?? 'hash'),
    p_facts: { ...FACTS, ...request.facts, day: request.day },
    p_actor: request.actor,
    p_mail: request.mail,
    p_option_until: request.optionUntil,
    p_max_contact: request.maxContact,
    p_max_network: request.maxNetwork,
    p_max_wide_network: request.maxWideNetwork,
    p_max_network_slots: request.maxNetworkSlots,
    p_max_wide_network_slots: request.maxWideNetworkSlots,
    p_reason: request.reason,
    ...claimOf(request),
  })
}

export function cancel(
  db: Queryable,
  booking: string,
  { actor = 'visitor', ...words }: ActWords & { actor?: string } = {},
): Promise<boolean> {
  return answered(db, 'cancel_booking', { p_booking: booking, p_actor: actor, ...wordsOf(words) })
}

export function move(db: Queryable, request: MoveRequest): Promise<boolean> {
  return answered(db, 'move_booking', {
    p_booking: request.booking,
    p_day: request.day,
    p_actor: request.actor,
    p_facts: { ...PRICE, ...request.facts },
    ...claimOf(request),
    ...wordsOf(request),
  })
}

function claimOf(
  request: DeskRights & Spare & { session?: string | null; slots: readonly SlotAt[] },
): Arguments {
  return {
    p_schedules: request.slots.map(({ schedule }) => schedule),
    p_keys: request.slots.map(({ key }) => key),
    p_session: request.session,
    p_by_staff: request.byDesk,
    p_take_over: request.takeOver,
    p_ignore_break: request.ignoreBreak,
    p_spare: request.spare,
  }
}

export const wordsOf = ({ act, reason, undoes, mail, forOutage }: ActWords): Arguments => ({
  p_act: act,
  p_reason: reason,
  p_undoes: undoes,
  p_mail: mail,
  p_for_outage: forOutage,
})

export function closeSlot(db: Queryable, { schedule, key }: SlotAt, words: ActWords = {}): Promise<boolean> {
  const slot = { p_schedule: schedule, p_key: key, p_actor: 'staff' }
  return answered(db, 'close_slot', { ...slot, ...wordsOf(words) })
}

export function openSlot(db: Queryable, { schedule, key }: SlotAt, words: ActWords = {}): Promise<boolean> {
  const slot = { p_schedule: schedule, p_key: key, p_actor: 'staff' }
  return answered(db, 'open_slot', { ...slot, ...wordsOf(words) })
}

export function closeSchedule(db: Queryable, schedule: string, words: ActWords = {}): Promise<boolean> {
  return answered(db, 'close_schedule', { p_schedule: schedule, p_actor: 'staff', ...wordsOf(words) })
}

export function openSchedule(db: Queryable, schedule: string, words: ActWords = {}): Promise<boolean> {
  return answered(db, 'open_schedule', { p_schedule: schedule, p_actor: 'staff', ...wordsOf(words) })
}

/** Without a grid the venue is closed that day. */
export async function rebuildSchedule(db: Queryable, schedule: string, grid: Grid | null): Promise<string> {
  const { rebuild_schedule } = await callOne<{ rebuild_schedule: string }>(db, 'rebuild_schedule', {
    p_schedule: schedule,
    p_opens: grid?.opens ?? null,
    p_closes: grid?.closes ?? null,
    p_block: grid?.block ?? null,
    p_break: grid?.hasBreak ?? null,
  })
  return rebuild_schedule
}

export type Publication = { venue?: string; validFrom: string; content?: object; expected?: number }

/** Returns the number of the new revision. */
export async function publish(db: Queryable, publication: Publication): Promise<number> {
  const { venue = 'antwerpen' } = publication
  const { publish_catalogue } = await callOne<{ publish_catalogue: number }>(db, 'publish_catalogue', {
    p_venue: venue,
    p_valid_from: publication.validFrom,
    p_content: publication.content ?? { venue: { hosts: [`${venue}.example`] } },
    p_by: 'staff',
    p_expected_revision: publication.expected,
  })
  return publish_catalogue
}

export type Arguments = Record<string, unknown>

/** Passes the given arguments by name; the function's defaults apply to the others. */
function callOne<Row extends object>(db: Queryable, name: string, given: Arguments): Promise<Row> {
  const named = Object.entries(given).filter(([, value]) => value !== undefined)
  const list = named.map(([argument], index) => `${argument} => $${index + 1}`)
  return queryOne(
    db,
    `SELECT * FROM ${name}(${list.join(', ')})`,
    named.map(([, value]) => value),
  )
}

export async function answered(db: Queryable, name: string, given: Arguments): Promise<boolean> {
  return (await callOne<Record<string, boolean>>(db, name, given))[name] ?? false
}
