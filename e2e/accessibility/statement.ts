import { pathIn } from '@lichtspel/contract/paths'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { ACCESSIBILITY } from '@lichtspel/texts/accessibility'

export type TestRun = Parameters<(typeof ACCESSIBILITY)['tested']['lead']>[0]
type Annotation = { type: string; description: string }
type Result = { status: string; annotations: Annotation[] }
export type Suite = { file: string; specs: { tests: { results: Result[] }[] }[]; suites?: Suite[] }
export type Test = { file: string; last: Result | undefined }

/** Every test with its last try. */
export function testsIn({ file, specs, suites = [] }: Suite): Test[] {
  return [...specs.map(({ tests }) => ({ file, last: tests[0]?.results.at(-1) })), ...suites.flatMap(testsIn)]
}

/** What passed and looked at the public site: the statement is about no other pages. */
export function figuresOf(ran: Test[]): TestRun {
  const tests = ran.filter(({ file, last }) => last?.status === 'passed' && !/^(desk|pieces)\//.test(file))
  const axe = noted<{ path: string; axe: string; browser: string }>(tests, 'axe')
  const fits = noted<{ width: number; letters: number }>(tests, 'fits')
  const places = axe.map(({ path }) => placeOf(path))
  return {
    date: new Date().toISOString().slice(0, 10),
    browser: axe[0]?.browser.split('.')[0] ?? '',
    axe: axe[0]?.axe ?? '',
    screens: axe.length,
    pages: new Set(places.map(({ page }) => page)).size,
    languages: new Set(places.map(({ language }) => language)).size,
    // A test with violations fails.
    violations: 0,
    widths: inOrder(fits.map(({ width }) => width)),
    textSizes: inOrder(fits.map(({ letters }) => (letters / 16) * 100)),
    keyboardTests: tests.filter(({ file }) => file.includes('/the-keyboard-')).length,
  }
}

/** Where the statement claims more than the run covered. Covering more than it claims is fine. */
export function overclaims(stated: TestRun, run: TestRun): string[] {
  const counts = ['screens', 'pages', 'languages', 'keyboardTests'] as const
  const lists = ['widths', 'textSizes'] as const
  return [
    ...counts
      .filter((figure) => stated[figure] > run[figure])
      .map((figure) => `${stated[figure]} ${figure} are claimed, ${run[figure]} were covered`),
    ...lists.flatMap((list) =>
      stated[list].filter((one) => !run[list].includes(one)).map((one) => `${list}: ${one} was not covered`),
    ),
    ...(minor(stated.axe) === minor(run.axe) ? [] : ['axe has another version now']),
  ]
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

function minor(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}
