import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('..', import.meta.url)
const PLACES = ['', 'e2e/', 'apps/site/app/']
const SECTIONS = ['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9']
const [intro = '', ...parts] = readFileSync(new URL('docs/evidence/spec-coverage.md', ROOT), 'utf8').split(
  '\n## ',
)

type Row = { section: string; what: string; proof: string }

const rows: Row[] = parts.flatMap((part) => {
  const [section = ''] = part.split(' ')
  return cellsOf(part)
    .filter(([what]) => !/^(What must be so|Situation|-+)$/.test(what ?? ''))
    .map(([what = '', proof = '']) => ({ section, what, proof }))
})

test('every statement has a proof, and every proof exists', () => {
  expect(rows.filter(({ what, proof }) => what === '' || filesIn(proof).length === 0)).toEqual([])
  expect(rows.flatMap(({ proof }) => filesIn(proof)).filter((file) => !exists(file))).toEqual([])
})

test('every decision has its record', () => {
  const decided = rows.filter(({ proof }) => proof.startsWith('by decision'))
  expect(decided.filter(({ proof }) => recordsIn(proof).length === 0)).toEqual([])
  const records = decided.flatMap(({ proof }) => recordsIn(proof))
  expect(records.filter((record) => !existsSync(new URL(`docs/${record}`, ROOT)))).toEqual([])
})

test('every section is covered, nothing deviates, and the totals match the tables', () => {
  const counted = SECTIONS.map((section) =>
    figuresOf(
      section,
      rows.filter((row) => row.section === section),
    ),
  )
  const specified = rows.filter(({ section }) => SECTIONS.includes(section))
  const told = cellsOf(intro).filter(([section]) => /^(§\d|All)$/.test(section ?? ''))
  expect(told).toEqual([...counted, figuresOf('All', specified)])
  expect(counted.filter(([, statements]) => statements === '0')).toEqual([])
  expect(specified.filter(({ proof }) => proof.startsWith('deviates'))).toEqual([])
})

function figuresOf(name: string, statements: readonly Row[]): string[] {
  const starting = (word: string) => statements.filter(({ proof }) => proof.startsWith(word)).length
  const [decided, deviating] = [starting('by decision'), starting('deviates')]
  const holding = statements.length - decided - deviating
  return [name, ...[statements.length, holding, decided, deviating].map(String)]
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

function filesIn(proof: string): string[] {
  return [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
}

function recordsIn(proof: string): string[] {
  return [...proof.matchAll(/\]\(\.\.\/(decisions\/[^)]+)\)/g)].map(([, file = '']) => file)
}

function exists(file: string): boolean {
  return PLACES.some((place) => existsSync(new URL(place + file, ROOT)))
}
