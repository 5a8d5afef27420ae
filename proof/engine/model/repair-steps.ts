// Steps after an outage: staff move or cancel the groups that it hits, groups answer by the link in their mail, and staff put them back.

import { OUTAGE_ANSWERS } from '@lichtspel/domain/outage/notice'
import { FIRST_DAY } from '@lichtspel/test-support/database/plant-schedule.ts'
import fc from 'fast-check'
import type { Act, Rights, SlotRef } from './act.ts'
import { slotsOf } from './bookings.ts'
import { type Entry, pickRequest, saidOf, twice, words } from './desk-steps.ts'
import { holdOf, refAt } from './hold-steps.ts'
import { outageBehind } from './outages.ts'
import { gridOf } from './state.ts'
import { draw, nth, requestOf, type Story, step } from './story.ts'
import { places, reason } from './trouble-steps.ts'
import {
  bookAndRepeat,
  bookedDay,
  EVERY_RIGHT,
  refsOf,
  revisionOf,
  type Spare,
  slot,
  spare,
  spareOf,
  visit,
} from './wanted.ts'
import { dayOf, PLAYERS } from './world.ts'

const AT_DESK: Rights = { byDesk: true, takeOver: false, ignoreBreak: false }
const [YES, NO] = OUTAGE_ANSWERS
/** More than ten answers to one move are refused. */
const ELEVEN = Array.from({ length: 11 }, (_, index) => (index % 2 === 0 ? YES : NO))
const said = fc.constantFrom<string[]>(
  [YES],
  [YES],
  [NO],
  [NO],
  [YES, YES],
  [YES, YES],
  [NO, YES],
  [NO, YES],
  ELEVEN,
)
/** How far the page that a group answers on is behind. */
const behind = fc.constantFrom(0, 0, 0, 1)

const acceptAny = step('accept', draw({ nth, visit, spare, words }), (drawn, story) => {
  const claim = claimOf(story, bookedDay(drawn.visit), refsOf(story, drawn.visit), drawn.spare, AT_DESK)
  const move = { kind: 'move', request: hitIn(story, drawn.nth), forOutage: true, ...claim } as const
  return twice(drawn.words, { ...move, ...saidOf(story, drawn.words) })
})

const giveUp = step('cancel for an outage', draw({ nth, words, restores: fc.boolean() }), (drawn, story) => {
  const request = hitIn(story, drawn.nth)
  const cancel = { kind: 'cancel', request, byDesk: true, forOutage: true } as const
  const restore = { kind: 'restore', request, act: null, mail: true } as const
  return [
    ...twice(drawn.words, { ...cancel, ...saidOf(story, drawn.words) }),
    ...(drawn.restores ? [...endAll(story), restore] : []),
  ]
})

/** Takes a slot in which some places are out of order, or the one before or after it, for a new or an existing booking. */
const reachLacking = step(
  'reach where places lack',
  draw({
    nth,
    on: fc.constantFrom(0, 1),
    slot,
    off: fc.constantFrom(0, 0, -1, 1),
    lacks: fc.constantFrom(1, 2),
    spare,
    moves: fc.boolean(),
  }),
  ({ on, lacks, ...drawn }, story): Act[] => {
    const refs = [refAt(story, on, drawn.slot + drawn.off)]
    const broken = outageOf(story, refAt(story, on, drawn.slot), lacks, 'Technisch defect')
    if (!drawn.moves) {
      const booked = bookAndRepeat(story, null, dayOf(on), refs, EVERY_RIGHT, { spare: drawn.spare })
      return [broken, ...booked.slice(0, 1)]
    }
    const request = requestOf(story, drawn.nth)
    const claim = claimOf(story, dayOf(on), refs, drawn.spare)
    return [broken, { kind: 'move', request, forOutage: false, ...claim, act: null, mail: false }]
  },
)

const answerAny = step('answer', draw({ nth, said, behind }), (drawn, story) => {
  const request = noticedIn(story, drawn.nth)
  const changes = story.state.bookings.get(request)?.changes ?? 0
  return answers(request, changes - drawn.behind, drawn.said)
})

const goBackAny = step('go back', draw({ nth, words }), (drawn, story) => {
  const request = noticedIn(story, drawn.nth)
  return twice(drawn.words, { kind: 'go-back', request, ...saidOf(story, drawn.words) })
})

/** Takes the old slots of a group that was moved. */
const takeOld = step('take what was left', draw({ nth }), (drawn, story): Act[] => {
  const before = story.state.bookings.get(noticedIn(story, drawn.nth))?.notice?.before ?? null
  if (before === null) return []
  return bookAndRepeat(story, null, before.day, before.slots, EVERY_RIGHT).slice(0, 1)
})

const moving = draw({
  on: fc.constantFrom(0, 1),
  slot,
  /** The slot of the other attraction that the group plays too. */
  also: fc.constantFrom(null, null, 0, 1, 2, 3),
  /** How many slots the outage is beside the booking. */
  off: fc.constantFrom(0, 0, 0, -1, 1),
  to: draw({ on: fc.nat(3), slot }),
  places,
  reason,
  words,
})
type Place = { on: number; slot: number }
type Moving = typeof moving extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** A booking that is hit by an outage and moved because of that: a sequence that random steps rarely produce. */
export const moveForSure = step('hit and move', moving, (drawn, story) => hitAndMove(story, drawn))

