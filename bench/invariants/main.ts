// npm run bench:invariants: what a look at the invariants costs in a year of 20,020 bookings, on one processor as a server looks.
import { parseArgs } from 'node:util'
import { findBrokenInvariants, readComingVersions } from '@lichtspel/database/invariants'
import { Client } from 'pg'
import { loadYear } from '../desk/load.ts'
import { makeDatabase, startDatabaseServer } from '../stage/database-server.ts'
import { failOver, median, printTable } from '../stage/figures.ts'
import { addProofLine } from '../stage/proof-line.ts'
import { onStage } from '../stage/stage.ts'

/** A twentieth of the minute between two looks: a server that needs longer looks less often. */
const MAX_SECONDS = 3
const SCOPES = ['coming', 'all'] as const

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    'report-only': { type: 'boolean', default: false },
  },
})

await onStage(async (stage) => {
  const server = await startDatabaseServer(stage)
  const url = await makeDatabase(server, 'year')
  const bookings = await loadYear(server.superUrlOf('year'))
  const client = new Client({
    connectionString: url,
    options: '-c max_parallel_workers_per_gather=0 -c timezone=UTC',
  })
  await client.connect()
  stage.defer(() => client.end())
  const took: Record<(typeof SCOPES)[number], number[]> = { coming: [], all: [] }
  for (let round = 0; round < Number(values.rounds); round++)
    for (const scope of SCOPES) {
      const startedAt = performance.now()
      const broken = await findBrokenInvariants(client, scope)
      await readComingVersions(client)
      took[scope].push((performance.now() - startedAt) / 1000)
      if (broken.length > 0) throw new Error(`the year is broken: ${broken[0]}`)
    }
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM booking WHERE day >= current_date - 1',
  )
  const coming = rows[0]?.count ?? 0
  const seconds = { coming: median(took.coming), all: median(took.all) }
  printTable([
    ['looked at', 'bookings', 'median s', 'most s'],
    ['visits to come', coming, seconds.coming.toFixed(2), Math.max(...took.coming).toFixed(2)],
    ['all there is', bookings, seconds.all.toFixed(2), Math.max(...took.all).toFixed(2)],
  ])
  const isReached = seconds.coming <= MAX_SECONDS
  addProofLine({
    test: `A look at the invariants, ${coming} visits to come, a year of ${bookings} bookings`,
    figure: `${seconds.coming.toFixed(2)} s every minute, ${seconds.all.toFixed(2)} s every hour`,
    goal: `≤ ${MAX_SECONDS} s every minute`,
    isReached,
  })
  failOver(
    isReached ? [] : [`a look takes ${seconds.coming} s, at most ${MAX_SECONDS}`],
    values['report-only'],
  )
})
