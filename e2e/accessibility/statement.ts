import { pathIn } from '@lichtspel/contract/paths'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { ACCESSIBILITY } from '@lichtspel/texts/accessibility'

type TestRun = Parameters<(typeof ACCESSIBILITY)['tested']['lead']>[0]
export type Statement = { run: TestRun; tests: string[] }
type Annotation = { type: string; description: string }
type Result = { status: string; annotations: Annotation[] }
export type Suite = {
  title: string
  file: string
  specs: { title: string; tests: { results: Result[] }[] }[]
  suites?: Suite[]
}
export type Test = { name: string; file: string; last: Result | undefined }

export const BY_KEYBOARD = /the-keyboard-/

export function testsIn({ file, specs, suites = [] }: Suite, path: string[]): Test[] {
  return [
    ...specs.map(({ title, tests }) => ({
      name: [...path, title].join(' › '),
      file,
      last: tests[0]?.results.at(-1),
    })),
    ...suites.flatMap((suite) => testsIn(suite, [...path, suite.title])),
  ]
}

export function statementOf(ran: Test[]): Statement {
  const failed = ran.filter(({ last }) => last?.status !== 'passed' && last?.status !== 'skipped')
  if (ran.length === 0 || failed.length > 0)
    throw new Error(`not all tests passed:\n${failed.map(({ name }) => name).join('\n')}`)
  const checked = ran.filter(({ file, name, last }) => {
    const isNoted = last?.annotations.some(({ type }) => type === 'axe' || type === 'fits')
    return isNoted || BY_KEYBOARD.test(file) || name.includes('reduced motion')
  })
  return { run: figuresOf(checked), tests: checked.map(({ name }) => name).sort() }
}

function figuresOf(checked: Test[]): TestRun {
  const axe = noted<{ path: string; axe: string; browser: string }>(checked, 'axe')
  const fits = noted<{ width: number; letters: number }>(checked, 'fits')
  const places = axe.map(({ path }) => placeOf(path))
  return {
    date: new Date().toISOString().slice(0, 10),
    browser: axe[0]?.browser.split('.')[0] ?? '',
    axe: axe[0]?.axe ?? '',
    screens: axe.length,
    pages: new Set(places.map(({ page }) => page)).size,
    languages: new Set(places.map(({ language }) => language)).size,
    // A test with violations fails, and then no statement is written.
    violations: 0,
    widths: inOrder(fits.map(({ width }) => width)),
    textSizes: inOrder(fits.map(({ letters }) => (letters / 16) * 100)),
    keyboardTests: checked.filter(({ file }) => BY_KEYBOARD.test(file)).length,
  }
}

function noted<Kind>(tests: Test[], kind: string): Kind[] {
  return tests
    .flatMap(({ last }) => last?.annotations ?? [])
    .filter(({ type }) => type === kind)
    .map(({ description }) => JSON.parse(description) as Kind)
}

/** `/fr/booking` is the page `/booking` in French. */
function placeOf(path: string): { page: string; language: string } {
  const [root, ...others] = FIRST_CATALOGUE.venue.languages
  const language = others.find((other) => path.startsWith(pathIn(other, '/'))) ?? root ?? ''
  return { page: path.slice(pathIn(language, '/').length), language }
}

function inOrder(numbers: number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b)
}

/** What the statement says that the tests do not cover, and the other way round. */
export function problemsOf({ run, tests: stated }: Statement, listed: Test[], axe: string): string[] {
  const names = new Set(listed.map(({ name }) => name))
  return [
    ...stated.filter((name) => !names.has(name)).map((name) => `this test is gone: ${name}`),
    ...[...new Set(listed.map(({ file }) => file))]
      .filter((file) => !stated.some((name) => name.startsWith(file)))
      .map((file) => `these tests are not in it: ${file}`),
    ...listed
      .filter(({ file, name }) => BY_KEYBOARD.test(file) && !stated.includes(name))
      .map(({ name }) => `this test is not in it: ${name}`),
    ...(minor(axe) === minor(run.axe) ? [] : ['axe has another version now']),
  ]
}

function minor(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}
