import { awaitPrimary } from '../await-primary.ts'
import { resolveOwnerUrl, withoutPassword } from '../database-url.ts'
import { migrate } from '../migrate.ts'
import { runBin } from './run-bin.ts'

await runBin(async () => {
  const url = resolveOwnerUrl()
  const folder = process.argv[2]
  // A minute is long for a developer who forgot to start the database, and short for a machine that is booting.
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
  if (leftTo !== undefined)
    console.log(
      `nothing changed: the newer version ${leftTo} has migrated this database, and this version can use it`,
    )
  console.log(`${withoutPassword(url)} is up to date`)
})
