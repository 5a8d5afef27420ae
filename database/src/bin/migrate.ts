import { resolveOwnerUrl, withoutPassword } from '../database-url.ts'
import { migrate } from '../migrate.ts'
import { runBin } from './run-bin.ts'

await runBin(async () => {
  const url = resolveOwnerUrl()
  const folder = process.argv[2]
  const { applied, dropped } = await migrate(url, folder ? { folder } : {})
  for (const name of applied) console.log(`applied ${name}`)
  for (const name of dropped) console.log(`dropped ${name}`)
  console.log(`${withoutPassword(url)} is up to date`)
})
