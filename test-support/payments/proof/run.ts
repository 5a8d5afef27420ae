import { createDatabase, dropDatabase } from '@lichtspel/database/create-database'
import { withDatabase } from '@lichtspel/database/database-url'
import { migrate } from '@lichtspel/database/migrate'
import { Client } from 'pg'
import { plantVenue } from '../../database/plant-schedule.ts'
import type { Broken } from './broken.ts'
import type { Fault } from './fault.ts'
import { findBroken } from './judge.ts'
import { calm, storm } from './storm.ts'
import { openWorld, rowsOf, type World } from './world.ts'

export type Report = { broken: Broken; counts: Record<string, number>; ms: number }

const TEMPLATE = 'payments_template'

/** A migrated database with a venue, to be copied. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  const url = withDatabase(serverUrl, TEMPLATE)
  await createDatabase(url)
  await migrate(url)
  await withClient(url, async (client) => {
    await plantVenue(client as never)
  })
}

/** One storm, the calm after it, and the verdict. */
export async function run(
  serverUrl: string,
  options: { bookings: number; seed: number; fault?: Fault | undefined },
): Promise<Report> {
  const url = withDatabase(serverUrl, `payments_${options.seed}`)
  await withClient(serverUrl, (client) =>
    client.query(`CREATE DATABASE payments_${options.seed} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`),
  )
  const began = performance.now()
  const world = await openWorld(url, options.seed, options.fault)
  try {
    return reportOf(world, await prove(world, options.bookings), began, await countRows(world))
  } finally {
    await world.close()
    await dropDatabase(url)
  }
}

/** An error that stops the run counts as a broken invariant. */
async function prove(world: World, bookings: number): Promise<Broken> {
  try {
    const early = await storm(world, bookings)
    if (early.size > 0) return early
    await calm(world)
    return await findBroken(world, true)
  } catch (error) {
    return new Map([['no error and no deadlock', { times: 1, example: String(error) }]])
  }
}

function reportOf({ counts, fake }: World, broken: Broken, began: number, rows: object): Report {
  const { lost, doubled, retried, cut, replays } = fake.counts
  const calls = { 'calls of ours': counts.calls ?? 0, lost, doubled, retried, cut, replays }
  return { broken, counts: { ...counts, ...rows, ...calls }, ms: performance.now() - began }
}

async function countRows(world: World): Promise<Record<string, number>> {
  const [counts] = await rowsOf<Record<string, number>>(
    world,
    `SELECT count(*)::int AS attempts, count(*) FILTER (WHERE status = 'paid')::int AS paid,
            count(*) FILTER (WHERE outcome = 'booked')::int AS booked, count(*) FILTER (WHERE outcome = 'reclaimed')::int AS reclaimed,
            count(*) FILTER (WHERE outcome = 'surplus')::int AS surplus, count(*) FILTER (WHERE outcome = 'too-late')::int AS "too late",
            (SELECT count(*)::int FROM payment_refund) AS refunds,
            (SELECT count(*)::int FROM payment_refund WHERE status IN ('failed', 'canceled', 'refused')) AS "refunds failed"
       FROM payment_attempt`,
  )
  const { fake } = world
  const sum = (of: (id: string) => number) => [...fake.payments.keys()].reduce((all, id) => all + of(id), 0)
  const paid = [...fake.payments.values()].filter(({ status }) => status === 'paid')
  return {
    ...counts,
    'cents in': paid.reduce((all, { cents }) => all + cents, 0),
    'cents back': sum((id) => fake.refunded(fake.payments.get(id) ?? never())),
    'cents charged back': sum((id) => fake.chargedBack(fake.payments.get(id) ?? never())),
  }
}

function never(): never {
  throw new Error('no such payment')
}

async function withClient(url: string, act: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}
