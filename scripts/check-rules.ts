// Holds RULES.md and the domain's tests together: every rule has a passing test, every test names a known rule,
// every fact of the specification has a rule.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeRules, readRulebook } from './rulebook.ts'

type Report = { testResults: { assertionResults: { title: string; status: string }[] }[] }

const reportFile = join(mkdtempSync(join(tmpdir(), 'rules-')), 'report.json')
const run = spawnSync(
  'vitest',
  ['run', '--config', 'vitest.domain.config.ts', '--reporter=json', `--outputFile=${reportFile}`],
  { stdio: ['ignore', 'ignore', 'inherit'] },
)
const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
if (run.status !== 0) {
  const failed = report.testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'failed')
  for (const { title } of failed) console.error(`rules: failed: ${title}`)
  console.error('rules: the domain tests failed')
  process.exit(1)
}

const passed = report.testResults
  .flatMap((file) => file.assertionResults)
  .filter((test) => test.status === 'passed')
  .map((test) => test.title)
const rulebook = readRulebook(readFileSync('packages/domain/RULES.md', 'utf8'))
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
