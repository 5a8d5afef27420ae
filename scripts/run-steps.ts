// The checks. `.ci/run` runs all, `npm run validate` those that judge what changed against main. Both print what ran and how long it took.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { changedFiles, type Module, testsOf, workspacesOf } from './changes.ts'
import { readTestCounts } from './test-counts.ts'

/** `beside`: runs together with the step before it. Its output follows when it ends. */
type Step = { name: string; command: string; beside?: boolean }

const CI: Step[] = [
  { name: 'format', command: 'biome format .' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'supply', command: 'npm run --silent check -- supply' },
  { name: 'signatures', command: 'npm run --silent check -- signatures' },
  { name: 'sbom', command: 'npm run --silent check -- sbom' },
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
  { name: 'api-docs', command: 'npm run --silent make -- api-docs' },
  { name: 'coverage', command: 'npm run --silent check -- coverage' },
  { name: 'build', command: 'npm run --silent build' },
  { name: 'size', command: 'npm run --silent check -- size' },
  { name: 'fuzz', command: 'npm run --silent proof -- fuzz --requests 500 --seed 13' },
  { name: 'payments', command: 'npm run --silent proof -- payments --short', beside: true },
  // The site and the desk are already built. A shared machine may stall for seconds; a test that passes the second time is reported as
  // flaky.
  {
    name: 'e2e',
    command:
      'npm run --silent build:gallery -w apps/site && playwright test -c e2e/playwright.config.ts --project e2e --project webkit --project firefox --retries 2',
  },
  { name: 'accessibility', command: 'npm run --silent check -- accessibility' },
  { name: 'chaos', command: 'npm run --silent proof -- chaos --minutes 1' },
  // A fixed seed, because some planted faults take ten minutes to be found.
  {
    name: 'engine',
    command: 'npm run --silent proof -- engine --short --seed 13',
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
for (const step of wanted === 'ci' ? CI : stepsOfChanges()) {
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

function stepsOfChanges(): Step[] {
  const changed = changedFiles()
  const imports = 'depcruise . --cache node_modules/.cache/dependency-cruiser --cache-strategy content'
  const { stdout } = spawnSync(`${imports} --output-type json`, {
    shell: true,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  const workspaces = workspacesOf(changed)
  const tests = testsOf(changed, (JSON.parse(stdout) as { modules: Module[] }).modules)
  console.log(`${changed.length} files changed; they concern ${workspaces.join(', ') || 'no workspace'}`)
  const there = changed.filter((path) => existsSync(path))
  const judged = there.map((path) => `'${path}'`).join(' ')
  const optional = '--no-errors-on-unmatched --files-ignore-unknown=true'
  return [
    { name: 'lint', command: `biome check --error-on-warnings ${optional} ${judged}` },
    { name: 'architecture', command: `node scripts/check-files/main.ts && ${imports}` },
    { name: 'docs', command: 'npm run --silent check -- docs' },
    { name: 'types', command: `npm run --silent typecheck -- ${workspaces.join(' ')}` },
    { name: 'tests', command: `vitest run --passWithNoTests --project '!*-browser' ${tests.join(' ')}` },
    {
      name: 'screens',
      command: `vitest run --passWithNoTests --project '*-browser' --outputFile.json=.reports/vitest-browser.json ${tests.join(' ')}`,
      beside: true,
    },
    { name: 'supply', command: 'npm run --silent check -- supply' },
  ].filter(({ name }) => {
    if (name === 'lint') return there.length > 0
    if (name === 'types') return workspaces.length > 0
    if (name === 'tests' || name === 'screens') return tests.length > 0
    return name !== 'supply' || changed.some((path) => /package(?:-lock)?\.json$/.test(path))
  })
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
if (failedStep !== undefined || counts.failed > 0 || (wanted === 'ci' && counts.passed === 0)) process.exit(1)
