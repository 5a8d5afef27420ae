// npm run proof -- restore: measures how long a backup of a venue's year takes, how long a restore takes, and what is lost between two
// backups.
import { parseArgs } from 'node:util'
import { makeBackup } from '@lichtspel/database/backup/make-backup'
import { restoreBackup } from '@lichtspel/database/backup/restore-backup'
import { createDatabase } from '@lichtspel/database/create-database'
import { withDatabase } from '@lichtspel/database/database-url'
import { migrate } from '@lichtspel/database/migrate'
import { seed } from '@lichtspel/database/seed'
import { startDumpServer } from '@lichtspel/test-support/database/dump-server.ts'
import { loadYear } from '../desk/load.ts'
import { median, printTable } from '../stage/figures.ts'
import { atMost, judgeLines } from '../stage/proof-line.ts'
import { makeFolder, onStage } from '../stage/stage.ts'
import { withClient } from '../stage/with-client.ts'

/** The plan's goal: restored within half an hour. */
const MAX_RESTORE_SECONDS = 30 * 60

/** Backup intervals for which the loss is printed. A venue is booked for twelve hours a day. */
const EVERY_MINUTES = [15, 60, 24 * 60]
const OPEN_HOURS_A_YEAR = 365 * 12

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    'report-only': { type: 'boolean', default: false },
  },
})

await onStage(async (stage) => {
  const { server, stop } = await startDumpServer({ fast: false })
  stage.defer(stop)
  const folder = makeFolder(stage)
  const url = withDatabase(server.url, 'year')
  await createDatabase(url)
  await migrate(url)
  await seed(url)
  const bookings = await loadYear(`postgres://postgres@127.0.0.1:${server.port}/year`)
  const databaseBytes = await sizeOf(url)

  const [backups, restores, sizes]: [number[], number[], number[]] = [[], [], []]
  const key = 'a key that seals the backups of a bench'
  for (let round = 0; round < Number(values.rounds); round++) {
    const startedAt = performance.now()
    const { path, manifest } = await makeBackup({ url, folder, to: key, key })
    const madeAt = performance.now()
    await restoreBackup({ path, url: withDatabase(server.url, `restored_${round}`), key })
    backups.push((madeAt - startedAt) / 1000)
    restores.push((performance.now() - madeAt) / 1000)
    sizes.push(manifest.bytes)
  }
  printTable([
    ['bookings', 'database MB', 'backup MB', 'backup s', 'restore s'],
    [
      String(bookings),
      (databaseBytes / 1e6).toFixed(0),
      (median(sizes) / 1e6).toFixed(1),
      median(backups).toFixed(1),
      median(restores).toFixed(1),
    ],
  ])
  // If the machine fails just before a backup ends, only the previous one is left.
  for (const minutes of EVERY_MINUTES) {
    const seconds = minutes * 60 + median(backups)
    const lost = (bookings / OPEN_HOURS_A_YEAR) * Math.min(seconds / 3600, 12)
    console.log(
      `a backup every ${minutes} minutes loses at most ${seconds.toFixed(0)} s: ${lost.toFixed(1)} of these bookings on an even day`,
    )
  }
  const test = `restore of ${bookings} bookings, compared, invariants asked, migrated`
  judgeLines([atMost(test, median(restores), MAX_RESTORE_SECONDS, 's', 1)], values['report-only'])
})

async function sizeOf(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      'SELECT pg_database_size(current_database()) AS bytes',
    )
    return Number(rows[0]?.bytes)
  })
}
