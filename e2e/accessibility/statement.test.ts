import { describe, expect, it } from 'vitest'
import { figuresOf, overclaims, type Test, testsIn } from './statement.ts'

const axe = (path: string) => ({
  type: 'axe',
  description: JSON.stringify({ path, axe: '4.12.0', browser: '141.0.7390' }),
})
const fits = (width: number, letters: number) => ({
  type: 'fits',
  description: JSON.stringify({ width, letters }),
})
const test = (
  name: string,
  annotations: { type: string; description: string }[] = [],
  status = 'passed',
): Test => ({ file: `${name}.e2e.ts`, last: { status, annotations } })

const run = figuresOf([
  test('home/home', [axe('/'), axe('/fr/'), fits(390, 16), fits(320, 32)]),
  test('booking/form', [axe('/booking'), axe('/en/booking'), fits(390, 16)]),
  test('booking/the-keyboard-books'),
  test('booking/broken', [axe('/mijn-boeking')], 'failed'),
  test('desk/the-keyboard-runs', [axe('/beheer'), fits(1440, 16)]),
])

describe('the figures of the accessibility statement', () => {
  it('count what passing tests of the public site looked at', () => {
    expect(run).toMatchObject({
      browser: '141',
      axe: '4.12.0',
      screens: 4,
      pages: 2,
      languages: 3,
      widths: [320, 390],
      textSizes: [100, 200],
      keyboardTests: 1,
    })
  })

  it('take the last try of a test in nested suites', () => {
    const passed = { status: 'passed', annotations: [] }
    const spec = { tests: [{ results: [{ status: 'failed', annotations: [] }, passed] }] }
    const inner = { file: 'a.e2e.ts', specs: [spec] }
    expect(testsIn({ file: 'a.e2e.ts', specs: [spec], suites: [inner] })).toEqual([
      { file: 'a.e2e.ts', last: passed },
      { file: 'a.e2e.ts', last: passed },
    ])
  })
})

describe('the check of the statement', () => {
  it('accepts a run that covers as much or more', () => {
    expect(overclaims(run, run)).toEqual([])
    expect(overclaims({ ...run, screens: 3, widths: [390], axe: '4.12.9' }, run)).toEqual([])
  })

  it('names what the run did not cover, and another version of axe', () => {
    expect(overclaims({ ...run, screens: 5, pages: 3, textSizes: [150, 200], axe: '4.13.0' }, run)).toEqual([
      '5 screens are claimed, 4 were covered',
      '3 pages are claimed, 2 were covered',
      'textSizes: 150 was not covered',
      'axe has another version now',
    ])
  })
})
