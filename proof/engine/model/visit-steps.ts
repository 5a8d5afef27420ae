// Steps of visitors who hold a whole visit in one tap.

import { HOLD_MS } from '@lichtspel/test-support/database/engine-calls.ts'
import fc from 'fast-check'
import type { Act } from './act.ts'
import { age, LIMITS, minutesOf, network, numberOf, session } from './hold-steps.ts'
import { holdsOf } from './state.ts'
import { draw, type Story, step } from './story.ts'
import { NETWORKS } from './world.ts'

/** Few slots, mostly not adjacent, so that most visits can be held. 5 is beyond the last game. */
const places = fc.constantFrom([], [0], [1], [2], [3], [0, 2], [1, 3], [0, 2], [1, 3], [0, 1], [1, 5])
/** Laser and VR on one day, in any order. Rarely on two days, which the engine allows. */
const on = fc.constantFrom([0, 1], [1, 0], [0, 1], [1, 0], [2, 3], [0], [1], [3, 0, 1])
const parts = fc.tuple(on, places, places, places)
const visit = draw({ session, network, parts, active: fc.boolean(), age })
/** Seconds until the visit is sent again: at once, as a heartbeat, when it expires, or never. */
const again = fc.constantFrom(null, 0, 45, 100, 120, 121)
const times = fc.constantFrom(1, 1, 1, 4)

type Drawn = { session: number; network: number; parts: Parts; active: boolean; age: number }
type Parts = readonly (readonly number[])[]

/**
 * Sends the visit once, or again with the same number, as a browser does when it gets no response. Sometimes repeats it several times.
 */
const tap = step('hold a visit', draw({ visit, again, times }), (drawn, story): Act[] => {
  const act = visitOf(story, drawn.visit)
  if (drawn.again === null) return [act]
  const repeated: Act[] = [{ kind: 'tick', ms: drawn.again * 1000 }, act]
  return [act, ...Array.from({ length: drawn.times }, () => repeated).flat()]
})

/** Replaces one plan with another on different slots. Each plan alone may use the whole session limit. */
const changePlan = step(
  'change of plan',
  draw({ session, network, first: parts, next: parts, active: fc.boolean() }),
  ({ first, next, ...drawn }, story): Act[] =>
    [first, next].map((chosen) => visitOf(story, { ...drawn, parts: chosen, age: 0 })),
)

/** Repeats the session's current slots, or fewer of them, from any network. */
const keepPlan = step(
  'keep a plan',
  draw({ session, network, less: fc.boolean() }),
  (drawn, story): Act[] => {
    const own = holdsOf(story.state, drawn.session)
    const schedules = [...new Set(own.map(({ schedule }) => schedule))].slice(0, 3)
    if (schedules.length === 0) return []
    const holds = schedules.map((schedule) => {
      const slots = own.filter((claim) => claim.schedule === schedule).map(({ slot }) => slot)
      return { schedule, slots: drawn.less ? slots.slice(1) : slots }
    })
    return [{ ...holderOf(story, { ...drawn, active: false, age: 0 }), holds }]
  },
)

/**
 * Two groups on two networks, then one group switches to the other's network. Together they exceed the network limit, but request no
 * new slots.
 */
const shareNetwork = step(
  'share a network',
  draw({ one: session, other: session, network }),
  ({ one, other, network: from }, story): Act[] => {
    const ask = (who: number, next: number, chosen: Parts) =>
      visitOf(story, {
        session: who,
        network: (from + next) % NETWORKS.length,
        parts: chosen,
        active: true,
        age: 0,
      })
    const three = [[0, 1], [0, 2], [0]]
    return one === other ? [] : [ask(one, 0, three), ask(other, 1, [[1], [1, 3]]), ask(one, 1, three)]
  },
)

/** Lets a plan expire, plans another day, and comes back to the first plan. */
const strayAndReturn = step(
  'stray from a plan and return',
  draw({ session, network, away: places, off: fc.constantFrom(0, 0, -1) }),
  ({ away, off, ...drawn }, story): Act[] => {
    const ask = (chosen: Parts) => visitOf(story, { ...drawn, parts: chosen, active: true, age: 0 })
    const plan = [[0, 1], [0, 2], [0]]
    return [ask(plan), { kind: 'tick', ms: HOLD_MS + off }, ask([[3], away]), ask(plan)]
  },
)

export const VISIT_STEPS = fc.oneof(tap, tap, changePlan, keepPlan, shareNetwork, strayAndReturn)

function visitOf(story: Story, drawn: Drawn): Act {
  const [schedules = [], ...chosen] = drawn.parts
  const holds = schedules.map((schedule, index) => ({
    schedule,
    slots: minutesOf(story, schedule, chosen[index] ?? []),
  }))
  return { ...holderOf(story, drawn), holds }
}

function holderOf(story: Story, drawn: Omit<Drawn, 'parts'>) {
  const { session: who, network: from, active } = drawn
  const seq = numberOf(story, who, drawn.age)
  return { kind: 'hold-visit', session: who, network: from, active, seq, limits: LIMITS } as const
}
