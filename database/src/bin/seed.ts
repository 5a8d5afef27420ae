import { resolveOwnerUrl, withoutPassword } from '../database-url.ts'
import { seed } from '../seed.ts'
import { runBin } from './run-bin.ts'

await runBin(async () => {
  const url = resolveOwnerUrl()
  await seed(url)
  console.log(`${withoutPassword(url)} has its first venue`)
})
