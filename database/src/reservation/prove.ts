// The long form of the proof: `npm run proof`. The model against the engine, then the engine with faults put into it.
import { parseArgs } from 'node:util'
import { runBin } from '../bin/run-bin.ts'
import { startTestServer } from '../testing/test-server.ts'
import { type RunReport, runModel } from './model/run.ts'
import { MUTANTS, type Mutant } from './mutants.ts'
import { withEngine } from './mutated-engine.ts'

const USAGE = `usage: prove.ts [--lists 2000] [--seed N] [--mutants] [--only text] [--short]
  --lists    how many lists of steps the engine must survive
  --seed     the same lists again
  --mutants  the engine with each fault, which must not survive
  --only     just the mutants whose name has this text
  --short    300 lists, then all mutants, without looking for the shortest counterexample`

/** Lists given to a mutant before it counts as a survivor. */
const MUTANT_LISTS = 1_000

await runBin(async () => {
  const { values } = parseArgs({
    options: {
      lists: { type: 'string' },
      seed: { type: 'string' },
      mutants: { type: 'boolean', default: false },
      only: { type: 'string' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const seed = readCount(values.seed, Date.now() % 2 ** 31)
  const lists = readCount(values.lists, values.short ? 300 : 2_000)
  const server = await startTestServer()
  try {
    if (values.only === undefined) await proveModel(server.url, lists, seed)
    const chosen = MUTANTS.filter(({ name }) => name.includes(values.only ?? ''))
    const wanted = values.mutants || values.short || values.only !== undefined
    if (wanted) await proveMutants(server.url, chosen, seed, !values.short)
  } finally {
    await server.stop()
  }
})

async function proveModel(serverUrl: string, lists: number, seed: number): Promise<void> {
  console.log(`model: ${lists} lists, seed ${seed}`)
  const report = await withEngine(serverUrl, undefined, (engine) => runModel(engine, { lists, seed }))
  console.log(`  ${report.lists} lists, ${report.acts} acts, ${seconds(report)} s`)
  if (report.failure === undefined) return
  printFailure(report)
  throw new Error(`The engine differs from the model: --seed ${seed}, path ${report.failure.path}`)
}

async function proveMutants(
  url: string,
  mutants: readonly Mutant[],
  seed: number,
  shrink: boolean,
): Promise<void> {
  console.log(`mutants: ${mutants.length}, at most ${MUTANT_LISTS} lists each, seed ${seed}`)
  const survivors: string[] = []
  const began = performance.now()
  for (const mutant of mutants) {
    const options = { lists: MUTANT_LISTS, seed, shrink }
    const report = await withEngine(url, mutant, (engine) => runModel(engine, options))
    console.log(
      `${report.failure ? 'killed  ' : 'SURVIVED'} ${mutant.name}: list ${report.lists}, ${seconds(report)} s`,
    )
    if (report.failure) printFailure(report)
    else survivors.push(mutant.name)
  }
  const total = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${mutants.length - survivors.length} of ${mutants.length} mutants killed in ${total} s`)
  if (survivors.length > 0) throw new Error(`Survived: ${survivors.join('; ')}`)
}

function printFailure({ failure }: RunReport): void {
  for (const step of failure?.counterexample ?? []) console.log(`    ${step}`)
  console.log(`  → ${failure?.message}`)
}

function seconds({ ms }: RunReport): string {
  return (ms / 1000).toFixed(1)
}

function readCount(text: string | undefined, otherwise: number): number {
  const count = Number(text ?? otherwise)
  if (!Number.isSafeInteger(count) || count < 0) throw new Error(`${text} is not a count\n${USAGE}`)
  return count
}
