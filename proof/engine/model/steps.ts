// The steps of a story, drawn by fast-check. A step becomes acts only when it runs, because many depend on what is held by then.
import fc from 'fast-check'
import { type Act, VISITOR } from './act.ts'
import { CATALOGUE_STEPS } from './catalogue-steps.ts'
import { DESK_STEPS, deskWords, saidOf, twice, type Words, words } from './desk-steps.ts'
import {
  changeMind,
  choose,
  day,
  holdOf,
  holdOn,
  network,
  pick,
  refAt,
  schedule,
  session,
  signOfLife,
  strayAndReturn,
  untilLapse,
} from './hold-steps.ts'
import { REPAIR_STEPS } from './repair-steps.ts'
import { holdsOf } from './state.ts'
import { draw, nth, requestOf, type Step, type Story, step } from './story.ts'
import { minutes, TROUBLE_STEPS } from './trouble-steps.ts'
import { VISIT_STEPS } from './visit-steps.ts'
import {
  bookAndRepeat,
  bookedDay,
  contact,
  EVERY_RIGHT,
  known,
  refsOf,
  revisionOf,
  slot,
  slots,
  spare,
  spareOf,
  visit,
} from './wanted.ts'
import { dayOf, PLAYERS } from './world.ts'

const staff = draw({ byDesk: fc.constant(true), takeOver: fc.boolean(), ignoreBreak: fc.boolean() })
const rights = fc.oneof(fc.constant(VISITOR), staff)
const seconds = fc.oneof(fc.constantFrom(1, 30, 119, 120, 121, 1080, 1200), fc.nat(3600))

/** Requests a taken slot, at once or around the moment at which its hold expires. */
const reach = step(
  'reach for',
  draw({ nth, session, byBooking: fc.boolean(), off: fc.constantFrom(null, 0, -1, 1) }),
  (drawn, story) => {
    const claim = pick([...story.state.claims.values()], drawn.nth)
    if (claim === undefined) return []
    const ref = { schedule: claim.schedule, slot: claim.slot }
    return [
      ...(drawn.off === null ? [] : untilLapse(story.state, claim, drawn.off)),
      ...(drawn.byBooking
        ? bookAndRepeat(story, drawn.session, dayOf(ref.schedule), [ref], VISITOR)
        : [holdOf(story, { session: drawn.session, schedule: ref.schedule, slots: [ref.slot] })]),
    ]
  },
)

/**
 * Requests slots of an attraction that runs late, maybe a closed one among them. Or the other attraction of the day runs late, and a
 * group brings the delay along.
 */
export const reachLate = step(
  'reach while late',
  draw({
    session,
    schedule,
    minutes,
    slots,
    closed: fc.option(slot),
    brings: fc.boolean(),
    books: fc.boolean(),
  }),
  ({ session: who, schedule: on, closed, brings, ...drawn }, story): Act[] => {
    const late = brings ? on + 1 - 2 * (on % 2) : on
    const places = [...new Set(closed === null ? drawn.slots : [closed, ...drawn.slots])]
    const refs = places.map((place) => refAt(story, on, place))
    const group = [refAt(story, late, 0), refAt(story, on, 2)]
    return [
      ...(brings ? bookAndRepeat(story, null, dayOf(on), group, EVERY_RIGHT).slice(0, 1) : []),
      ...refs
        .slice(0, closed === null ? 0 : 1)
        .map((ref): Act => ({ kind: 'close-slot', ...ref, act: null, reason: '' })),
      { kind: 'delay', schedule: late, minutes: drawn.minutes, act: null },
      ...(drawn.books
        ? bookAndRepeat(story, who, dayOf(on), refs, VISITOR)
        : [holdOf(story, { session: who, schedule: on, slots: refs.map((ref) => ref.slot) })]),
    ]
  },
)

const wait = step('tick', seconds, (drawn) => [{ kind: 'tick', ms: drawn * 1000 }])

const bookAny = step(
  'book',
  draw({ session: fc.option(session), visit, rights, known, desk: deskWords, contact, network, spare }),
  (drawn, story) =>
    bookAndRepeat(story, drawn.session, bookedDay(drawn.visit), refsOf(story, drawn.visit), drawn.rights, {
      knows: drawn.known,
      contact: drawn.contact,
      network: drawn.network,
      spare: drawn.spare,
      ...(drawn.rights.byDesk && drawn.desk),
    }),
)

/** A booking by the desk with every right, which always succeeds on an empty day. */
export const bookForSure = step('book for sure', draw({ slot }), (drawn, story) =>
  bookAndRepeat(story, null, 0, [refAt(story, 0, drawn.slot)], EVERY_RIGHT),
)

const bookHeld = step('book what is held', draw({ session, day, contact, network }), (drawn, story) => {
  const held = holdsOf(story.state, drawn.session).filter((claim) => dayOf(claim.schedule) === drawn.day)
  const refs = held.map((claim) => ({ schedule: claim.schedule, slot: claim.slot }))
  const { contact: who, network: from } = drawn
  return bookAndRepeat(story, drawn.session, drawn.day, refs, VISITOR, { contact: who, network: from })
})