function hitAndMove(story: Story, { on, to, ...drawn }: Moving): Act[] {
  const ref = refAt(story, on, drawn.slot)
  const also = drawn.also === null ? [] : [refAt(story, 1 - on, drawn.also)]
  const booked = bookAndRepeat(story, null, dayOf(on), [ref, ...also], EVERY_RIGHT).slice(0, 1)
  const move = { ...moveFor(story, story.requests, to), ...saidOf(story, drawn.words) }
  return [
    ...booked,
    outageOf(story, refAt(story, on, drawn.slot + drawn.off), drawn.places, drawn.reason),
    ...also.map((other) => outageOf(story, other, drawn.places, 'Geen stroom')),
    ...twice(drawn.words, move),
  ]
}

/** A move because of an outage that takes any slot that is not booked or closed. */
function moveFor(story: Story, request: number, { on, slot: place }: Place) {
  const claim = claimOf(story, dayOf(on), [refAt(story, on, place)])
  return { kind: 'move', request, forOutage: true, ...claim, act: null, mail: false } as const
}

/** What may happen between the move and the end of the outage. */
const BETWEEN = ['answer', 'change', 'drop address', 'option', 'new prices', 'another move'] as const
const ENDS = ['in order', 'in order', 'booked', 'held', 'lacks a place', 'broken'] as const

/** The same, and then it is put back, although perhaps something happened in between. */
const repair = step(
  'repair',
  draw({
    moving,
    between: fc.subarray([...BETWEEN], { maxLength: 2 }),
    said,
    behind,
    end: fc.constantFrom(...ENDS),
    returning: words,
  }),
  (drawn, story): Act[] => {
    const moved = hitAndMove(story, drawn.moving)
    const request = story.requests
    const { to } = drawn.moving
    const between: Record<(typeof BETWEEN)[number], Act[]> = {
      answer: answers(request, 2 - drawn.behind, drawn.said),
      change: [changeOf(request, false)],
      'drop address': [changeOf(request, true), ...answers(request, 3, [YES])],
      option: [{ kind: 'option', request, until: story.state.now + 3_600_000, act: null, mail: false }],
      'new prices': [{ kind: 'publish', validFrom: FIRST_DAY, expected: null }],
      'another move': [
        ...answers(request, 2, [YES]),
        outageOf(story, refAt(story, to.on, to.slot), null, 'Geen stroom'),
        moveFor(story, request, { ...to, slot: to.slot + 1 }),
      ],
    }
    return [
      ...moved,
      ...drawn.between.flatMap((what) => between[what]),
      ...endOf(story, drawn.moving, drawn.end),
      ...twice(drawn.returning, { kind: 'go-back', request, ...saidOf(story, drawn.returning) }),
    ]
  },
)

/** What becomes of the outage, and of the slot that the group left. */
function endOf(story: Story, { on, slot: place, reason: why }: Moving, end: (typeof ENDS)[number]): Act[] {
  const ref = refAt(story, on, place)
  if (end === 'broken') return []
  if (end === 'lacks a place') return [outageOf(story, ref, 1, why)]
  const inOrder = { kind: 'outage', schedule: on, outage: null, act: null } as const
  if (end === 'in order') return [inOrder]
  if (end === 'held') return [inOrder, holdOf(story, { session: 0, schedule: on, slots: [ref.slot] })]
  return [inOrder, ...bookAndRepeat(story, null, dayOf(on), [ref], EVERY_RIGHT).slice(0, 1)]
}

const claimOf = (
  story: Story,
  on: number,
  refs: readonly SlotRef[],
  spared?: Spare,
  rights: Rights = EVERY_RIGHT,
) => ({
  session: null,
  day: on,
  slots: refs,
  spare: spareOf(refs, spared),
  rights,
  revision: revisionOf(story, on, 'governing'),
})

function outageOf(story: Story, { schedule, slot: from }: SlotRef, many: number | null, why: string): Act {
  const until = from + gridOf(story.state, schedule).block
  return { kind: 'outage', schedule, outage: { from, until, places: many, words: why }, act: null }
}

/** What may happen once a group was moved. */
export const AFTER_MOVE = fc.oneof(
  { weight: 2, arbitrary: acceptAny },
  { weight: 1, arbitrary: giveUp },
  { weight: 1, arbitrary: answerAny },
  { weight: 2, arbitrary: goBackAny },
  { weight: 1, arbitrary: takeOld },
)

export const REPAIR_STEPS = fc.oneof(
  { weight: 3, arbitrary: repair },
  { weight: 2, arbitrary: reachLacking },
  { weight: 6, arbitrary: AFTER_MOVE },
)

const answers = (request: number, seen: number, all: readonly string[]): Act[] =>
  all.map((answer) => ({ kind: 'answer', request, seen, answer }))

const changeOf = (request: number, dropsAddress: boolean): Act => ({
  kind: 'change',
  request,
  players: PLAYERS + 1,
  dropsAddress,
  act: null,
  mail: !dropsAddress,
})

/** A slot that a cancelled booking left is closed until its outage ends. */
const endAll = ({ state }: Story) =>
  [...state.outages.keys()]
    .filter((schedule) => state.outages[schedule] !== null)
    .map((schedule): Act => ({ kind: 'outage', schedule, outage: null, act: null }))

/** Mostly a booking that an outage hits. */
const hitIn = (story: Story, n: number) =>
  pickRequest(
    story,
    n,
    ([request]: Entry) => outageBehind(story.state, slotsOf(story.state, request)) !== undefined,
  )

/** Mostly a booking that was moved or cancelled because of an outage. */
const noticedIn = (story: Story, n: number) =>
  pickRequest(story, n, ([, { notice }]: Entry) => notice !== null)
