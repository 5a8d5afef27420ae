import { describe, expect, it } from 'vitest'
import { problemsOf, type Statement, statementOf, type Test, testsIn } from './statement.ts'

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
): Test => ({
  name: `${name}.e2e.ts › works`,
  file: `${name}.e2e.ts`,
  last: { status, annotations },
})

describe('the statement', () => {
  it('counts screens, pages, languages, widths, text sizes and keyboard tests of the tests that check them', () => {
    const { run, tests } = statementOf([
      test('site/home', [axe('/'), axe('/fr/'), fits(390, 16), fits(320, 32)]),
      test('booking/form', [axe('/booking'), axe('/en/booking'), fits(390, 16)]),
      test('booking/the-keyboard-books'),
      test('booking/reduced motion'),
      test('booking/no-check'),
    ])
    expect(run).toMatchObject({
      browser: '141',
      axe: '4.12.0',
      screens: 4,
      pages: 2,
      languages: 3,
      violations: 0,
    })
    expect(run).toMatchObject({ widths: [320, 390], textSizes: [100, 200], keyboardTests: 1 })
    expect(tests).toEqual([
      'booking/form.e2e.ts › works',
      'booking/reduced motion.e2e.ts › works',
      'booking/the-keyboard-books.e2e.ts › works',
      'site/home.e2e.ts › works',
    ])
  })

  it('is not written when a test failed or none ran; a skipped test is no failure', () => {
    expect(() => statementOf([])).toThrow('not all tests passed')
    expect(() => statementOf([test('a', [], 'failed')])).toThrow('a.e2e.ts › works')
    expect(() => statementOf([test('a', [axe('/')]), test('b', [], 'skipped')])).not.toThrow()
  })

  it('counts the last attempt of a test in nested suites', () => {
    const passed = { status: 'passed', annotations: [] }
    const spec = { title: 'works', tests: [{ results: [{ status: 'failed', annotations: [] }, passed] }] }
    const inner = { title: 'inner', file: 'a.e2e.ts', specs: [spec] }
    const outer = { title: 'a.e2e.ts', file: 'a.e2e.ts', specs: [spec], suites: [inner] }
    expect(testsIn(outer, ['a.e2e.ts'])).toEqual([
      { name: 'a.e2e.ts › works', file: 'a.e2e.ts', last: passed },
      { name: 'a.e2e.ts › inner › works', file: 'a.e2e.ts', last: passed },
    ])
  })
})

describe('the check of the statement', () => {
  const listed = [test('site/home'), test('booking/the-keyboard-books')]
  const stated = (...names: string[]) =>
    ({ run: { axe: '4.12.0' }, tests: names.map((name) => `${name}.e2e.ts › works`) }) as Statement

  it('finds nothing when every file and every keyboard test is stated', () => {
    expect(problemsOf(stated('site/home', 'booking/the-keyboard-books'), listed, '4.12.3')).toEqual([])
  })

  it('names tests that are gone, files and keyboard tests that are missing, and another version of axe', () => {
    expect(problemsOf(stated('site/old', 'site/home'), listed, '4.13.0')).toEqual([
      'this test is gone: site/old.e2e.ts › works',
      'these tests are not in it: booking/the-keyboard-books.e2e.ts',
      'this test is not in it: booking/the-keyboard-books.e2e.ts › works',
      'axe has another version now',
    ])
  })
})
