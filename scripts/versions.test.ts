import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WORKSPACES = ['package.json', '{apps,packages}/*/package.json', '{database,e2e,proof}/package.json']
type Manifest = { version: string; dependencies?: object; devDependencies?: object }

test('every workspace has the version of the root, and depends on the others at that version', () => {
  const { version } = JSON.parse(read('package.json')) as Manifest
  const [, released = version] =
    /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md')) ?? []
  expect(released).toBe(version)
  const files = globSync(WORKSPACES, { cwd: ROOT })
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const manifest = JSON.parse(read(file)) as Manifest
    const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([name]) => name.startsWith('@lichtspel/'))
      .map(([, wanted]) => wanted)
    expect([file, ...new Set([manifest.version, ...asked])]).toEqual([file, version])
  }
})

function read(file: string): string {
  return readFileSync(`${ROOT}${file}`, 'utf8')
}
