import { resolveDatabaseUrl, withoutPassword } from '../database-url.ts'
import { resetDatabase } from '../reset.ts'
import { runBin } from './run-bin.ts'

await runBin(async () => {
  const url = resolveDatabaseUrl()
  const { applied } = await resetDatabase(url, process.env.ALLOW_RESET === 'yes')
  console.log(`${withoutPassword(url)} is empty again, with ${applied.length} migrations and the seed`)
})
