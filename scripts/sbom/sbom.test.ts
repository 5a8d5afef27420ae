import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeSbom } from './make-sbom.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
type Manifest = { name: string; version: string; dependencies?: Record<string, string> }
const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Where Node would find a package imported from a file in this folder. */
function findPackage(from: string, name: string): string | undefined {
  for (let folder = from; folder.startsWith(join(ROOT, '.')); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
  }
  return undefined
}

/** The packages that production uses, starting from the workspaces that run. Found on disk, independently of the lockfile. */
function reached(): Set<string> {
  const workspaces = globSync(['apps/*/package.json', 'packages/*/package.json', 'database/package.json'], {
    cwd: ROOT,
  })
  const waiting = workspaces.map((file) => join(ROOT, dirname(file)))
  const seen = new Set<string>()
  const parts = new Set<string>()
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue
    seen.add(folder)
    const { name, version, dependencies = {} } = readManifest(folder)
    if (folder.includes('node_modules') && !name.startsWith('@lichtspel/')) parts.add(`${name}@${version}`)
    for (const other of Object.keys(dependencies)) {
      const found = findPackage(folder, other)
      if (found !== undefined) waiting.push(found)
    }
  }
  return parts
}

const sbom = makeSbom(ROOT)
const told = new Set(sbom.components.map((component) => component['bom-ref']))

test('ASVS 15.1.2: the document has every package that production uses, and no other', () => {
  const parts = reached()
  for (const name of ['fastify', 'pg', 'better-auth', 'react', 'nodemailer', 'zod'])
    expect(
      [...parts].some((part) => part.startsWith(`${name}@`)),
      name,
    ).toBe(true)
  const isBuild = (part: string) => part.startsWith('@img/sharp-')
  expect([...told].filter((part) => !isBuild(part)).sort()).toEqual([...parts].sort())
  // Images are built for two kinds of machine, whatever this one is.
  expect([...told].filter(isBuild).map((part) => part.replace(/@[\d.]+$/, ''))).toEqual([
    '@img/sharp-libvips-linux-arm64',
    '@img/sharp-libvips-linux-x64',
    '@img/sharp-linux-arm64',
    '@img/sharp-linux-x64',
  ])
})

test('contains no development packages, no paths of this machine and no registry address', () => {
  for (const name of ['vitest', 'knip', '@biomejs/biome'])
    expect(sbom.components.map((component) => component.name)).not.toContain(name)
  expect(JSON.stringify(sbom)).not.toMatch(
    /"(?:file|https?):(?!\/\/cyclonedx\.org)|registry|\/home\/|\/root\//,
  )
})

test('each package has a licence and a hash', () => {
  expect(
    sbom.components.filter(({ hashes, licenses }) => hashes === undefined || licenses === undefined),
  ).toEqual([])
  expect(makeSbom(ROOT)).toEqual(sbom)
})
