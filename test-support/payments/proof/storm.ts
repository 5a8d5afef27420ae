import { lapseOptions } from '../../../apps/api/src/booking/sql.ts'
import { Books } from '../fake-mollie/books.ts'
import { act, callOffPaid } from './acts.ts'
import type { Broken } from './broken.ts'
import { refundAgain } from './desk.ts'
import { findBroken } from './judge.ts'
import { readShown } from './shown.ts'
import { place } from './visitors.ts'
import { letGoOn, work } from './worker.ts'
import { MINUTE, type World } from './world.ts'

const BOOKINGS_A_STEP = 20
const ACTS_A_STEP = 40
/** How many slots the window of contested slots moves on in a step. */
const SLOTS_A_STEP = 45
/** Steps from one outage to the next. */
const CYCLE = 8
const OUTAGES = ['cut', '500', 'cut', '429', 'cut', 'refuse'] as const
const STEPS_BETWEEN_CHECKS = 5
/** Hours that pass once the storm is over. Refunds take a day, and are asked about every six hours. */
const HOURS_AFTER = [0.5, 2, 8, 24, 24, 48, 72, 72]

/** Everything goes wrong that can, until this many bookings were tried. Returns what did not hold on the way. */
export async function storm(world: World, bookings: number): Promise<Broken> {
  const { fake, troubles } = world
  Object.assign(fake.switches, {
    ...{ lose: 0.25, double: 0.25, reorder: true, delayMs: 20 * MINUTE, cut: 0.04, failRefunds: 0.1 },
  })
  troubles.kill = 0.08
  const steps = Math.ceil(bookings / BOOKINGS_A_STEP)
  for (let step = 0; step < steps; step++) {
    const isOutage = step % CYCLE === 5
    const isStill = step % CYCLE === 2
    troubles.stall = isStill ? 0.2 : 0.03
    if (isOutage) fake.switches.outage = OUTAGES[Math.floor(step / CYCLE) % OUTAGES.length] ?? 'cut'
    if (step % CYCLE === 7) fake.switches.outage = 'none'
    fake.switches.emptyBalance = step % 20 < 3
    await Promise.all(Array.from({ length: BOOKINGS_A_STEP }, () => place(world, step * SLOTS_A_STEP)))
    if (isOutage) await callOffPaid(world)
    await work(world)
    await readShown(world)
    const acts = Array.from({ length: ACTS_A_STEP }, () => act(world))
    await Promise.all([...acts, work(world), lapseOptions(world.pool)])
    // Both outlive the keys that Mollie remembers: an outage, and workers that stand still.
    await world.advance(isOutage ? 100 * MINUTE : isStill ? 70 * MINUTE : world.below(8 * MINUTE))
    // Options may end before any worker has asked.
    if (world.chance(0.5)) await lapseOptions(world.pool)
    await Promise.all([work(world), lapseOptions(world.pool)])
    await readShown(world)
    await letGoOn(world)
    if (step % STEPS_BETWEEN_CHECKS === 0) {
      const broken = await findBroken(world, false)
      if (broken.size > 0) return broken
    }
  }
  return new Map()
}

/** The storm is over: time goes on until all is quiet. Calls that were lost stay lost. */
export async function calm(world: World): Promise<void> {
  world.fake.switches = { ...new Books().switches, failRefunds: 0.15 }
  world.troubles = { kill: 0, stall: 0 }
  const askedAgain = new Set<string>()
  for (const hours of HOURS_AFTER) {
    if (hours === 48) world.fake.switches.failRefunds = 0
    await world.advance(hours * 60 * MINUTE)
    await work(world)
    await Promise.all([lapseOptions(world.pool), refundAgain(world, askedAgain)])
    await work(world)
  }
  await letGoOn(world)
}
