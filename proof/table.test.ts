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

test('rows of steps that ran replace their own, the others stay, all in the order of the steps', () => {
  const page = tableOf([row('chaos', 'old'), row('holds', 'old'), row('holds', 'second')])
  const lines = withNewRows(page, [row('holds', 'new')], STEPS).split('\n')
  expect(lines.slice(2).map((line) => line.split(' | ').slice(0, 3))).toEqual([
    ['| `holds`', 'test of holds', 'new'],
    ['| `chaos`', 'test of chaos', 'old'],
  ])
})

test('a row of a step that is no more goes', () => {
  expect(withNewRows(tableOf([row('gone', 'old')]), [], STEPS)).not.toContain('gone')
})

test('a goal that is not reached says so, with what limits it', () => {
  const missed = row('holds', '0.76', { isReached: false, because: 'few wait for each other' })
  expect(verdictOf(missed)).toBe('**not reached**: few wait for each other')
  expect(tableOf([missed])).toContain('| **not reached**: few wait for each other |')
})

test('a figure is what the command printed, without the colours of a terminal', () => {
  const printed = [{ test: 'tests', goal: 'none fails', figure: /Tests\s+(.+)/ }]
  const output = '\u001B[2m Tests \u001B[22m \u001B[1m12 passed\u001B[22m (12)\n'
  expect(readPrinted(printed, output, 0)).toEqual([
    { test: 'tests', goal: 'none fails', figure: '12 passed (12)', isReached: true },
  ])
  expect(readPrinted(printed, output, 1)[0]?.isReached).toBe(false)
})

test('a command that ended well without its figure has proven nothing', () => {
  const printed = [{ test: 'tests', goal: 'none fails', figure: /Tests\s+(.+)/ }]
  expect(readPrinted(printed, 'nothing', 0)).toEqual([
    { test: 'tests', goal: 'none fails', figure: 'no figure, ended with 0', isReached: false },
  ])
})
