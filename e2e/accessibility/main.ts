// The figures of the accessibility statement (/toegankelijkheid), against the last run of the end-to-end tests.
// npm run check -- accessibility: fails where the statement claims more than that run covered.
// npm run make -- accessibility: writes down what that run covered.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { figuresOf, overclaims, type Suite, type TestRun, testsIn } from './statement.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STATEMENT = `${ROOT}apps/site/app/features/statements/test-run.json`

const { suites } = JSON.parse(readFileSync(`${ROOT}.reports/playwright.json`, 'utf8')) as { suites: Suite[] }
const figures = figuresOf(suites.flatMap(testsIn))
if (process.argv[2] === '--check') {
  const problems = overclaims(JSON.parse(readFileSync(STATEMENT, 'utf8')) as TestRun, figures)
  for (const problem of problems) console.error(`accessibility statement: ${problem}`)
  if (problems.length > 0) console.error('Run: npm run test:e2e, then npm run make -- accessibility')
  else console.log(`accessibility: ${figures.screens} screens checked`)
  process.exitCode = problems.length > 0 ? 1 : 0
} else writeFileSync(STATEMENT, `${JSON.stringify(figures, null, 2)}\n`)
