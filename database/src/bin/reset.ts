import { resolveOwnerUrl, withoutPassword } from '../database-url.ts'
import { refuseUntypedName } from '../live-bookings.ts'
import { resetDatabase } from '../reset.ts'
import { runBin } from './run-bin.ts'

await runBin(async () => {
  const url = resolveOwnerUrl()
  refuseUntypedName(url, process.argv)
  const { applied } = await resetDatabase(url, process.env.ALLOW_RESET === 'yes')
  console.log(`${withoutPassword(url)} was emptied; migrations applied: ${applied.length}, first venue added`)
})
