// Sample bookings for development. When run by hand, the database's name has to be typed: npm run db -- samples --yes=NAME. npm run dev
// passes --development: on a server it started itself, a developer's own bookings may exist next to the samples.
import { resolveOwnerUrl, withoutPassword } from '../database-url.ts'
import { countBookings, liveRefusal, refuseLiveBookings, refuseUntypedName } from '../live-bookings.ts'
import { addPastBookings, addSampleBookings } from '../sample-bookings.ts'
import { addSampleVenue, seed } from '../seed.ts'
import { runBin } from './run-bin.ts'

await runBin(async () => {
  const url = resolveOwnerUrl()
  if (!process.argv.includes('--development')) {
    refuseUntypedName(url, process.argv)
    await refuseLiveBookings(url)
  } else if (!(await isOfDevelopment(url))) return
  await seed(url)
  await addSampleVenue(url)
  const added = (await addPastBookings(url)) + (await addSampleBookings(url))
  console.log(`${withoutPassword(url)} has ${added} sample bookings`)
})

/** A live database has bookings and no samples; npm run dev leaves it unchanged. */
async function isOfDevelopment(url: string): Promise<boolean> {
  const { live, samples } = await countBookings(url)
  const isOwn = !process.env.DATABASE_URL && samples > 0
  if (live > 0 && !isOwn) console.log(liveRefusal(url, live))
  return live === 0 || isOwn
}
