import { expect, test } from 'vitest'
import { readPrinted } from './read-printed.ts'
import { type Row, tableOf, verdictOf, withNewRows } from './table.ts'

const STEPS = ['holds', 'stream', 'chaos']
const row = (step: string, figure: string, rest: Partial<Row> = {}): Row => ({
  step,
  test: `test of ${step}`,
  figure,
  goal: '≥ 1',
  isReached: true,
  measured: '2026-11-16, load 0.1',
  ...rest,
})

test('rows of steps that ran replace the old ones, the others stay, all in the order of the steps', () => {
  const page = tableOf([row('chaos', 'old'), row('holds', 'old'), row('holds', 'second')])
  const lines = withNewRows(page, [row('holds', 'new')], STEPS).split('\n')
  expect(lines.slice(2).map((line) => line.split(' | ').slice(0, 3))).toEqual([
    ['| `holds`', 'test of holds', 'new'],
    ['| `chaos`', 'test of chaos', 'old'],
  ])
})

test('removes the rows of a step that no longer exists', () => {
  expect(withNewRows(tableOf([row('gone', 'old')]), [], STEPS)).not.toContain('gone')
})

test('a missed goal is shown as missed, with the limiting factor', () => {
  const missed = row('holds', '0.76', { isReached: false, because: 'few wait for each other' })
  expect(verdictOf(missed)).toBe('**not reached**: few wait for each other')
  expect(tableOf([missed])).toContain('| **not reached**: few wait for each other |')
})

test("the figure is the command's output, without terminal colours", () => {
  const printed = [{ test: 'tests', goal: 'none fails', figure: /Tests\s+(.+)/ }]
  const output = '\u001B[2m Tests \u001B[22m \u001B[1m12 passed\u001B[22m (12)\n'
  expect(readPrinted(printed, output, 0)).toEqual([
    { test: 'tests', goal: 'none fails', figure: '12 passed (12)', isReached: true },
  ])
  expect(readPrinted(printed, output, 1)[0]?.isReached).toBe(false)
})

test('a command that succeeds without its figure proves nothing', () => {
  const printed = [{ test: 'tests', goal: 'none fails', figure: /Tests\s+(.+)/ }]
  expect(readPrinted(printed, 'nothing', 0)).toEqual([
    { test: 'tests', goal: 'none fails', figure: 'no figure, ended with 0', isReached: false },
  ])
})
