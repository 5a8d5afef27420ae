// npm run restore -- FILE: a backup into the database of RESTORE_DATABASE_URL, compared with its manifest and asked for the invariants.
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
    throw new Error('Which backup? RESTORE_DATABASE_URL=postgres://… npm run restore -- FILE')
  const url = process.env.RESTORE_DATABASE_URL
  // Not DATABASE_URL: that is where the venue works, and a restore is tried elsewhere.
  if (!url)
    throw new Error('Into which database? RESTORE_DATABASE_URL names it, by the login that owns its tables.')
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
    `${withoutPassword(url)} is what it was at ${manifest.takenAt}: ${rows} rows in ${Object.keys(manifest.tables).length} tables are the same, no invariant is broken (${seconds} s)`,
  )
  if (!isProven)
    console.log(
      'Nothing proves its manifest: the backup is not sealed, or was made before manifests had a proof. What it says of its moment is as true as the folder is safe.',
    )
  if (aside !== undefined)
    console.log(`What was there before is kept as ${aside}; drop it when nobody misses it.`)
  for (const name of applied) console.log(`applied ${name}`)
})
