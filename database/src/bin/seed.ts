import { resolveDatabaseUrl, withoutPassword } from '../database-url.ts'
import { addSampleBookings } from '../sample-bookings.ts'
import { seed } from '../seed.ts'
import { runBin } from './run-bin.ts'

// The venues always; with --samples also bookings to look at in development.
await runBin(async () => {
  const url = resolveDatabaseUrl()
  await seed(url)
  const samples = process.argv.includes('--samples') ? await addSampleBookings(url) : 0
  console.log(`${withoutPassword(url)} is seeded${samples > 0 ? `, with ${samples} sample bookings` : ''}`)
})
