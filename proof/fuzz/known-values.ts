import { createHash, randomBytes } from 'node:crypto'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { PATHS } from '@lichtspel/contract/paths'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import type { Pool } from 'pg'
import type { Json } from './hostile-values.ts'
import type { Known } from './sample.ts'

const SLOTS = [[], ['14:00'], ['10:00', '11:20'], ['20:00'], ['14:00', '14:20']]
/** Attraction ids are field names in the calendar's query, and in parts of an offer. */
const COUNTS = [0, 1, 2, 3, 7]
const GAMES = { laser: COUNTS, vr: COUNTS, interactivefloor: COUNTS }
const SESSIONS = [
  '1794700800000-000102030405060708090a0b0c0d0e0f',
  '1794700800001-ffffffffffffffffffffffffffffffff',
]

/**
 * A venue in operation: open days, bookings with links, holds, a catalogue. Values are listed by field name, so that requests get past
 * the first checks.
 */
export async function makeKnown(origin: string, pool: Pool, cookie: string): Promise<Known> {
  const today = new Date().toISOString().slice(0, 10)
  const dates = Array.from({ length: 12 }, (_, day) => addDays(today, 7 + day * 2))
  for (const date of dates) await fetch(`${origin}${PATHS.schedules}?date=${date}`)
  for (const [nth, date] of dates.entries()) await book(origin, date, nth)
  const ids = await readIds(pool, 'booking')
  const tokens = await Promise.all(ids.map((id) => giveLink(pool, id)))
  const scheduleIds = await readIds(pool, 'schedule')
  return {
    id: [...ids, ...ids, ...(await readIds(pool, 'staff."user"'))],
    authorization: tokens.map((token) => `Bearer ${token}`),
    scheduleId: scheduleIds.flatMap((id) => [id, Number(id)]),
    sessionId: SESSIONS,
    offer: [await readOffer(origin, cookie)],
    date: dates,
    from: dates,
    until: dates,
    validFrom: dates,
    month: dates.map((date) => date.slice(0, 7)),
    location: ['antwerpen'],
    slots: SLOTS,
    slotsVR: SLOTS,
    slotsInteractiveFloor: SLOTS,
    slotKeys: SLOTS,
    keys: SLOTS,
    players: [8, 12],
    ...GAMES,
    revision: [1, 1, 2],
    basedOn: [1],
    newestRevision: [1],
    'catalogue-revision': ['1'],
    email: ['an@voorbeeld.be'],
    phone: ['+32 470 12 34 56'],
    name: ['An Peeters'],
    language: ['nl'],
  }
}

async function readIds(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`SELECT id::text FROM ${table} ORDER BY id`)
  if (rows.length === 0) throw new Error(`nothing in ${table}`)
  return rows.map(({ id }) => id)
}

async function book(origin: string, date: string, nth: number): Promise<void> {
  const contact = { name: 'An Peeters', email: `an${nth}@voorbeeld.be`, phone: '+32 470 12 34 56' }
  const answer = await fetch(origin + PATHS.booking, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ booking: { ...contact, players: 8, date, slots: ['16:00'] } }),
  })
  if (!answer.ok) throw new Error(`a good booking was refused: ${await answer.text()}`)
}

/** Creates a manage link, as the outbox does when it sends a mail. */
async function giveLink(pool: Pool, bookingId: string): Promise<string> {
  const token = randomBytes(20).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await pool.query('INSERT INTO manage_token (hash, booking_id) VALUES ($1, $2)', [hash, bookingId])
  return token
}

async function readOffer(origin: string, cookie: string): Promise<Json> {
  const answer = await fetch(origin + DESK_PATHS.catalogue, { headers: { cookie } })
  const { catalogues } = (await answer.json()) as { catalogues: Record<string, Json>[] }
  const { revision: _, validFrom: __, ...offer } = catalogues[0] ?? {}
  return offer
}