/**
 * Books the later day's VR one slot at a time, as someone who wants all of it would: under different names, from different networks,
 * with cancellations.
 */
const bookMuch = step(
  'book much',
  fc.array(draw({ contact, network, byDesk: fc.boolean(), cancels: fc.boolean(), waits: fc.boolean() }), {
    minLength: 3,
    maxLength: 5,
  }),
  (drawn, story) =>
    drawn.flatMap(({ contact: who, network: from, byDesk, cancels, waits }, place): Act[] => {
      const may = byDesk && place % 2 === 0 ? { ...VISITOR, byDesk } : VISITOR
      const named = { contact: who, network: from }
      const [act] = bookAndRepeat(story, null, 1, [refAt(story, 3, place)], may, named)
      const cancel = { kind: 'cancel', request: story.requests, byDesk, forOutage: false } as const
      return [
        ...(act === undefined ? [] : [act]),
        ...(cancels ? [{ ...cancel, act: null, mail: true }] : []),
        ...(waits ? [{ kind: 'tick', ms: 2_000_000 } as const] : []),
      ]
    }),
)

/** Sometimes changes the group right after the move, a sequence that random steps rarely produce. */
const moveAny = step(
  'move',
  draw({ nth, session: fc.option(session), visit, rights, known, words, spare, thenChanges: fc.boolean() }),
  (drawn, story) => {
    const { session: who, visit: to, rights: may } = drawn
    const request = requestOf(story, drawn.nth)
    const on = bookedDay(to)
    const revision = revisionOf(story, on, drawn.known)
    const refs = refsOf(story, to)
    const claim = {
      session: who,
      day: on,
      slots: refs,
      spare: spareOf(refs, drawn.spare),
      rights: may,
      revision,
    }
    const group = { request, players: PLAYERS + 1, dropsAddress: false }
    const change = { kind: 'change', ...group, act: null, mail: true } as const
    return [
      ...twice(drawn.words, {
        kind: 'move',
        request,
        ...claim,
        forOutage: false,
        ...saidOf(story, drawn.words),
      }),
      ...(drawn.thenChanges ? [change] : []),
    ]
  },
)

const cancelAny = step('cancel', draw({ nth, byDesk: fc.boolean(), words }), (drawn, story) => {
  const { nth: n, byDesk } = drawn
  return twice(drawn.words, {
    kind: 'cancel',
    request: requestOf(story, n),
    byDesk,
    forOutage: false,
    ...saidOf(story, drawn.words),
  })
})
const closing = draw({ schedule, slot, reason: fc.constantFrom('', 'Onderhoud'), words })

/**
 * Drawn by weight. Every step is always possible: the engine refuses steps that make no sense, and the model gives the expected
 * refusal.
 */
export const STEPS: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: choose },
  { weight: 2, arbitrary: changeMind },
  { weight: 3, arbitrary: signOfLife },
  { weight: 5, arbitrary: reach },
  { weight: 3, arbitrary: wait },
  { weight: 1, arbitrary: strayAndReturn },
  { weight: 1, arbitrary: holdOn },
  { weight: 4, arbitrary: VISIT_STEPS },
  { weight: 3, arbitrary: bookAny },
  { weight: 2, arbitrary: bookHeld },
  { weight: 1, arbitrary: bookMuch },
  { weight: 2, arbitrary: cancelAny },
  { weight: 3, arbitrary: moveAny },
  { weight: 1, arbitrary: step('release', session, (who) => [{ kind: 'release', session: who }]) },
  { weight: 1, arbitrary: step('expire', fc.constant('all'), () => [{ kind: 'expire' }]) },
  { weight: 1, arbitrary: step('close slot', closing, (at, story) => closeOn('close-slot', story, at)) },
  { weight: 1, arbitrary: step('open slot', closing, (at, story) => closeOn('open-slot', story, at)) },
  { weight: 1, arbitrary: step('close day', closing, (at, story) => closeOn('close-schedule', story, at)) },
  { weight: 1, arbitrary: step('open day', closing, (at, story) => closeOn('open-schedule', story, at)) },
  { weight: 9, arbitrary: DESK_STEPS },
  { weight: 7, arbitrary: TROUBLE_STEPS },
  { weight: 2, arbitrary: reachLate },
  { weight: 3, arbitrary: REPAIR_STEPS },
  { weight: 7, arbitrary: CATALOGUE_STEPS },
)

type ClosingKind = 'close-slot' | 'open-slot' | 'close-schedule' | 'open-schedule'
type DrawnClosing = { schedule: number; slot: number; reason: string; words: Words }

function closeOn(kind: ClosingKind, story: Story, at: DrawnClosing): Act[] {
  const said = { act: saidOf(story, at.words).act, reason: at.reason }
  return twice(
    at.words,
    kind === 'close-slot' || kind === 'open-slot'
      ? { kind, ...refAt(story, at.schedule, at.slot), ...said }
      : { kind, schedule: at.schedule, ...said },
  )
}
