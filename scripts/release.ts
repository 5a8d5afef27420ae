// npm run release -- 1.1.0: dates the changelog's section sets the version in every workspace and in the
// lockfile, and writes the API reference of that version.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'

type Manifest = {
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const version = process.argv[2] ?? ''
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('usage: npm run release -- 1.1.0')
  process.exit(2)
}

const changelog = readFileSync('CHANGELOG.md', 'utf8')
if (changelog.includes(`## [${version}]`)) {
  console.error(`CHANGELOG.md already has ${version}`)
  process.exit(1)
}
if (!changelog.includes('## [Unreleased]\n')) {
  console.error('CHANGELOG.md has no section [Unreleased]')
  process.exit(1)
}
const today = new Date().toISOString().slice(0, 10)
writeFileSync(
  'CHANGELOG.md',
  changelog.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${today}\n`),
)

const manifests = globSync([
  'package.json',
  '{apps,packages}/*/package.json',
  '{database,e2e,proof}/package.json',
])
for (const file of manifests) edit<Manifest>(file, setVersion)
edit<{ version: string; packages: Record<string, Manifest> }>('package-lock.json', (lockfile) => {
  lockfile.version = version
  for (const [folder, entry] of Object.entries(lockfile.packages))
    if (!folder.includes('node_modules')) setVersion(entry)
})
const made = spawnSync('npm run --silent make -- api-docs', { shell: true, stdio: 'inherit' })
if (made.status !== 0) process.exit(1)
console.log(`${version} is set. Now run \`bash .ci/run\`, commit, and tag v${version}.`)
console.log('Add .reports/api-docs/openapi.json to the release.')

function setVersion(manifest: Manifest): void {
  manifest.version = version
  for (const wanted of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(wanted ?? {}))
      if (wanted !== undefined && name.startsWith('@lichtspel/')) wanted[name] = version
}

function edit<T>(file: string, change: (content: T) => void): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as T
  change(content)
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}
