import { Client, DatabaseError } from 'pg'
import { withoutPassword } from './database-url.ts'

/** What a database has of bookings: those that a person made, and samples. */
export type CountedBookings = { live: number; samples: number }

/** The hash of a sample is its own request id (place-sample.ts): what no hash of a request ever is. */
const IS_SAMPLE = `request_hash = convert_to(replace(request_id::text, '-', ''), 'UTF8')`

export async function countBookings(connectionString: string): Promise<CountedBookings> {
  const client = new Client({ connectionString, application_name: 'lichtspel-seed' })
  try {
    await client.connect()
    const { rows } = await client.query<CountedBookings>(
      `SELECT count(*) FILTER (WHERE NOT ${IS_SAMPLE})::int AS live, count(*) FILTER (WHERE ${IS_SAMPLE})::int AS samples FROM booking`,
    )
    return rows[0] ?? { live: 0, samples: 0 }
  } catch (error) {
    // No such database, or one without the table: there is nothing to lose.
    if (error instanceof DatabaseError && ['3D000', '42P01'].includes(error.code ?? '')) {
      return { live: 0, samples: 0 }
    }
    throw error
  } finally {
    await client.end()
  }
}

export function liveRefusal(url: string, live: number): string {
  return `${withoutPassword(url)} has ${live} bookings that nobody made as samples: nothing was changed.`
}

/** A venue at work must not lose its bookings, nor find samples between them, by a command of development. */
export async function refuseLiveBookings(url: string): Promise<void> {
  const { live } = await countBookings(url)
  if (live > 0) throw new Error(liveRefusal(url, live))
}
