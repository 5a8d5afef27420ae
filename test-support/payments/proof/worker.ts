import type { Pool } from 'pg'
import type { Mollie } from '../../../apps/api/src/money/online/mollie.ts'
import { noteReached } from '../../../apps/api/src/money/online/sql.ts'
import { carryOut } from '../carry-out.ts'
import { count, noteError, VENUE, type World } from './world.ts'

const ACCOUNT = { venueId: VENUE, mode: 'test' } as const
const WORKERS = 4
/** More than there are jobs at any moment. */
const MOST_TURNS = 20_000

class Killed extends Error {}

/** Lets several workers carry out everything that is due. */
export async function work(world: World, workers = WORKERS): Promise<void> {
  await world.mollie
    .reach()
    .then(() => noteReached(world.pool, ACCOUNT))
    .catch((error: unknown) => noteError(world, error))
  let turns = 0
  const one = async () => {
    while (await turn(world)) if (++turns > MOST_TURNS) throw new Error('the workers never rest')
  }
  await Promise.all(Array.from({ length: workers }, one))
}

/**
 * One turn of the product's worker. It may be killed after any of its calls, before the commit: then none of its statements arrives, and
 * its lease has to run out. Or it stands still there, and commits after others have done its work.
 */
export async function turn(world: World): Promise<boolean> {
  let isKilled = false
  let goesOn: Promise<void> | undefined
  let standsStill = () => {}
  const still = new Promise<boolean>((resolve) => {
    standsStill = () => resolve(true)
  })
  const query = async (...given: Parameters<Pool['query']>) => {
    if (isKilled) throw new Killed()
    await goesOn
    return await world.pool.query(...given)
  }
  const called = () => {
    if (world.chance(world.troubles.kill)) isKilled = true
    else if (world.chance(world.troubles.stall)) {
      count(world, 'workers that stood still')
      goesOn = new Promise((resolve) => world.stalled.push(resolve))
      standsStill()
    }
  }
  const ports = {
    pool: { query } as unknown as Pool,
    mollie: watched(world, called),
    account: ACCOUNT,
    venue: () => ({ origin: world.origin, name: 'Lichtspel' }),
    onError: (error: unknown) => {
      if (!(error instanceof Killed)) noteError(world, error)
    },
  }
  const done = carryOut(ports).catch((error: unknown) => {
    if (error instanceof Killed) count(world, 'workers killed')
    else noteError(world, error)
    return true
  })
  world.late.push(done)
  return await Promise.race([done, still])
}

function watched(world: World, called: () => void): Mollie {
  const mollie = world.fault?.mollie?.(world) ?? world.mollie
  const watch =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      count(world, 'calls')
      const answer = await call(...given)
      called()
      return answer
    }
  return {
    createPayment: watch(mollie.createPayment),
    getPayment: watch(mollie.getPayment),
    listRefunds: watch(mollie.listRefunds),
    createRefund: watch(mollie.createRefund),
    reach: mollie.reach,
  }
}

/** Workers that stood still commit now, and none stands still again meanwhile. */
export async function letGoOn(world: World): Promise<void> {
  world.troubles.stall = 0
  for (const go of world.stalled.splice(0)) go()
  await Promise.all(world.late.splice(0))
}
