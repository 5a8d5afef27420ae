import * as engine from '@lichtspel/test-support/database/engine-calls.ts'
import type { Queryable } from '@lichtspel/test-support/database/queryable.ts'
import type { HoldAct, VisitAct } from './act.ts'
import { keyOf, minuteOf, networkAt } from './world.ts'

type Schedules = readonly string[]

/** Performs a hold, in the model's terms. */
export async function performHold(db: Queryable, schedules: Schedules, act: HoldAct): Promise<string> {
  const { outcome, slot_keys } = await engine.hold(db, { ...holderOf(act), ...partOf(schedules, act) })
  return `${outcome} ${slot_keys.map(minuteOf)}`
}

/** Performs a hold of a whole visit, in the model's terms. */
export async function performVisit(db: Queryable, schedules: Schedules, act: VisitAct): Promise<string> {
  const holds = act.holds.map((part) => partOf(schedules, part))
  const { outcome, held } = await engine.holdVisit(db, { ...holderOf(act), holds })
  const told = act.holds.map(({ schedule }, place) => `${schedule}:${minutesOf(held[place] ?? '')}`)
  return `${outcome} ${told.join(' ')}`
}

const minutesOf = (keys: string) => (keys === '' ? [] : keys.split(',').map(minuteOf))

const partOf = (schedules: Schedules, { schedule, slots }: Pick<HoldAct, 'schedule' | 'slots'>) => ({
  schedule: schedules[schedule] ?? '0',
  keys: slots.map(keyOf),
})

function holderOf(act: Omit<HoldAct, 'schedule' | 'slots'>) {
  const { network, wide } = networkAt(act.network)
  return {
    session: engine.sessionId(act.session),
    network,
    wideNetwork: wide,
    active: act.active,
    seq: act.seq,
    maxSession: act.limits.session,
    maxNetwork: act.limits.network,
    maxWideNetwork: act.limits.wide,
  }
}
