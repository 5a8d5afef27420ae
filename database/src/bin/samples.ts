// Bookings to look at in development. By hand the database's name is typed: npm run db -- samples --yes=NAME.
// npm run dev says --development: on the server it started itself, somebody's own bookings beside samples are in nobody's way.
import { resolveOwnerUrl, withoutPassword } from '../database-url.ts'
import { countBookings, liveRefusal, refuseLiveBookings } from '../live-bookings.ts'
import { addSampleBookings } from '../sample-bookings.ts'
import { seed } from '../seed.ts'
import { refuseUntypedName } from '../typed-name.ts'
import { runBin } from './run-bin.ts'

await runBin(async () => {
  const url = resolveOwnerUrl()
  if (!process.argv.includes('--development')) {
    refuseUntypedName(url, process.argv)
    await refuseLiveBookings(url)
  } else if (!(await isOfDevelopment(url))) return
  await seed(url)
  console.log(`${withoutPassword(url)} has ${await addSampleBookings(url)} sample bookings`)
})

/** A database that a venue works with has bookings and no samples; npm run dev shows it as it is. */
async function isOfDevelopment(url: string): Promise<boolean> {
  const { live, samples } = await countBookings(url)
  const isOwn = !process.env.DATABASE_URL && samples > 0
  if (live > 0 && !isOwn) console.log(liveRefusal(url, live))
  return live === 0 || isOwn
}
