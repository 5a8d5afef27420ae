// Checks what comes into the project and what must not leave it: the lockfile, install scripts, exact versions, secrets in git.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findSecrets } from './find-secrets.ts'
import { type Lockfile, lockfileFaults, type Manifest, versionFaults } from './lockfile-faults.ts'

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown

const lockfile = readJson('package-lock.json') as Lockfile
const { allowScripts } = readJson('package.json') as Manifest
const manifests = tracked.filter((path) => /(^|\/)package\.json$/.test(path))
const faults = [
  ...lockfileFaults(lockfile, allowScripts),
  ...manifests.flatMap((path) => versionFaults(path, readJson(path) as Manifest)),
  ...tracked.flatMap(secretsIn),
  ...tracked.filter((path) => /(^|\/)\.env(\.|$)/.test(path)).map((path) => `${path}: holds secrets`),
]

/** Skips files that git still lists but that are gone, and binary files. */
function secretsIn(path: string): string[] {
  const content = read(path)
  if (content === undefined || content.includes(0)) return []
  return findSecrets(content.toString('utf8')).map(({ line, what }) => `${path}:${line}: looks like ${what}`)
}

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

for (const fault of faults) console.error(`supply: ${fault}`)
if (faults.length > 0) process.exit(1)
console.log(
  `supply: ${Object.keys(lockfile.packages).length} packages with integrity and no address, ${manifests.length} lists of exact versions, ` +
    `every install script decided on; no secret in ${tracked.length} files`,
)
