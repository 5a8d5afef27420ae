import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeSbom } from './make-sbom.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
type Manifest = { name: string; version: string; dependencies?: Record<string, string> }
const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Where Node would find a package that a file in this folder imports. */
function findPackage(from: string, name: string): string | undefined {
  for (let folder = from; folder.startsWith(join(ROOT, '.')); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
  }
  return undefined
}

/** What production reaches from the rooms that run, found on the disk and not in the lockfile. */
function reached(): Set<string> {
  const rooms = globSync(['apps/*/package.json', 'packages/*/package.json', 'database/package.json'], {
    cwd: ROOT,
  })
  const waiting = rooms.map((file) => join(ROOT, dirname(file)))
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

test('ASVS 15.1.2: every package that production reaches is in the document', () => {
  const parts = reached()
  for (const name of ['fastify', 'pg', 'better-auth', 'react', 'nodemailer', 'zod'])
    expect(
      [...parts].some((part) => part.startsWith(`${name}@`)),
      name,
    ).toBe(true)
  expect([...parts].filter((part) => !told.has(part))).toEqual([])
})

test('it has nothing of development, nothing of this machine and no address of a registry', () => {
  for (const name of ['vitest', 'knip', 'mermaid', '@biomejs/biome'])
    expect(sbom.components.map((component) => component.name)).not.toContain(name)
  expect(JSON.stringify(sbom)).not.toMatch(
    /"(?:file|https?):(?!\/\/cyclonedx\.org)|registry|\/home\/|\/root\//,
  )
})

test('each part says what it is, under which licence, and what its bytes are', () => {
  const required = sbom.components.filter(({ scope }) => scope === 'required')
  expect(required.length).toBeGreaterThan(80)
  expect(required.filter(({ hashes, licenses }) => hashes === undefined || licenses === undefined)).toEqual(
    [],
  )
  expect(makeSbom(ROOT)).toEqual(sbom)
})
