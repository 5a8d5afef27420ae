import { createDatabase, dropDatabase } from './create-database.ts'
import { isLoopback, withoutPassword } from './database-url.ts'
import { refuseLiveBookings } from './live-bookings.ts'
import { migrate } from './migrate.ts'
import { seed } from './seed.ts'

/** Deletes everything and starts over. The check keeps a wrong DATABASE_URL from costing a venue its bookings. */
export async function resetDatabase(url: string, allowed: boolean): Promise<{ applied: string[] }> {
  if (!allowed && !isLoopback(url)) {
    throw new Error(
      `${withoutPassword(url)} is not on this machine, so nothing was changed. To empty it anyway, set ALLOW_RESET=yes.`,
    )
  }
  await refuseLiveBookings(url)
  await dropDatabase(url)
  await createDatabase(url)
  const { applied } = await migrate(url)
  await seed(url)
  return { applied }
}
