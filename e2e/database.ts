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

/** The bookings of one day, with their price and how many mails wait for them. */
export function bookingsOn(date: string, databaseUrl = readDatabaseUrl()): Promise<Row[]> {
  return query(
    databaseUrl,
    `SELECT b.name, b.players, b.formula, b.modules, b.meal_people, b.extra_info, b.invoice, b.price_cents,
            (SELECT array_agg(s.attraction || ' ' || c.slot_key ORDER BY s.attraction, c.slot_key)
               FROM slot_claim c JOIN schedule s ON s.id = c.schedule_id WHERE c.booking_id = b.id) AS slots
       FROM booking b WHERE b.day = $1 ORDER BY b.created_at`,
    [date],
  )
}

/** What the desk does to one slot; a hold gives way. */
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

/** What the desk does to a whole day of one attraction. */
export async function closeDay(date: string, attraction: string, databaseUrl = readDatabaseUrl()) {
  await query(
    databaseUrl,
    `SELECT close_schedule(id, 'balie') FROM schedule WHERE day = $1 AND attraction = $2`,
    [date, attraction],
  )
}
