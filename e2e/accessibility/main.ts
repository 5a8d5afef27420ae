// The figures of the accessibility statement (/toegankelijkheid).
// npm run make -- accessibility: runs the tests that check accessibility, as CI runs them, and writes down what they covered.
// npm run check -- accessibility: compares the figures with the tests there are, without running them.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  BY_KEYBOARD,
  problemsOf,
  type Statement,
  type Suite,
  statementOf,
  type Test,
  testsIn,
} from './statement.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TESTS = fileURLToPath(new URL('..', import.meta.url))
const STATEMENT = `${ROOT}apps/site/app/features/statements/test-run.json`
const CHECKS = /expect(Accessible|ToFit)\(|reducedMotion/

/** The statement is about the pages of the public site. */
const files = globSync('*/*.e2e.ts', { cwd: TESTS }).filter(
  (file) =>
    !/^(desk|pieces)\//.test(file) &&
    (BY_KEYBOARD.test(file) || CHECKS.test(readFileSync(`${TESTS}${file}`, 'utf8'))),
)

if (process.argv[2] === '--check') {
  const { run, tests } = JSON.parse(readFileSync(STATEMENT, 'utf8')) as Statement
  const { devDependencies } = JSON.parse(readFileSync(`${TESTS}package.json`, 'utf8'))
  const axe = devDependencies['@axe-core/playwright']
  const problems = problemsOf({ run, tests }, playwright('--list', '--reporter=json'), axe)
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
