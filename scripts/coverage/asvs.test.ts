import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REQUIREMENTS } from './asvs-requirements.ts'
import { filesIn, readAnswers, stateOf } from './rows.ts'

const ROOT = new URL('../..', import.meta.url)
/** The folders from which the paths of tests in the table may start. */
const PLACES = ['', 'apps/api/src/']
const rows = readAnswers()

test('every requirement of levels 1 and 2 is listed once, in order', () => {
  expect(REQUIREMENTS).toHaveLength(253)
  expect(rows.map(({ number }) => number)).toEqual(REQUIREMENTS.map(({ number }) => number))
})

test('each requirement is met by an existing test, or its row says why not', () => {
  const faults = rows.filter((row) => {
    if (row.about === '' || stateOf(row) === undefined) return true
    if (stateOf(row) === 'met') return filesIn(row.tests).length === 0
    return row.tests !== '' || !/ because /.test(row.state)
  })
  expect(faults).toEqual([])
  const missing = rows.flatMap(({ tests }) => filesIn(tests)).filter((file) => !isThere(file))
  expect(missing).toEqual([])
})

test('every page that an answer links to exists', () => {
  const links = rows.flatMap(({ state }) => [...state.matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => path))
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([])
})

test('every test that names a requirement is listed in the row of that requirement, and the row says it is met', () => {
  const named = globSync('{apps,packages,scripts}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  })
    .filter((file) => !file.startsWith('scripts/coverage/'))
    .flatMap((file) =>
      [...readFileSync(new URL(file, ROOT), 'utf8').matchAll(/'ASVS ([\d., ]+):/g)].flatMap(
        ([, numbers = '']) => numbers.split(', ').map((number) => ({ file, number })),
      ),
    )
  expect(named.length).toBeGreaterThan(40)
  const wanted = new Set(REQUIREMENTS.map(({ number }) => number))
  const unnamed = named
    .filter(({ number }) => wanted.has(number))
    .filter(({ file, number }) => {
      const row = rows.find((one) => one.number === number)
      const isHeldThere = filesIn(row?.tests ?? '').some((one) => file.endsWith(one))
      return row === undefined || stateOf(row) !== 'met' || !isHeldThere
    })
  expect(unnamed).toEqual([])
})

test('ASVS 12.3.2: nothing disables certificate validation', () => {
  const sources = globSync('{apps,database,packages,deploy,scripts}/**/*.{ts,tsx,sh,yaml,service}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', 'scripts/coverage/**', '**/*.test.ts'],
  })
  expect(sources.length).toBeGreaterThan(500)
  const off = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|sslmode=no-verify/
  expect(sources.filter((file) => off.test(readFileSync(new URL(file, ROOT), 'utf8')))).toEqual([])
})

function isThere(file: string): boolean {
  return PLACES.some((place) => existsSync(new URL(place + file, ROOT)))
}
