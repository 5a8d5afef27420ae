import { resolveDatabaseUrl, withoutPassword } from '../database-url.ts'
import { seed } from '../seed.ts'
import { runBin } from './run-bin.ts'

await runBin(async () => {
  const url = resolveDatabaseUrl()
  await seed(url)
  console.log(`${withoutPassword(url)} is seeded`)
})
