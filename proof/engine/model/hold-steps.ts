// Steps of visitors who choose slots in a story.
import fc from 'fast-check'
import type { Act, HoldLimits, SlotRef } from './act.ts'
import { type Claim, claimsWhere, gridOf, holdsOf, type State } from './state.ts'
import { draw, nth, type Story, step } from './story.ts'
import { DAYS, NETWORKS } from './world.ts'

/** Low enough to be reached within one list of steps. */
export const LIMITS: HoldLimits = { session: 3, network: 4, wide: 5 }

export const session = fc.constantFrom(0, 0, 1, 1, 2)
export const day = fc.constantFrom(...DAYS.keys(), 0)
// Mostly the first day's laser, so that visitors compete there.
export const schedule = fc.constantFrom(0, 0, 0, 1, 1, 2, 3)
/** 5 is beyond the last game. */
const wishes = fc.uniqueArray(fc.constantFrom(0, 0, 1, 1, 2, 2, 3, 3, 5), { maxLength: 4 })
/** 0 is a new request, 1 repeats the last one, more is an older one. */
export const age = fc.constantFrom(0, 0, 0, 0, 1, 2, 3)
export const network = fc.nat({ max: NETWORKS.length - 1 })

/** Slots are drawn by index on the grid that the day has at that step. */
export const refAt = ({ state }: Story, on: number, place: number): SlotRef => {
  const { opens, block } = gridOf(state, on)
  return { schedule: on, slot: opens + place * block }
}
export const minutesOf = (story: Story, on: number, places: readonly number[]) =>
  places.map((place) => refAt(story, on, place).slot)

export const choose = step(
  'hold',
  draw({ session, network, schedule, slots: wishes, active: fc.boolean(), age }),
  (drawn, story) => {
    const slots = minutesOf(story, drawn.schedule, drawn.slots)
    return [holdOf(story, { ...drawn, slots })]
  },
)

/** Replaces an existing choice. */
const choice = draw({ nth, network, slots: wishes, active: fc.boolean(), age })
export const changeMind = step('change of mind', choice, ({ nth: n, ...drawn }, story) => {
  const same = sameAgain(story.state, n)
  if (same === undefined) return []
  return [holdOf(story, { ...same, ...drawn, slots: minutesOf(story, same.schedule, drawn.slots) })]
})

/** Repeats the same choice, as a browser does every 45 seconds. */
export const signOfLife = step('sign of life', draw({ nth, active: fc.boolean() }), (drawn, story) => {
  const same = sameAgain(story.state, drawn.nth)
  return same === undefined ? [] : [holdOf(story, { ...same, active: drawn.active })]
})

/** Repeats the same choice again and again. */
export const holdOn = step(
  'hold on',
  draw({ nth, active: fc.boolean(), times: fc.nat(5) }),
  ({ nth: n, active, times }, story) => {
    const same = sameAgain(story.state, n)
    if (same === undefined) return []
    const again = (): Act[] => [{ kind: 'tick', ms: 100_000 }, holdOf(story, { ...same, active })]
    return Array.from({ length: times }, again).flat()
  },
)

/** Lets a choice expire, chooses something else, and comes back to the first choice. */
export const strayAndReturn = step(
  'stray and return',
  draw({ nth, schedule, slots: wishes }),
  (drawn, story) => {
    const same = sameAgain(story.state, drawn.nth)
    const hold = pick(holdsIn(story.state), drawn.nth)
    if (same === undefined || hold === undefined) return []
    const slots = minutesOf(story, drawn.schedule, drawn.slots)
    return [
      ...untilLapse(story.state, hold, 0),
      holdOf(story, { ...same, schedule: drawn.schedule, slots }),
      holdOf(story, same),
    ]
  },
)

/** The whole choice that the nth hold belongs to. */
function sameAgain(state: State, n: number) {
  const hold = pick(holdsIn(state), n)
  if (hold?.owner.kind !== 'hold') return undefined
  const { session: who, network: from } = hold.owner
  const own = holdsOf(state, who).filter((claim) => claim.schedule === hold.schedule)
  return {
    session: who,
    network: from,
    schedule: hold.schedule,
    slots: own.map(({ slot }) => slot),
    active: false,
    age: 0,
  }
}

/** Moves the clock to the moment the hold expires, plus `off` milliseconds. Does nothing when that moment is past. */
export function untilLapse(state: State, { owner }: Claim, off: number): Act[] {
  const ms = owner.kind === 'hold' ? owner.until + off - state.now : 0
  return ms > 0 ? [{ kind: 'tick', ms }] : []
}

type Wish = {
  session: number
  network?: number
  schedule: number
  slots: readonly number[]
  active?: boolean
  age?: number
}

/** Takes the visitor's next sequence number. By default each visitor has their own network. */
export function holdOf(
  story: Story,
  { session: who, network: from = who, schedule: on, slots, active = false, age: howOld = 0 }: Wish,
): Act {
  const seq = numberOf(story, who, howOld)
  return { kind: 'hold', session: who, network: from, schedule: on, slots, active, seq, limits: LIMITS }
}

/** A new request gets the next number. */
export function numberOf(story: Story, who: number, howOld: number): number {
  const last = story.seqs[who] ?? 0
  if (howOld === 0) story.seqs[who] = last + 1
  return Math.max(0, last + 1 - howOld)
}

const holdsIn = (state: State) => claimsWhere(state, (owner) => owner.kind === 'hold')

export function pick(claims: readonly Claim[], n: number): Claim | undefined {
  return claims.length === 0 ? undefined : claims[n % claims.length]
}
