import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { BillEntry } from '@lichtspel/domain/payment/bill'
import type { PriceLine } from '@lichtspel/domain/price/estimate'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Pool } from 'pg'

export type Visit = {
  id: string
  day: IsoDate
  status: 'confirmed' | 'cancelled'
  players: number
  formula: string
  modules: string[]
  meal_people: number | null
  price_cents: number
  price_lines: PriceLine[]
  booked: number
}
type Paid = { booking_id: string; kind: string; amount_cents: number; attempt_id: string | null }
type Presence = { booking_id: string; presence: string; people: number | null }
type Schedule = { id: number; day: IsoDate; attraction: string; is_open: boolean } & Hours
export type Hours = { opens: number; closes: number; block: number }
type Claim = {
  schedule_id: number
  start_minute: number
  booking_id: string | null
  closed_by: string | null
}

/** All rows of a venue, without any sum. */
export type Exported = {
  catalogue: Catalogue
  /** Those that were sold. */
  visits: Visit[]
  entries: Map<string, BillEntry[]>
  paid: Map<string, Paid[]>
  presence: Map<string, Presence>
  /** By day and attraction. */
  schedules: Map<string, Schedule>
  /** By schedule and minute. */
  claims: Map<string, Claim>
  firstDay: IsoDate
}

export async function exportRows(pool: Pool, catalogue: Catalogue): Promise<Exported> {
  const all = async <Row>(text: string) => (await pool.query(text, [catalogue.venue.id])).rows as Row[]
  const ofVenue = 'booking_id IN (SELECT id FROM booking WHERE venue_id = $1)'
  const visits = await all<Visit>('SELECT *, epoch_ms(created_at) AS booked FROM booking WHERE venue_id = $1')
  const options = await all<{ booking_id: string }>(
    `SELECT booking_id FROM booking_option WHERE awaits_payment AND ${ofVenue}`,
  )
  const waiting = new Set(options.map(({ booking_id }) => booking_id))
  const entries = await all<BillEntry & { booking: string }>(
    `SELECT id::text, booking_id AS booking, kind, cents, bank_key IS NOT NULL AS "isConfirmed", NULL AS reverses
       FROM bill_entry WHERE ${ofVenue}`,
  )
  const presence = await all<Presence>(
    `SELECT booking_id, after->>'presence' AS presence, (after->>'people')::int AS people FROM booking_event
      WHERE what = 'presence' AND ${ofVenue} ORDER BY id`,
  )
  const schedules = await all<Schedule>(
    `SELECT id, day, attraction, is_open, opens_minute AS opens, closes_minute AS closes, block_minutes AS block
       FROM schedule WHERE venue_id = $1`,
  )
  const claims = await all<Claim>(
    'SELECT schedule_id, start_minute, booking_id, closed_by FROM slot_claim WHERE venue_id = $1',
  )
  return {
    catalogue,
    visits: visits.filter(({ id, status }) => status === 'confirmed' && !waiting.has(id)),
    entries: grouped(entries, ({ booking }) => booking),
    paid: grouped(
      await all<Paid>(`SELECT * FROM deposit_payment WHERE ${ofVenue}`),
      ({ booking_id }) => booking_id,
    ),
    presence: new Map(presence.map((one) => [one.booking_id, one])),
    schedules: new Map(schedules.map((one) => [`${one.day} ${one.attraction}`, one])),
    claims: new Map(claims.map((one) => [`${one.schedule_id} ${one.start_minute}`, one])),
    firstDay: schedules.map(({ day }) => day).sort()[0] ?? '',
  }
}

export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}
