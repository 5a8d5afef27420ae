// npm run proof -- growth: measures a hold and the reading of a day with 1, 10, 100 and 1,000 venues, each with a year of bookings.
// Each size is a separate database on one server. Rounds alternate between them, so that variations in machine load affect all equally.
import { parseArgs } from 'node:util'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { median, percentile, printTable } from '../stage/figures.ts'
import { atMost, judgeLines } from '../stage/proof-line.ts'
import { onStage } from '../stage/stage.ts'
import { load } from './load.ts'
import { measure, type Round, type Size } from './measure.ts'

const MAX_GROWTH = 1.5

/** The settings that docs/operations/configuration.md recommends for many venues; the same for every size. */
const SETTINGS = {
  shared_buffers: '1GB',
  wal_compression: 'on',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
}

const { values } = parseArgs({
  options: {
    venues: { type: 'string', default: '1,10,100,1000' },
    days: { type: 'string', default: '365' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    'report-only': { type: 'boolean', default: false },
  },
})
const days = Number(values.days)
const rounds = Number(values.rounds)
const milliseconds = Number(values.seconds) * 1000

await onStage(async (stage) => {
  const server = await startDatabaseServer(stage, SETTINGS)
  const sizes: Size[] = []
  for (const venues of values.venues.split(',').map(Number)) {
    const name = `venues_${venues}`
    const url = await makeDatabase(server, name)
    const startedAt = performance.now()
    const claims = await load(server.superUrlOf(name), { venues, days })
    const seconds = (performance.now() - startedAt) / 1000
    console.log(`${venues} venues × ${days} days: ${claims} booked slots loaded in ${seconds.toFixed(0)} s`)
    sizes.push({ venues, days, url })
  }
  const taken: Round[][] = sizes.map(() => [])
  for (const size of sizes) await measure(size, milliseconds / 2, 0)
  for (let round = 1; round <= rounds; round++) {
    for (const [at, size] of sizes.entries()) taken[at]?.push(await measure(size, milliseconds, round))
  }
  report(sizes, taken)
})

type Figures = {
  venues: number
  count: number
  holdP50: number
  holdP99: number
  readP50: number
  readP99: number
  /** WAL bytes per hold. */
  logBytes: number
}

/** Medians, over the rounds, of each round's percentile. */
function figuresOf({ venues }: Size, rounds: Round[]): Figures {
  const over = (kind: 'hold' | 'read', share: number) =>
    median(rounds.map((round) => percentile(round[kind], share)))
  const count = rounds.reduce((sum, { hold }) => sum + hold.length, 0)
  return {
    venues,
    count,
    logBytes: rounds.reduce((sum, { logBytes }) => sum + logBytes, 0) / count,
    holdP50: over('hold', 0.5),
    holdP99: over('hold', 0.99),
    readP50: over('read', 0.5),
    readP99: over('read', 0.99),
  }
}

function report(sizes: Size[], taken: Round[][]): void {
  const all = sizes.map((size, at) => figuresOf(size, taken[at] ?? []))
  const [first, last] = [all[0], all.at(-1)]
  if (first === undefined || last === undefined) throw new Error('no sizes to compare')
  console.log(
    `\n${days} days of each venue; 4 connections; medians of ${rounds} rounds of ${values.seconds} s`,
  )
  if (days < 365) console.log(`scaled down: ${days} days instead of a year`)
  printTable([
    [
      'venues',
      'holds',
      'hold p50 ms',
      'hold p99 ms',
      'day read p50 ms',
      'day read p99 ms',
      'log kB/hold',
      'hold p99 growth',
      'read p99 growth',
    ],
    ...all.map((figures) => [
      String(figures.venues),
      figures.count,
      figures.holdP50.toFixed(2),
      figures.holdP99.toFixed(2),
      figures.readP50.toFixed(2),
      figures.readP99.toFixed(2),
      (figures.logBytes / 1000).toFixed(1),
      (figures.holdP99 / first.holdP99).toFixed(2),
      (figures.readP99 / first.readP99).toFixed(2),
    ]),
  ])
  const growth = last.holdP99 / first.holdP99
  judgeLines(
    [atMost(`hold p99 with ${last.venues} venues beside ${first.venues}`, growth, MAX_GROWTH, 'times', 2)],
    values['report-only'],
  )
}
