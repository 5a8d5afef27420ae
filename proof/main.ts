// npm run proof [-- --only holds,stream] [--short] [--no-page]: runs everything that the documents claim, one after another, prints one table and
// keeps it in docs/proof.md; rows of steps that did not run stay as they were. Exit 1 when a goal is not reached.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readPrinted } from './read-printed.ts'
import type { ProofLine } from './stage/proof-line.ts'
import { STEPS, type Step } from './steps.ts'
import { type Row, tableOf, withNewRows } from './table.ts'

const PAGE = new URL('../docs/proof.md', import.meta.url)
const TABLE = /<!-- table -->[\s\S]*<!-- end of table -->/

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    'no-page': { type: 'boolean', default: false },
  },
})
const wanted = values.only?.split(',')
const unknown = wanted?.filter((name) => STEPS.every((step) => step.name !== name)) ?? []
if (unknown.length > 0)
  throw new Error(
    `no such step: ${unknown.join(', ')}; there are ${STEPS.map(({ name }) => name).join(', ')}`,
  )
const steps = STEPS.filter(
  ({ name, short }) => (wanted?.includes(name) ?? true) && (!values.short || short !== undefined),
)
console.log(`about ${steps.reduce((sum, { minutes }) => sum + minutes, 0)} minutes in the long form`)

const rows: Row[] = []
for (const step of steps) {
  rows.push(...(await runStep(step)))
  // After each step, so that a run that is cut off keeps what it has measured; a short form proves less than the page says.
  if (!values['no-page'] && !values.short) keep(rows)
}
console.log(`\n${tableOf(rows)}`)
if (rows.some(({ isReached }) => !isReached)) process.exitCode = 1

async function runStep(step: Step): Promise<Row[]> {
  const command = values.short ? (step.short ?? step.command) : step.command
  const load = loadavg()[0]?.toFixed(1)
  const folder = mkdtempSync(join(tmpdir(), 'lichtspel-proof-'))
  const file = join(folder, 'lines')
  console.log(`\n=== ${step.name}: ${command} (load ${load})`)
  const { output, status } = await run(command, file)
  const added = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  rmSync(folder, { recursive: true })
  const lines = [
    ...added.map((line) => JSON.parse(line) as ProofLine),
    ...readPrinted(step.printed ?? [], output, status),
  ]
  // A command that ends badly without a line that says so has its own.
  if (status !== 0 && lines.every(({ isReached }) => isReached))
    lines.push({ test: command, figure: `ended with ${status}`, goal: 'ends well', isReached: false })
  const measured = `${new Date().toISOString().slice(0, 10)}, load ${load}`
  return lines.map((line) => ({ ...line, step: step.name, measured }))
}

function run(command: string, linesFile: string): Promise<{ output: string; status: number }> {
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PROOF_LINES: linesFile, FORCE_COLOR: '0' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
      process.stdout.write(chunk)
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ output, status: code ?? 1 }))
  })
}

function keep(measured: readonly Row[]): void {
  const page = readFileSync(PAGE, 'utf8')
  const table = withNewRows(
    page,
    measured,
    STEPS.map(({ name }) => name),
  )
  const machine = `Machine: ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}.`
  writeFileSync(PAGE, page.replace(TABLE, `<!-- table -->\n${machine}\n\n${table}\n<!-- end of table -->`))
}
