// Compares docs/evidence/rules.md with the domain's tests: every rule has a passing test, every test names a known rule,
// every fact of the specification has a rule. --report FILE reads the report of a full test run instead of running the domain's tests.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readFacts } from './coverage/rows.ts'
import { judgeRules, readRules } from './rulebook.ts'

type Report = { testResults: { name: string; assertionResults: { title: string; status: string }[] }[] }

const { values } = parseArgs({ options: { report: { type: 'string' } } })
const report = JSON.parse(readFileSync(values.report ?? runDomain(), 'utf8')) as Report
const tests = report.testResults
  .filter(({ name }) => name.includes('packages/domain/'))
  .flatMap((file) => file.assertionResults)
const failed = tests.filter((test) => test.status === 'failed')
if (failed.length > 0) {
  for (const { title } of failed) console.error(`rules: failed: ${title}`)
  console.error('rules: the domain tests failed')
  process.exit(1)
}

const passed = tests.filter((test) => test.status === 'passed').map((test) => test.title)
const rulebook = { rules: readRules(readFileSync('docs/evidence/rules.md', 'utf8')), facts: readFacts() }
const { problems, testsByRule } = judgeRules(rulebook, passed)

for (const fact of rulebook.facts) {
  console.log(`${fact.id.padEnd(6)} ${fact.about}`)
  for (const rule of fact.rules) {
    const tests = testsByRule.get(rule) ?? []
    console.log(
      `         ${rule}  ${tests[0] ?? '(none)'}${tests.length > 1 ? `  (+${tests.length - 1})` : ''}`,
    )
  }
}
for (const problem of problems) console.error(`rules: ${problem}`)
console.log(
  `rules: ${rulebook.rules.size} rules, ${rulebook.facts.length} facts, ${passed.length} passing tests`,
)
if (problems.length > 0) process.exit(1)

/** Returns the path of the report. An aborted run writes no report; the code that reads the file then reports the failure. */
function runDomain(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'rules-')), 'report.json')
  spawnSync(
    'vitest',
    ['run', '--config', 'vitest.domain.config.ts', '--reporter=json', `--outputFile=${file}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return file
}
