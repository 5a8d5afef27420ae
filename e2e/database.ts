import { randomUUID } from 'node:crypto'
import { type AttractionId, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { gridOn, slotKeys } from '@lichtspel/domain/slots/grid'
import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { Client } from 'pg'
import { readDatabaseUrl } from './addresses.ts'

export type Row = Record<string, unknown>

export async function query(databaseUrl: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'lichtspel-e2e' })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The bookings of one day, with their price and slots. */
export function bookingsOn(date: string, databaseUrl = readDatabaseUrl()): Promise<Row[]> {
  return query(
    databaseUrl,
    `SELECT b.id, b.name, b.players, b.formula, b.modules, b.meal_people, b.extra_info, b.invoice, b.price_cents,
            (SELECT array_agg(s.attraction || ' ' || c.slot_key ORDER BY s.attraction, c.slot_key)
               FROM slot_claim c JOIN schedule s ON s.id = c.schedule_id WHERE c.booking_id = b.id) AS slots
       FROM booking b WHERE b.day = $1 ORDER BY b.created_at`,
    [date],
  )
}

/** Removes the holds, closures and bookings of these days, so that a failed test can be repeated on them. */
export async function clearDays(dates: readonly string[]): Promise<void> {
  const onDays = `day IN (${dates.map((date) => `'${date}'`).join(', ')})`
  await query(
    readDatabaseUrl(),
    `DELETE FROM slot_claim WHERE ${onDays};
     DELETE FROM missed_wish WHERE ${onDays};
     UPDATE booking SET day = '2000-01-01', status = 'cancelled' WHERE ${onDays};
     UPDATE schedule SET version = version + 1, closed_by = NULL, closed_at = NULL, closing_reason = NULL WHERE ${onDays}`,
  )
}

/** Closes one slot as the desk does, which overrides a hold. */
export async function closeSlot(
  date: string,
  attraction: string,
  key: string,
  databaseUrl = readDatabaseUrl(),
) {
  await query(
    databaseUrl,
    `SELECT close_slot(id, $3, 'balie') FROM schedule WHERE day = $1 AND attraction = $2`,
    [date, attraction, key],
  )
}

/** Closes a whole day of one attraction as the desk does. */
export async function closeDay(date: string, attraction: string, databaseUrl = readDatabaseUrl()) {
  await query(
    databaseUrl,
    `SELECT close_schedule(id, 'balie') FROM schedule WHERE day = $1 AND attraction = $2`,
    [date, attraction],
  )
}

/** Another visitor's booking, on a day that has been requested before. It also takes held slots, and ignores breaks. */
export async function bookSlots(
  date: string,
  slots: Partial<Record<AttractionId, readonly string[]>>,
  databaseUrl = readDatabaseUrl(),
): Promise<void> {
  const wanted = FIRST_ATTRACTION_IDS.flatMap((id) => (slots[id] ?? []).map((key) => [id, key] as const))
  const facts = {
    venue_id: FIRST_CATALOGUE.venue.id,
    day: date,
    name: 'Balie',
    email: 'balie@lichtspel.example',
    phone: '0',
  }
  const visit = { language: 'nl', players: 12, formula: 'standard', modules: [], extra_info: '' }
  const price = { catalogue_revision: 1, price_cents: 0, price_lines: [] }
  await query(
    databaseUrl,
    `SELECT place_booking(p_request => $1, p_hash => '\\x00', p_facts => $2, p_schedules => array_agg(s.id),
                          p_keys => array_agg(w.key), p_take_over => true, p_ignore_break => true)
       FROM unnest($3::text[], $4::text[]) AS w (attraction, key)
       JOIN schedule s ON s.day = $5 AND s.attraction = w.attraction AND s.venue_id = $6`,
    [
      randomUUID(),
      JSON.stringify({ ...facts, ...visit, ...price }),
      wanted.map(([id]) => id),
      wanted.map(([, key]) => key),
      date,
      FIRST_CATALOGUE.venue.id,
    ],
  )
}

/** Every slot of a day, except those that start at these times. */
export function allSlots(date: string, but: readonly string[] = []) {
  return perAttraction(FIRST_ATTRACTION_IDS, (id) => {
    const grid = gridOn(FIRST_CATALOGUE, id, date)
    if (grid === null) throw new Error(`closed on ${date}`)
    return slotKeys(grid).filter((key) => !but.includes(key))
  })
}
