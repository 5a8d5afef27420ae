// npm run restore -- FILE: restores a backup into the database of RESTORE_DATABASE_URL, compares it with its manifest and checks the
// invariants.
import { parseArgs } from 'node:util'
import { readBackupKeys } from '../backup/backup-key.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { withoutPassword } from '../database-url.ts'
import { runBin } from './run-bin.ts'

await runBin(async () => {
  const startedAt = performance.now()
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'string' }, renamed: { type: 'string' } },
    allowPositionals: true,
  })
  const [path] = positionals
  if (path === undefined || positionals.length > 1)
    throw new Error('usage: RESTORE_DATABASE_URL=postgres://… lichtspel restore FILE [--replace=DATABASE]')
  const url = process.env.RESTORE_DATABASE_URL
  // Not DATABASE_URL: that is the live database, and a restore goes elsewhere.
  if (!url)
    throw new Error(
      'RESTORE_DATABASE_URL is not set: set it to the database to restore into, with the login that owns its tables.',
    )
  const { manifest, isProven, aside, applied } = await restoreBackup({
    path,
    url,
    key: readBackupKeys(process.env).key,
    replace: values.replace,
    renamed: values.renamed,
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${withoutPassword(url)} is restored to ${manifest.takenAt}: ${rows} rows in ${Object.keys(manifest.tables).length} tables match the backup, no invariant is broken (${seconds} s)`,
  )
  if (!isProven)
    console.log(
      'The manifest could not be authenticated: the backup is not encrypted, or was made before manifests had a proof. Trust the time it states only if nobody else can write to the backup folder.',
    )
  if (aside !== undefined)
    console.log(`The previous database is kept as ${aside}; drop it when you no longer need it.`)
  for (const name of applied) console.log(`applied ${name}`)
})
