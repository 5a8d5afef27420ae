import { awaitPrimary } from '../await-primary.ts'
import { resolveOwnerUrl, withoutPassword } from '../database-url.ts'
import { migrate } from '../migrate.ts'
import { runBin } from './run-bin.ts'

await runBin(async () => {
  const url = resolveOwnerUrl()
  const folder = process.argv[2]
  // For a person who forgot to start it, a minute is long; for a machine that boots, short.
  const patienceMs = Number(process.env.MIGRATE_WAIT_SECONDS || 60) * 1_000
  const isOwn = process.env.DATABASE_URL === undefined && process.env.MIGRATE_DATABASE_URL === undefined
  const hint = isOwn ? '. Is npm run db:start running?' : ''
  await awaitPrimary(url, {
    patienceMs,
    onWait: (why) => console.log(`waiting for ${withoutPassword(url)}: ${why}${hint}`),
  })
  const { applied, dropped, leftTo } = await migrate(url, folder ? { folder } : {})
  for (const name of applied) console.log(`applied ${name}`)
  for (const name of dropped) console.log(`dropped ${name}`)
  if (leftTo !== undefined) console.log(`left as version ${leftTo} made it: this version runs on it too`)
  console.log(`${withoutPassword(url)} is up to date`)
})
