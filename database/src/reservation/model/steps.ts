// What fast-check draws: steps of a story. A step becomes acts when its turn comes, for some depend on what is held by then.
import fc from 'fast-check'
import { type Act, type HoldLimits, type Rights, type SlotRef, VISITOR } from './act.ts'
import { holdsOf, type State } from './state.ts'
import { DAYS, NETWORKS, SCHEDULES, scheduleOf } from './world.ts'

/** Small enough to be reached within a list. */
const LIMITS: HoldLimits = { session: 4, network: 6 }

/** The model's state and the numbers that a story hands out. */
export type Story = { state: State; requests: number; seqs: number[] }

/** `name` is for people: it stands in a counterexample. */
export type Step = { name: string; plan: (story: Story) => Act[] }

const session = fc.nat(NETWORKS.length - 1)
const day = fc.nat(DAYS.length - 1)
const schedule = fc.nat(SCHEDULES.length - 1)
const slot = fc.nat(5)
const some = fc.uniqueArray(slot, { maxLength: 3 })
const nth = fc.nat(9)
const rights = fc.oneof(
  { weight: 2, arbitrary: fc.constant(VISITOR) },
  {
    weight: 1,
    arbitrary: fc.record({ byStaff: fc.constant(true), takeOver: fc.boolean(), ignoreBreak: fc.boolean() }),
  },
)
/** 0 is a new request, 1 the last one again, more an older one. */
const age = fc.constantFrom(0, 0, 0, 0, 1, 2, 3)
const seconds = fc.oneof(fc.constantFrom(1, 30, 60, 119, 120, 121, 600, 1080, 1199, 1200, 1201), fc.nat(3600))

/** Of one day, laser and VR; `wrongDay` once in a while claims them for the other day. */
const visit = fc.record({ day, laser: some, vr: some, wrongDay: fc.nat(11).map((n) => n === 0) })
type Visit = { day: number; laser: number[]; vr: number[]; wrongDay: boolean }

const refsOf = ({ day: on, laser, vr }: Visit): SlotRef[] => [
  ...laser.map((index) => ({ schedule: 2 * on, slot: index })),
  ...vr.map((index) => ({ schedule: 2 * on + 1, slot: index })),
]
const dayOf = ({ day: on, wrongDay }: Visit) => (wrongDay ? 1 - on : on)

function step<Drawn>(
  name: string,
  arbitrary: fc.Arbitrary<Drawn>,
  plan: (drawn: Drawn, story: Story) => Act[],
) {
  return arbitrary.map(
    (drawn): Step => ({
      name: `${name} ${fc.stringify(drawn)}`,
      plan: (story) => plan(drawn, story),
    }),
  )
}

const holdStep = step(
  'hold',
  fc.record({
    session,
    schedule,
    slots: fc.uniqueArray(fc.nat(6), { maxLength: 4 }),
    active: fc.boolean(),
    age,
  }),
  ({ age: howOld, ...drawn }, story) => [
    { kind: 'hold', ...drawn, seq: seqOf(story, drawn.session, howOld), limits: LIMITS },
  ],
)

/** The same choice again, as a browser does every 45 seconds. */
const signOfLife = step(
  'sign of life',
  fc.record({ session, schedule, active: fc.boolean() }),
  (drawn, story) => [
    {
      kind: 'hold',
      ...drawn,
      slots: heldSlots(story.state, drawn.session).flatMap((ref) =>
        ref.schedule === drawn.schedule ? ref.slot : [],
      ),
      seq: seqOf(story, drawn.session, 0),
      limits: LIMITS,
    },
  ],
)

const bookStep = step('book', fc.record({ session: fc.option(session), visit, rights }), (drawn, story) =>
  bookAndRepeat(story, drawn.session, dayOf(drawn.visit), refsOf(drawn.visit), drawn.rights),
)

const bookHeld = step('book what is held', fc.record({ session, day }), (drawn, story) => {
  const held = heldSlots(story.state, drawn.session).filter(
    (ref) => scheduleOf(ref.schedule).day === drawn.day,
  )
  return bookAndRepeat(story, drawn.session, drawn.day, held, VISITOR)
})

/** At once again, and with another content: the same booking, or a refusal. */
function bookAndRepeat(story: Story, who: number | null, on: number, slots: SlotRef[], may: Rights): Act[] {
  const request = ++story.requests
  const act = { kind: 'book', request, hash: 'first', session: who, day: on, slots, rights: may } as const
  return [act, act, { ...act, hash: 'other' }]
}

const moveStep = step(
  'move',
  fc.record({ nth, session: fc.option(session), visit, rights }),
  (drawn, story) => {
    const { session: who, visit: to, rights: may } = drawn
    const request = requestOf(story, drawn.nth)
    return [{ kind: 'move', request, session: who, day: dayOf(to), slots: refsOf(to), rights: may }]
  },
)

const cancelStep = step('cancel', nth, (n, story) => [{ kind: 'cancel', request: requestOf(story, n) }])
const slotRef = fc.record({ schedule, slot })

/** Drawn by weight. Every one is always possible: what makes no sense is refused, and the model says how. */
export const STEPS: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: holdStep },
  { weight: 3, arbitrary: signOfLife },
  { weight: 4, arbitrary: step('tick', seconds, (drawn) => [{ kind: 'tick', seconds: drawn }]) },
  { weight: 3, arbitrary: bookStep },
  { weight: 2, arbitrary: bookHeld },
  { weight: 2, arbitrary: cancelStep },
  { weight: 3, arbitrary: moveStep },
  { weight: 1, arbitrary: step('release', session, (who) => [{ kind: 'release', session: who }]) },
  { weight: 1, arbitrary: step('expire', fc.constant('all'), () => [{ kind: 'expire' }]) },
  { weight: 1, arbitrary: step('close slot', slotRef, (ref) => [{ kind: 'close-slot', ...ref }]) },
  { weight: 1, arbitrary: step('open slot', slotRef, (ref) => [{ kind: 'open-slot', ...ref }]) },
  { weight: 1, arbitrary: step('close day', schedule, (on) => [{ kind: 'close-schedule', schedule: on }]) },
  { weight: 1, arbitrary: step('open day', schedule, (on) => [{ kind: 'open-schedule', schedule: on }]) },
)

function seqOf(story: Story, who: number, howOld: number): number {
  const last = story.seqs[who] ?? 0
  if (howOld > 0) return Math.max(0, last + 1 - howOld)
  story.seqs[who] = last + 1
  return last + 1
}

/** One of the bookings asked for so far, placed or not. */
const requestOf = ({ requests }: Story, n: number) => (requests === 0 ? 0 : (n % requests) + 1)

function heldSlots(state: State, who: number): SlotRef[] {
  return holdsOf(state, who).map((claim) => ({ schedule: claim.schedule, slot: claim.slot }))
}
