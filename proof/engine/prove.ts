// npm run proof -- engine: compares the model with the engine, one act at a time and concurrently; then with engines that have faults.
import { parseArgs } from 'node:util'
import { runBin } from '@lichtspel/database/bin/run-bin'
import { startTestServer } from '@lichtspel/test-support/database/test-server.ts'
import { runInterleavings } from './model/interleaving.ts'
import { type RunReport, runModel } from './model/run.ts'
import type { Mutant } from './mutant.ts'
import { MUTANTS, RACES } from './mutants.ts'
import { withMutatedEngine } from './mutated-engine.ts'

const USAGE = `usage: prove.ts [--lists 2000] [--cases 500] [--seed N] [--mutants] [--only text] [--short]
  --lists    lists of steps, one after another, in which engine and model must agree
  --cases    cases of three connections at once, whose answers must have an order
  --seed     the same lists and cases again
  --mutants  the engine with each fault put into it, which must not survive
  --only     nothing but the faults whose name has this text
  --short    200 lists, 60 cases and a thirty-second part of the faults, another one with each seed, without looking for the shortest
             counterexamples`

/** Lists given to an engine with a fault before it counts as a survivor. */
const MUTANT_LISTS = 2_000
const RACE_CASES = 1_000
/** The short form tries one in this many faults. */
const SHORT_SHARE = 32

await runBin(async () => {
  const { values } = parseArgs({
    options: {
      lists: { type: 'string' },
      cases: { type: 'string' },
      seed: { type: 'string' },
      mutants: { type: 'boolean', default: false },
      only: { type: 'string' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const { short, only, help } = values
  if (help) {
    console.log(USAGE)
    return
  }
  const seed = readCount(values.seed, Date.now() % 2 ** 31)
  const server = await startTestServer()
  try {
    console.log(`seed ${seed}`)
    if (only === undefined) {
      await proveModel(server.url, readCount(values.lists, short ? 200 : 2_000), seed)
      await proveInterleavings(server.url, readCount(values.cases, short ? 60 : 500), seed)
    }
    if (values.mutants || short || only !== undefined)
      await proveMutants(server.url, only ?? '', seed, !short)
  } finally {
    await server.stop()
  }
})

async function proveModel(serverUrl: string, lists: number, seed: number): Promise<void> {
  const report = await withMutatedEngine(serverUrl, undefined, (engine) => runModel(engine, { lists, seed }))
  const { failure, acts } = report
  console.log(`model: ${report.lists} lists, ${acts} acts, ${seconds(report.ms)} s`)
  if (failure === undefined) return
  printFailure(report)
  throw new Error(`The engine differs from the model: --seed ${seed}, path ${failure.path}`)
}

async function proveInterleavings(serverUrl: string, cases: number, seed: number): Promise<void> {
  const began = performance.now()
  const report = await withMutatedEngine(serverUrl, undefined, (_, all) =>
    runInterleavings(all, { cases, seed }),
  )
  console.log(
    `at once: ${report.cases} cases, ${report.calls} calls, ${seconds(performance.now() - began)} s`,
  )
  if (report.failure !== undefined) throw new Error(`No order explains (--seed ${seed}):\n${report.failure}`)
}

async function proveMutants(serverUrl: string, only: string, seed: number, shrink: boolean): Promise<void> {
  const began = performance.now()
  const survivors: string[] = []
  const report = (name: string, isKilled: boolean, after: string) => {
    console.log(`${isKilled ? 'killed  ' : 'SURVIVED'} ${name}: ${after}`)
    if (!isKilled) survivors.push(name)
  }
  const isTried = ({ name }: Mutant, place: number) =>
    name.includes(only) && (shrink || only !== '' || place % SHORT_SHARE === seed % SHORT_SHARE)
  const mutants = MUTANTS.filter(isTried)
  for (const mutant of mutants) {
    const run = await withMutatedEngine(serverUrl, mutant, (engine) =>
      runModel(engine, { lists: MUTANT_LISTS, seed, shrink }),
    )
    report(mutant.name, run.failure !== undefined, `list ${run.lists}, ${seconds(run.ms)} s`)
    printFailure(run, shrink)
  }
  const races = RACES.filter(isTried)
  for (const mutant of races) {
    const run = await withMutatedEngine(serverUrl, mutant, (_, all) =>
      runInterleavings(all, { cases: RACE_CASES, seed }),
    )
    report(mutant.name, run.failure !== undefined, `case ${run.cases}`)
    if (run.failure !== undefined) console.log(run.failure.replaceAll(/^/gm, '    '))
  }
  const total = mutants.length + races.length
  console.log(
    `${total - survivors.length} of ${total} faults killed in ${seconds(performance.now() - began)} s`,
  )
  if (survivors.length > 0) throw new Error(`Survived: ${survivors.join('; ')}`)
}

/** Prints the steps only if they were shrunk to a minimal counterexample. */
function printFailure({ failure }: RunReport, isShrunk = true): void {
  if (failure === undefined) return
  for (const step of isShrunk ? failure.counterexample : []) console.log(`    ${step}`)
  console.log(`  → ${failure.message}`)
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

function readCount(text: string | undefined, otherwise: number): number {
  const count = Number(text ?? otherwise)
  if (!Number.isSafeInteger(count) || count < 0) throw new Error(`${text} is not a count\n${USAGE}`)
  return count
}
