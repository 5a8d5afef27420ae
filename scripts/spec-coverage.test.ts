import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('..', import.meta.url)
const PLACES = ['', 'e2e/', 'apps/site/app/']
const page = readFileSync(new URL('docs/spec-coverage.md', ROOT), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (What must be so|Situation) \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('every sentence of the specification has a proof, and every proof is there', () => {
  expect(rows.length).toBeGreaterThan(70)
  const unproven = rows.filter(([, what, proof]) => !what || filesIn(proof).length === 0)
  expect(unproven).toEqual([])
  expect(rows.flatMap(([, , proof]) => filesIn(proof)).filter((file) => !exists(file))).toEqual([])
})

function filesIn(proof = ''): string[] {
  return [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
}

function exists(file: string): boolean {
  return PLACES.some((place) => existsSync(new URL(place + file, ROOT)))
}
