import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const LISTS = [
  'package.json',
  '{apps,packages}/*/package.json',
  '{database,e2e,proof,test-support}/package.json',
]
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('docs/dependencies.md lists every direct dependency, and nothing else', () => {
  const direct = globSync(LISTS, { cwd: ROOT }).flatMap((file) => {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(read(file))
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })
  const named = direct
    .filter((name) => !name.startsWith('@lichtspel/'))
    .map((name) => (name.startsWith('@types/') ? '@types/…' : name))
  const rows = [...read('docs/dependencies.md').matchAll(/^\| (\S[^|]*) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(', '),
  )
  expect(rows.filter((name) => name !== 'Package').sort()).toEqual([...new Set(named)].sort())
})
