import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn, readStatements } from './rows.ts'

const ROOT = new URL('../..', import.meta.url)
const PLACES = ['', 'e2e/', 'apps/site/app/']
const SECTIONS = ['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9']
const rows = readStatements()

test('every statement has a proof, and every proof exists', () => {
  expect(rows.filter(({ statement, proof }) => statement === '' || filesIn(proof).length === 0)).toEqual([])
  expect(rows.flatMap(({ proof }) => filesIn(proof)).filter((file) => !exists(file))).toEqual([])
})

test('every decision has its record', () => {
  const decided = rows.filter(({ proof }) => proof.startsWith('by decision'))
  expect(decided.filter(({ proof }) => recordsIn(proof).length === 0)).toEqual([])
  const records = readdirSync(new URL('docs/decisions', ROOT)).map((name) => name.slice(0, 4))
  const named = rows.flatMap(({ statement, proof }) => recordsIn(statement + proof))
  expect(named.filter((record) => !records.includes(record))).toEqual([])
})

test('every section is covered, and nothing deviates', () => {
  const covered = new Set(rows.map(({ section }) => section.split(' ', 1)[0]))
  expect(SECTIONS.filter((section) => !covered.has(section))).toEqual([])
  expect(rows.filter(({ proof }) => proof.startsWith('deviates'))).toEqual([])
})

function recordsIn(cell: string): string[] {
  return [...cell.matchAll(/ADR (\d{4})/g)].map(([, record = '']) => record)
}

function exists(file: string): boolean {
  return PLACES.some((place) => existsSync(new URL(place + file, ROOT)))
}
