// A lockfile that names a registry host breaks behind a mirror, and a git or tarball dependency escapes integrity checks.
import { readFileSync } from 'node:fs'

type Lockfile = { packages: Record<string, { resolved?: string; link?: boolean; integrity?: string }> }

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
const problems: string[] = []
for (const [path, entry] of Object.entries(lockfile.packages)) {
  if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue
  if (entry.link) continue
  if (entry.resolved !== undefined) problems.push(`${path}: names where it came from (${entry.resolved})`)
  if (entry.integrity === undefined) problems.push(`${path}: has no integrity`)
}
for (const problem of problems) console.error(`lockfile: ${problem}`)
if (problems.length > 0) process.exit(1)
console.log(`lockfile: ${Object.keys(lockfile.packages).length} entries, none names an address`)
