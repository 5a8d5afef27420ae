// Steps of staff on a bad day: an attraction that breaks down or runs late.
import fc from 'fast-check'
import type { Act, Outage } from './act.ts'
import { saidOf, twice, words } from './desk-steps.ts'
import { pick, refAt, schedule } from './hold-steps.ts'
import { claimsWhere, gridOf, type Owner } from './state.ts'
import { draw, nth, type Story, step } from './story.ts'

/** Minutes before or after the start of a slot: an outage may begin or end in the middle of a game. */
const off = fc.constantFrom(0, 0, -5, 5)
export const reason = fc.constantFrom('Technisch defect', 'Stroompanne')
/** Mostly all. */
export const places = fc.constantFrom(null, null, null, 1, 2)
/** In slots. 0 with the same offset is no span, which is refused. */
const length = fc.constantFrom(1, 1, 2, 4, 0)
export const minutes = fc.constantFrom(5, 10, 10, 15, 20, 45)

const span = { length, from: off, until: off, places, reason }
const outage = draw({ place: fc.nat(3), ...span })
type DrawnOutage = {
  place: number
  length: number
  from: number
  until: number
  places: number | null
  reason: string
}

function outageAt(story: Story, on: number, drawn: DrawnOutage): Outage {
  const { slot } = refAt(story, on, drawn.place)
  const { block } = gridOf(story.state, on)
  const until = slot + drawn.length * block + drawn.until
  return { from: slot + drawn.from, until, places: drawn.places, words: drawn.reason }
}

const breakAny = step('break', draw({ schedule, outage, words }), (drawn, story) => {
  const { schedule: on } = drawn
  const set = { kind: 'outage', schedule: on, outage: outageAt(story, on, drawn.outage) } as const
  return twice(drawn.words, { ...set, act: saidOf(story, drawn.words).act })
})

/** Breaks down under a slot that someone has. */
const breakTaken = step('break under', draw({ nth, ...span }), (drawn, story) => {
  const claim = pick([...story.state.claims.values()], drawn.nth)
  if (claim === undefined) return []
  const { opens, block } = gridOf(story.state, claim.schedule)
  const place = (claim.slot - opens) / block
  return [
    {
      kind: 'outage',
      schedule: claim.schedule,
      outage: outageAt(story, claim.schedule, { ...drawn, place }),
      act: null,
    },
  ]
})

/** Mostly an attraction that is out of order. */
export const endOutage = step('in order again', draw({ nth, schedule, words }), (drawn, story) => {
  const broken = [...story.state.outages.keys()].filter((on) => story.state.outages[on] !== null)
  const on = broken[drawn.nth % Math.max(1, broken.length)] ?? drawn.schedule
  const { act } = saidOf(story, drawn.words)
  return twice(drawn.words, { kind: 'outage', schedule: on, outage: null, act })
})

const runLate = step('run late', draw({ schedule, minutes, words }), (drawn, story) => {
  const { act } = saidOf(story, drawn.words)
  return twice(drawn.words, { kind: 'delay', schedule: drawn.schedule, minutes: drawn.minutes, act })
})

const onTime = step('on time', draw({ schedule, words }), (drawn, story) => {
  const { act } = saidOf(story, drawn.words)
  return twice(drawn.words, { kind: 'delay', schedule: drawn.schedule, minutes: 0, act })
})

/** Mostly the newest event; undoing an older one is refused, unless the day is again as it left it. */
const undoAny = step('undo', draw({ back: fc.constantFrom(0, 0, 0, 1, 2), words }), (drawn, story): Act[] => {
  const { troubles } = story.state
  const event = troubles[troubles.length - 1 - drawn.back]
  if (event === undefined) return []
  const own = troubles.filter(({ what, schedule: on }) => what === event.what && on === event.schedule)
  const kind = event.what === 'outage' ? 'undo-outage' : 'undo-delay'
  const { act } = saidOf(story, drawn.words)
  return twice(drawn.words, { kind, schedule: event.schedule, place: own.indexOf(event), act })
})

/** Closes and opens what an outage closed, by hand: rare by chance. */
const byHand = step(
  'by hand in an outage',
  draw({ nth, kinds: fc.subarray(['close-slot', 'open-slot', 'close-schedule', 'open-schedule'] as const) }),
  ({ nth: n, kinds }, { state }): Act[] => {
    const isOfOutage = (owner: Owner) => owner.kind === 'closure' && owner.isOfOutage
    const claim = pick(claimsWhere(state, isOfOutage), n)
    if (claim === undefined) return []
    const { schedule: on, slot } = claim
    return kinds.map((kind) => ({ kind, schedule: on, slot, act: null, reason: '' }))
  },
)

export const TROUBLE_STEPS = fc.oneof(
  { weight: 2, arbitrary: breakAny },
  { weight: 2, arbitrary: breakTaken },
  { weight: 2, arbitrary: endOutage },
  { weight: 1, arbitrary: byHand },
  { weight: 3, arbitrary: runLate },
  { weight: 1, arbitrary: onTime },
  { weight: 2, arbitrary: undoAny },
)
