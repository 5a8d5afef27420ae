// Runs the proofs. npm run proof: lists their names. npm run proof -- NAME [options]: runs one, with its own options. npm run proof --
// all [--only holds,stream] [--short] [--no-page]: proves everything the documentation claims, one proof after another, and writes one
// table to docs/evidence/proof.md; rows of steps that did not run stay as they were. Exits with 1 when a goal is not reached.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readPrinted } from './read-printed.ts'
import type { ProofLine } from './stage/proof-line.ts'
import type { Step } from './step.ts'
import { STEPS } from './steps.ts'
import { type Row, tableOf, withNewRows } from './table.ts'

const PAGE = new URL('../docs/evidence/proof.md', import.meta.url)
const TABLE = /<!-- table -->[\s\S]*<!-- end of table -->/
const NAMES = STEPS.map(({ name }) => name)

const [name, ...options] = process.argv.slice(2)
if (name === undefined) {
  for (const { name: known, shows, minutes } of STEPS)
    console.log(`${known.padEnd(16)} ${shows} (${minutes} min)`)
  console.log(`${'all'.padEnd(16)} these one after another, into docs/evidence/proof.md`)
} else if (name === 'all') await runAll()
else runOne(stepOf(name), options)

function stepOf(asked: string): Step {
  const step = STEPS.find(({ name: known }) => known === asked)
  if (step === undefined) throw new Error(`no proof ${asked}; there are ${NAMES.join(', ')} and all`)
  return step
}

function runOne({ name: known, command }: Step, more: readonly string[]): void {
  const { status } = spawnSync('sh', ['-c', `${command} "$@"`, known, ...more], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}

async function runAll(): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      only: { type: 'string' },
      short: { type: 'boolean', default: false },
      'no-page': { type: 'boolean', default: false },
    },
  })
  const wanted = (values.only?.split(',') ?? NAMES).map(stepOf)
  const steps = STEPS.filter((step) => wanted.includes(step) && (!values.short || step.short !== undefined))
  console.log(`about ${steps.reduce((sum, { minutes }) => sum + minutes, 0)} minutes in the long form`)
  if (steps.some(({ needsBuild }) => needsBuild)) spawnSync('npm', ['run', 'build'], { stdio: 'inherit' })
  const rows: Row[] = []
  for (const step of steps) {
    rows.push(...(await runStep(step, values.short)))
    // Saved after each step, so that an interrupted run keeps its results. The short form proves less than the page says, so it is not
    // saved.
    if (!values['no-page'] && !values.short) keep(rows)
  }
  console.log(`\n${tableOf(rows)}`)
  if (rows.some(({ isReached }) => !isReached)) process.exitCode = 1
}

async function runStep(step: Step, isShort: boolean): Promise<Row[]> {
  const command = `${step.command} ${(isShort ? step.short : step.long) ?? ''}`.trim()
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
  // A command that fails without a failing line gets one.
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
  const table = withNewRows(page, measured, NAMES)
  const machine = `Machine: ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}.`
  writeFileSync(PAGE, page.replace(TABLE, `<!-- table -->\n${machine}\n\n${table}\n<!-- end of table -->`))
}
