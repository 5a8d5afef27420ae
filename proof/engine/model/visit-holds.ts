import { type HoldAct, nameOf, type SlotRef, type VisitAct } from './act.ts'
import { exceedsLimits, holdSlots } from './holds.ts'
import { holdsOf, type State } from './state.ts'

/** The parts have no limits of their own: limits apply to the whole visit. */
const OF_PARTS = { session: 0, network: 0, wide: 0 }
const NO_SCHEDULE = -1

/** Sets the choice on each of these schedules to exactly the requested slots, or changes nothing. */
export function holdVisit(state: State, act: VisitAct): string {
  const takes = act.holds.some(({ schedule, slots }) =>
    slots.some((slot) => !isLive(state, act.session, schedule, slot)),
  )
  if (
    act.holds.some(({ schedule, slots }) => slots.some((slot) => isAnothers(state, act, { schedule, slot })))
  )
    return `taken ${tell(state, act)}`
  const after = structuredClone(state)
  const refusal = firstRefusal(after, act)
  if (refusal !== undefined) return `${refusal} ${tell(state, act)}`
  if (takes && exceedsLimits(after, { ...act, schedule: NO_SCHEDULE }, 0))
    return `too-many-holds ${tell(state, act)}`
  Object.assign(state, after)
  return `held ${tell(state, act)}`
}

function firstRefusal(state: State, { holds, ...asked }: VisitAct) {
  for (const part of holds) {
    const limits = { ...asked.limits, ...OF_PARTS }
    const answer = holdSlots(state, { ...asked, ...part, limits })
    const whole = `held ${part.slots.toSorted((a, b) => a - b)}`
    if (answer === whole) continue
    const [outcome = ''] = answer.split(' ')
    return outcome === 'held' ? 'taken' : outcome
  }
  return undefined
}

/** Whether someone else has the slot. This is checked before any other reason to refuse the visit. */
function isAnothers(state: State, { session }: VisitAct, ref: SlotRef): boolean {
  const owner = state.claims.get(nameOf(ref))?.owner
  if (owner === undefined) return false
  return owner.kind !== 'hold' || (owner.session !== session && owner.until > state.now)
}

const ownOn = (state: State, session: number, schedule: number) =>
  holdsOf(state, session).filter((claim) => claim.schedule === schedule)

function isLive(state: State, session: number, schedule: number, slot: number): boolean {
  const own = ownOn(state, session, schedule).find((claim) => claim.slot === slot)
  return own !== undefined && own.owner.until > state.now
}

/** '0:480,520 1:', in the order of the requested schedules. */
function tell(state: State, { session, holds }: VisitAct): string {
  const slotsOn = ({ schedule }: Pick<HoldAct, 'schedule'>) =>
    ownOn(state, session, schedule).map((claim) => claim.slot)
  return holds.map((part) => `${part.schedule}:${slotsOn(part)}`).join(' ')
}
