import { Client, DatabaseError } from 'pg'
import { withoutPassword } from './database-url.ts'

/** Counts of real bookings and of samples. */
export type CountedBookings = { live: number; samples: number }

/** The hash of a sample is its own request id (place-sample.ts), which no real request hash ever is. */
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
    // No such database or table: there is nothing to lose.
    if (error instanceof DatabaseError && ['3D000', '42P01'].includes(error.code ?? '')) {
      return { live: 0, samples: 0 }
    }
    throw error
  } finally {
    await client.end()
  }
}

export function liveRefusal(url: string, live: number): string {
  return `${withoutPassword(url)} contains real bookings (${live}), so nothing was changed.`
}

/** A development command must not delete a live venue's bookings or mix samples into them. */
export async function refuseLiveBookings(url: string): Promise<void> {
  const { live } = await countBookings(url)
  if (live > 0) throw new Error(liveRefusal(url, live))
}

/** Before a command deletes rows, the user has to type the database's name: the URL in the variable may not be the one they expect. */
export function refuseUntypedName(url: string, args: readonly string[]): void {
  const { database } = new Client({ connectionString: url })
  if (args.includes(`--yes=${database}`)) return
  throw new Error(
    `This would change the data in ${withoutPassword(url)}. To confirm, repeat the command with -- --yes=${database}`,
  )
}
