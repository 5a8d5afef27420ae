// The figures of the accessibility statement (/toegankelijkheid).
// npm run make -- accessibility: runs the tests that check accessibility, as CI runs them, and writes down what they covered.
// npm run check -- accessibility: compares the figures with the tests there are, without running them.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pathIn } from '@lichtspel/contract/paths'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { ACCESSIBILITY } from '@lichtspel/texts/accessibility'

type TestRun = Parameters<(typeof ACCESSIBILITY)['tested']['lead']>[0]
type Statement = { run: TestRun; tests: string[] }
type Annotation = { type: string; description: string }
type Result = { status: string; annotations: Annotation[] }
type Suite = {
  title: string
  file: string
  specs: { title: string; tests: { results: Result[] }[] }[]
  suites?: Suite[]
}
type Test = { name: string; file: string; last: Result | undefined }

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TESTS = fileURLToPath(new URL('..', import.meta.url))
const STATEMENT = `${ROOT}apps/site/app/features/statements/test-run.json`
const BY_KEYBOARD = /the-keyboard-/
const CHECKS = /expect(Accessible|ToFit)\(|reducedMotion/

/** The statement is about the pages of the public site. */
const files = globSync('*/*.e2e.ts', { cwd: TESTS }).filter(
  (file) =>
    !/^(desk|pieces)\//.test(file) &&
    (BY_KEYBOARD.test(file) || CHECKS.test(readFileSync(`${TESTS}${file}`, 'utf8'))),
)

if (process.argv[2] === '--check') {
  const { run, tests } = JSON.parse(readFileSync(STATEMENT, 'utf8')) as Statement
  const problems = problemsOf(run, tests, playwright('--list', '--reporter=json'))
  for (const problem of problems) console.error(`accessibility statement: ${problem}`)
  if (problems.length > 0) console.error('Run: npm run build, then npm run make -- accessibility')
  process.exitCode = problems.length > 0 ? 1 : 0
} else writeFileSync(STATEMENT, `${JSON.stringify(statementOf(playwright('--reporter=json')), null, 2)}\n`)

function playwright(...options: string[]): Test[] {
  const { stdout, stderr } = spawnSync(
    'playwright',
    ['test', '-c', 'e2e/playwright.config.ts', '--project=e2e', '--retries=2', ...options, ...files],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, CI: '1' }, maxBuffer: 2 ** 28 },
  )
  if (stderr !== '') console.error(stderr)
  const { suites, errors } = JSON.parse(stdout) as { suites: Suite[]; errors: { message: string }[] }
  for (const { message } of errors) console.error(message)
  return suites.flatMap((suite) => testsIn(suite, [suite.title]))
}

function testsIn({ file, specs, suites = [] }: Suite, path: string[]): Test[] {
  return [
    ...specs.map(({ title, tests }) => ({
      name: [...path, title].join(' › '),
      file,
      last: tests[0]?.results.at(-1),
    })),
    ...suites.flatMap((suite) => testsIn(suite, [...path, suite.title])),
  ]
}

function statementOf(ran: Test[]): Statement {
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
function problemsOf(run: TestRun, stated: string[], listed: Test[]): string[] {
  const names = new Set(listed.map(({ name }) => name))
  const { devDependencies } = JSON.parse(readFileSync(`${TESTS}package.json`, 'utf8'))
  return [
    ...stated.filter((name) => !names.has(name)).map((name) => `this test is gone: ${name}`),
    ...[...new Set(listed.map(({ file }) => file))]
      .filter((file) => !stated.some((name) => name.startsWith(file)))
      .map((file) => `these tests are not in it: ${file}`),
    ...listed
      .filter(({ file, name }) => BY_KEYBOARD.test(file) && !stated.includes(name))
      .map(({ name }) => `this test is not in it: ${name}`),
    ...(minor(devDependencies['@axe-core/playwright']) === minor(run.axe)
      ? []
      : ['axe has another version now']),
  ]
}

function minor(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}
