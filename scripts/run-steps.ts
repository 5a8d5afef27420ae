// The list of all checks. `npm run validate` runs the fast part, `.ci/run` all of it; both print what ran and how long it took.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { readTestCounts } from './test-counts.ts'

/** `beside`: runs together with the step before it. Its output follows when it ends. */
type Step = { name: string; command: string; ciOnly?: boolean; beside?: boolean }

const STEPS: Step[] = [
  { name: 'format', command: 'biome format .' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'supply', command: 'npm run --silent check -- supply' },
  { name: 'signatures', command: 'npm run --silent check -- signatures', ciOnly: true },
  { name: 'sbom', command: 'npm run --silent check -- sbom', ciOnly: true },
  { name: 'types', command: 'npm run --silent typecheck' },
  { name: 'architecture', command: 'npm run --silent check -- architecture' },
  { name: 'docs', command: 'npm run --silent check -- docs' },
  { name: 'unused', command: 'npm run --silent check -- unused' },
  { name: 'tests', command: "npm run --silent test -- --project '!*-browser'" },
  {
    name: 'screens',
    command: "npm run --silent test -- --project '*-browser' --outputFile.json=.reports/vitest-browser.json",
    beside: true,
  },
  { name: 'rules', command: 'npm run --silent check -- rules --report .reports/vitest.json' },
  { name: 'api-docs', command: 'npm run --silent make -- api-docs', ciOnly: true },
  { name: 'coverage', command: 'npm run --silent check -- coverage', ciOnly: true },
  { name: 'build', command: 'npm run --silent build' },
  { name: 'size', command: 'npm run --silent check -- size' },
  { name: 'fuzz', command: 'npm run --silent proof -- fuzz --requests 500 --seed 13', ciOnly: true },
  { name: 'payments', command: 'npm run --silent proof -- payments --short', ciOnly: true, beside: true },
  // The site and the desk are already built. A shared machine may stall for seconds; a test that passes the second time is reported as
  // flaky.
  {
    name: 'e2e',
    command:
      'npm run --silent build:gallery -w apps/site && playwright test -c e2e/playwright.config.ts --project e2e --project webkit --project firefox --retries 2',
    ciOnly: true,
  },
  { name: 'accessibility', command: 'npm run --silent check -- accessibility', ciOnly: true },
  { name: 'chaos', command: 'npm run --silent proof -- chaos --minutes 1', ciOnly: true },
  // A fixed seed, because some planted faults take ten minutes to be found.
  {
    name: 'engine',
    command: 'npm run --silent proof -- engine --short --seed 13',
    ciOnly: true,
    beside: true,
  },
]

const wanted = process.argv[2]
if (wanted !== 'validate' && wanted !== 'ci') {
  console.error('usage: node scripts/run-steps.ts validate|ci')
  process.exit(2)
}

rmSync('.reports', { recursive: true, force: true })
mkdirSync('.reports', { recursive: true })

const groups: Step[][] = []
for (const step of STEPS.filter((s) => wanted === 'ci' || !s.ciOnly)) {
  if (step.beside) groups.at(-1)?.push(step)
  else groups.push([step])
}

const lines: string[] = []
let failedStep: string | undefined
for (const group of groups) {
  const failed = (await Promise.all(group.map(run))).find((name) => name !== undefined)
  failedStep ??= failed
  if (failedStep !== undefined) break
}

/** Returns the name of the step if it failed. */
async function run({ name, command, beside = false }: Step): Promise<string | undefined> {
  if (!beside) console.log(`\n=== ${name}: ${command}`)
  const started = performance.now()
  const child = spawn(command, { shell: true, stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part))
  const [status] = await once(child, 'close')
  if (beside) console.log(`\n=== ${name}: ${command}\n${output}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  lines.push(`${status === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(12)} ${seconds.padStart(7)} s`)
  return status === 0 ? undefined : name
}

const counts = readTestCounts('.reports')
console.log(`\n=== summary\n${lines.join('\n')}\n`)
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
if (failedStep !== undefined || counts.failed > 0 || counts.passed === 0) process.exit(1)
