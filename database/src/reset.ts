import { createDatabase, dropDatabase } from './create-database.ts'
import { isLoopback, withoutPassword } from './database-url.ts'
import { refuseLiveBookings } from './live-bookings.ts'
import { migrate } from './migrate.ts'
import { seed } from './seed.ts'

/** Throws everything away and begins anew. A wrong DATABASE_URL must not cost a venue its bookings. */
export async function resetDatabase(url: string, allowed: boolean): Promise<{ applied: string[] }> {
  if (!allowed && !isLoopback(url)) {
    throw new Error(
      `${withoutPassword(url)} is not on this machine. ALLOW_RESET=yes empties it all the same.`,
    )
  }
  await refuseLiveBookings(url)
  await dropDatabase(url)
  await createDatabase(url)
  const { applied } = await migrate(url)
  await seed(url)
  return { applied }
}
