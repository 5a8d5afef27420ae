import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REQUIREMENTS } from './requirements.ts'

const ROOT = new URL('../..', import.meta.url)
/** The folders from which the paths of tests in the table may start. */
const PLACES = ['', 'apps/api/src/']
const STATES = ['met', 'not met', 'does not apply']
const page = readFileSync(new URL('docs/evidence/asvs.md', ROOT), 'utf8')
const [intro = '', ...chapters] = page.split('\n## ')

type Row = { chapter: string; number: string; level: string; about: string; state: string; tests: string[] }

const rows: Row[] = chapters.flatMap((text) =>
  cellsOf(text)
    .filter(([number]) => /^\d/.test(number ?? ''))
    .map(([number = '', level = '', about = '', state = '', held = '']) => ({
      chapter: text.split(' ', 1)[0] ?? '',
      number,
      level,
      about,
      state,
      tests: [...held.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    })),
)

test('every requirement of levels 1 and 2 is listed once, under its chapter', () => {
  expect(REQUIREMENTS).toHaveLength(253)
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(
    REQUIREMENTS.map(({ number, level }) => ({ number, level })),
  )
  expect(rows.filter(({ chapter, number }) => chapter !== `V${number.split('.')[0]}`)).toEqual([])
})

test('each requirement is met by an existing test, or its row says why not', () => {
  const faults = rows.filter(({ about, state, tests }) => {
    if (about === '' || stateOf(state) === undefined) return true
    if (stateOf(state) === 'met') return tests.length === 0
    return tests.length > 0 || !/ because /.test(state)
  })
  expect(faults).toEqual([])
  const missing = rows.flatMap(({ tests }) => tests).filter((file) => !isThere(file))
  expect(missing).toEqual([])
})

test('every test that names a requirement is listed in the row of that requirement, and the row says it is met', () => {
  const named = globSync('{apps,packages,scripts}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  })
    .filter((file) => !file.startsWith('scripts/asvs/'))
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
      const isHeldThere = row?.tests.some((one) => file.endsWith(one)) === true
      return stateOf(row?.state ?? '') !== 'met' || !isHeldThere
    })
  expect(unnamed).toEqual([])
})

test('the totals match the tables', () => {
  const names = [...new Set(rows.map(({ chapter }) => chapter))]
  const told = cellsOf(intro).filter(([name]) => /^(V\d+|All)$/.test(name ?? ''))
  const counted = names.map((name) =>
    figuresOf(
      name,
      rows.filter(({ chapter }) => chapter === name),
    ),
  )
  expect(told).toEqual([...counted, figuresOf('All', rows)])
})

test('ASVS 12.3.2: nothing disables certificate validation', () => {
  const sources = globSync('{apps,database,packages,deploy,scripts}/**/*.{ts,tsx,sh,yaml,service}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', 'scripts/asvs/**', '**/*.test.ts'],
  })
  expect(sources.length).toBeGreaterThan(500)
  const off = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|sslmode=no-verify/
  expect(sources.filter((file) => off.test(readFileSync(new URL(file, ROOT), 'utf8')))).toEqual([])
})

function stateOf(words: string): string | undefined {
  return STATES.find(
    (state) => words === state || words.startsWith(`${state}:`) || words.startsWith(`${state},`),
  )
}

function figuresOf(name: string, some: readonly Row[]): string[] {
  const counts = STATES.map((state) => some.filter((row) => stateOf(row.state) === state).length)
  return [name, ...[some.length, ...counts].map(String)]
}

function isThere(file: string): boolean {
  return PLACES.some((place) => existsSync(new URL(place + file, ROOT)))
}

function cellsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}
