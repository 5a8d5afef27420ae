// npm run proof -- payments: random payments through the product's SQL, routes and worker against a fake Mollie, while everything goes
// wrong that can; then the books of both are compared. Then faults are planted, which must be noticed.
import { parseArgs } from 'node:util'
import { runBin } from '@lichtspel/database/bin/run-bin'
import { startTestServer } from '../../database/test-server.ts'
import type { Fault } from './fault.ts'
import { FAULTS } from './faults.ts'
import { makeTemplate, type Report, run } from './run.ts'

const USAGE = `usage: prove-payments.ts [--bookings 2500] [--seeds 9] [--seed N] [--faults] [--only text] [--short]
  --bookings  bookings that visitors try to make, for each seed
  --seeds     how many seeds, one after another
  --seed      the first of them; the acts follow from it, the order of transactions does not
  --faults    also with each fault put in, which must not survive
  --only      nothing but the faults whose name has this text
  --short     120 bookings, and one fault, another one with each seed`

/** Bookings given to a fault before it counts as a survivor, in each of so many runs: a race does not happen in every run. */
const FAULT_BOOKINGS = 240
const FAULT_RUNS = 8
const SHORT_BOOKINGS = 120
/** The short form tries one in this many faults. */
const SHORT_SHARE = 30

await runBin(async () => {
  const { values } = parseArgs({
    options: {
      bookings: { type: 'string' },
      seeds: { type: 'string' },
      seed: { type: 'string' },
      faults: { type: 'boolean', default: false },
      only: { type: 'string' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const { short, only } = values
  if (values.help) {
    console.log(USAGE)
    return
  }
  const seed = readCount(values.seed, Date.now() % 2 ** 31)
  const server = await startTestServer()
  try {
    console.log(`seed ${seed}`)
    await makeTemplate(server.url)
    const bookings = readCount(values.bookings, short ? SHORT_BOOKINGS : 2_500)
    const seeds = readCount(values.seeds, short ? 1 : 9)
    if (only === undefined) await proveSound(server.url, { bookings, seed, seeds })
    const isTried = ({ name }: Fault, place: number) =>
      name.includes(only ?? '') && (!short || place % SHORT_SHARE === seed % SHORT_SHARE)
    if (values.faults || short || only !== undefined)
      await proveFaults(server.url, FAULTS.filter(isTried), seed)
  } finally {
    await server.stop()
  }
})

async function proveSound(
  serverUrl: string,
  { bookings, seed, seeds }: { bookings: number; seed: number; seeds: number },
): Promise<void> {
  const total: Record<string, number> = {}
  const began = performance.now()
  for (let nth = 0; nth < seeds; nth++) {
    const report = await run(serverUrl, { bookings, seed: seed + nth })
    for (const [what, times] of Object.entries(report.counts)) total[what] = (total[what] ?? 0) + times
    if (report.broken.size === 0) continue
    printBroken(report)
    throw new Error(`The books differ: --seed ${seed + nth}`)
  }
  console.log(
    Object.entries(total)
      .map(([what, times]) => `  ${what}: ${times}`)
      .join('\n'),
  )
  console.log(
    `payments: ${total.bookings} bookings, ${total.attempts} attempts, ${total.paid} paid, ${total.refunds} refunds, ` +
      `${total['workers killed']} workers killed, ${seconds(performance.now() - began)} s`,
  )
}

async function proveFaults(serverUrl: string, faults: readonly Fault[], seed: number): Promise<void> {
  const began = performance.now()
  const survivors: string[] = []
  for (const fault of faults) {
    const noticed = await findFault(serverUrl, fault, seed)
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'} ${fault.name}${noticed ? `: ${noticed}` : ''}`)
    if (noticed === undefined) survivors.push(fault.name)
  }
  const noticed = faults.length - survivors.length
  console.log(`${noticed} of ${faults.length} faults noticed in ${seconds(performance.now() - began)} s`)
  if (survivors.length > 0) throw new Error(`Survived: ${survivors.join('; ')}`)
}

async function findFault(serverUrl: string, fault: Fault, seed: number): Promise<string | undefined> {
  for (let nth = 0; nth < FAULT_RUNS; nth++) {
    const { broken, ms } = await run(serverUrl, { bookings: FAULT_BOOKINGS, seed: seed + nth, fault })
    const [first] = broken
    if (first)
      return `${first[0]} (${first[1].times} times; run ${nth + 1}, ${seconds(ms)} s); ${first[1].example}`
  }
  return undefined
}

function printBroken({ broken }: Report): void {
  for (const [what, { times, example }] of broken) console.error(`broken ${times} times: ${what}; ${example}`)
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

function readCount(text: string | undefined, otherwise: number): number {
  const given = Number(text ?? otherwise)
  if (!Number.isSafeInteger(given) || given < 0) throw new Error(`${text} is not a count\n${USAGE}`)
  return given
}
