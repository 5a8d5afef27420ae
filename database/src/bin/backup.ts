// npm run backup: dumps the database with a manifest, verifies the dump, and deletes the oldest backups.
import { join } from 'node:path'
import { keepNewest } from '../backup/backup-folder.ts'
import { readBackupKeys } from '../backup/backup-key.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { devDataFolder, resolveOwnerUrl, withoutPassword } from '../database-url.ts'
import { runBin } from './run-bin.ts'

await runBin(async () => {
  const startedAt = performance.now()
  const { BACKUP_DATABASE_URL, BACKUP_FOLDER, BACKUP_KEEP } = process.env
  const url = BACKUP_DATABASE_URL || resolveOwnerUrl()
  const folder = BACKUP_FOLDER || join(devDataFolder(), 'backups')
  const count = readCount(BACKUP_KEEP)
  const keys = readBackupKeys(process.env)
  const { path, manifest } = await makeBackup({ url, folder, ...keys })
  const gone = keepNewest(folder, count)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${path}: ${withoutPassword(url)} as of ${manifest.takenAt}`)
  console.log(
    `${manifest.tables.booking?.rows ?? 0} bookings, ${manifest.migrations.length} migrations, ${manifest.bytes} bytes, written and verified in ${seconds} s`,
  )
  if (gone.length > 0) console.log(`deleted: ${gone.join(', ')}`)
  if (keys.to === undefined)
    console.log(
      'The backup is not encrypted: anyone who can read this file can read every booking. Set BACKUP_RECIPIENT or BACKUP_KEY (docs/operations/backup-and-restore.md).',
    )
})

/** A month of nightly backups by default. */
function readCount(text: string | undefined): number {
  const count = Number(text || '30')
  if (!Number.isInteger(count) || count < 0)
    throw new Error(`BACKUP_KEEP=${text} is invalid: set it to a whole number of backups`)
  return count
}
