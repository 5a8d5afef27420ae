import { PATHS } from '@lichtspel/contract/paths'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { DatabaseError, Pool } from 'pg'
import { installTestClock, tick } from '../../database/test-clock.ts'
import { randomNumbers } from '../../domain/plan/random-day.ts'
// Sets how values of the database are read.
import '../../../apps/api/src/db/postgres.ts'
import { handleError } from '../../../apps/api/src/http/error-handler.ts'
import { connectMollie, type Mollie, MollieRefused } from '../../../apps/api/src/money/online/mollie.ts'
import { paymentRoutes } from '../../../apps/api/src/money/routes.ts'
import { FakeMollie } from '../fake-mollie/fake-mollie.ts'
import { type Fault, putFault } from './fault.ts'
import type { Shown } from './shown.ts'
import { Slots } from './slots.ts'

/** Seven in the morning of a Saturday in Antwerp. */
export const START = '2027-06-12T05:00:00.000Z'
export const MINUTE = 60_000
export const VENUE = 'antwerpen'
const CALLS_REFUSED = 0.05

/** What the proof asked for, to compare the books with. */
type Asked = {
  /** By booking: the share of what was paid online that goes back because the booking was called off. */
  percent: Map<string, number>
  /** By booking: cents that the desk returned, and how many of them because an earlier refund had failed. */
  atDesk: Map<string, number>
  again: Map<string, number>
}

/** A database, a fake Mollie with the same clock, the product's routes, and everything the proof remembers. */
export type World = {
  pool: Pool
  fake: FakeMollie
  app: FastifyInstance
  origin: string
  mollie: Mollie
  slots: Slots
  chance: (share: number) => boolean
  below: (limit: number) => number
  pick: <T>(items: readonly T[]) => T | undefined
  shown: Map<string, Shown>
  asked: Asked
  /** Shares of the worker's calls after which it is killed, or stands still until the clock has moved on. */
  troubles: { kill: number; stall: number }
  /** Lets workers that stand still go on. */
  stalled: (() => void)[]
  /** Workers that went on after they stood still. */
  late: Promise<unknown>[]
  counts: Record<string, number>
  /** What must never happen, whatever goes wrong outside: errors of the database, refusals of our own requests. */
  errors: string[]
  fault: Fault | undefined
  advance: (ms: number) => Promise<void>
  close: () => Promise<void>
}

export async function openWorld(url: string, seed: number, fault?: Fault): Promise<World> {
  const pool = new Pool({ connectionString: url, max: 12, options: '-c synchronous_commit=off' })
  // The database is dropped while connections close.
  pool.on('error', () => undefined)
  await installTestClock(pool, START)
  if (fault !== undefined) await putFault(pool, fault)
  const random = randomNumbers(seed)
  const chance = (share: number) => random() < share
  const below = (limit: number) => Math.floor(random() * limit)
  const fake = new FakeMollie()
  fake.random = random
  const api = await fake.start({ at: Date.parse(START) })
  const app = serveRoutes(pool, chance, fault)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const world: World = {
    ...{ pool, fake, app, origin, chance, below, fault },
    pick: (items) => items[below(items.length)],
    mollie: connectMollie(api, `test_${'k'.repeat(30)}`),
    slots: new Slots(pool),
    shown: new Map(),
    asked: { percent: new Map(), atDesk: new Map(), again: new Map() },
    troubles: { kill: 0, stall: 0 },
    stalled: [],
    late: [],
    counts: {},
    errors: [],
    advance: async (ms) => {
      await tick(pool, ms)
      await fake.advance(ms)
    },
    close: async () => {
      await app.close()
      await fake.stop()
      await pool.end()
    },
  }
  return world
}

/** The routes of the product. Some calls of the provider are answered with 500. */
function serveRoutes(pool: Pool, chance: World['chance'], fault?: Fault): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateReply('outcome', '')
  app.setErrorHandler(handleError)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === PATHS.paymentCalled && chance(CALLS_REFUSED)) await reply.code(500).send()
  })
  app.addHook('preHandler', async (request) => fault?.onCall?.(pool, request.body))
  app.decorateRequest('hostVenue')
  app.addHook('onRequest', async (request) => {
    request.hostVenue = { id: VENUE, isNamed: false }
  })
  paymentRoutes(app, { pool })
  return app
}

export function count(world: World, what: string, by = 1): void {
  world.counts[what] = (world.counts[what] ?? 0) + by
}

/** Sorts errors: what the outside world does is counted, what must never happen is kept. */
export function noteError(world: World, error: unknown): void {
  if (error instanceof DatabaseError) world.errors.push(`${error.code} ${error.message}`)
  else if (error instanceof MollieRefused) world.errors.push(`refused: ${error.message}`)
  else count(world, 'failed calls')
}

export async function rowsOf<Row extends object>(
  { pool }: Pick<World, 'pool'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await pool.query<Row>(text, values)).rows
}
