// npm run check -- coverage: writes .reports/asvs.md and .reports/specification.md, and prints their totals.
import { mkdirSync, writeFileSync } from 'node:fs'
import { readAnswers, readStatements, stateOf } from './rows.ts'

const answers = readAnswers()
const states = countBy(answers.map((answer) => stateOf(answer) ?? 'unknown'))
write('asvs', [
  '# OWASP ASVS 5.0, levels 1 and 2',
  `A self-assessment: ${states}. Tests without a package are in \`apps/api/src\`.`,
  tableOf(
    ['Number', 'Level', 'About', 'State', 'Tests'],
    answers.map(({ number, level, about, state, tests }) => [number, level, about, state, tests]),
  ),
])

const statements = readStatements()
const kinds = countBy(
  statements.map(({ proof }) => (proof.startsWith('by decision') ? 'hold by decision' : 'hold')),
)
write('specification', [
  '# Specification coverage',
  `Each statement with the test that fails when it is no longer true: ${kinds}. Tests are in \`e2e\` or \`apps/site/app\`, or start at the root.`,
  tableOf(
    ['Section', 'Statement', 'Proof'],
    statements.map(({ section, statement, proof }) => [section, statement, proof]),
  ),
])

function write(name: string, parts: readonly string[]): void {
  mkdirSync('.reports', { recursive: true })
  writeFileSync(`.reports/${name}.md`, `${parts.join('\n\n').replaceAll('](docs/', '](../docs/')}\n`)
  console.log(`${name}: ${parts[1]}`)
}

function tableOf(head: readonly string[], rows: readonly string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

function countBy(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `${names.filter((one) => one === name).length} ${name}`).join(', ')
}
