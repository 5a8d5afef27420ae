// Steps of staff in a story. An act may be sent twice, or with the number of the previous act.
import fc from 'fast-check'
import type { Act, Payment, Said } from './act.ts'
import { paidCents } from './desk.ts'
import type { State } from './state.ts'
import { draw, nth, requestOf, type Story, step } from './story.ts'
import { DEPOSIT_CENTS } from './world.ts'

export type Words = { number: 'new' | 'none' | 'last'; isSentTwice: boolean; mail: boolean }
export const words: fc.Arbitrary<Words> = draw({
  number: fc.constantFrom('new', 'new', 'new', 'none', 'last'),
  isSentTwice: fc.boolean(),
  mail: fc.boolean(),
})

export function saidOf(story: Story, { number, mail }: Words): Said {
  if (number === 'new') story.acts++
  return { act: number === 'none' ? null : story.acts, mail }
}

export const twice = ({ isSentTwice }: Words, act: Act): Act[] => (isSentTwice ? [act, act] : [act])

/** Seconds until an option ends; some have already ended. */
const inSeconds = fc.constantFrom(null, null, null, 60, 600, 1200, 3600, 0, -60)

/** The booking options that only staff have. */
export type DeskWords = { mail: boolean; inSeconds: number | null; hasAddress: boolean }
export const deskWords: fc.Arbitrary<DeskWords> = draw({
  mail: fc.boolean(),
  inSeconds,
  hasAddress: fc.constantFrom(true, true, false),
})

const restoreAny = step('restore', draw({ nth, words }), (drawn, story) => {
  const request = cancelledIn(story, drawn.nth)
  return twice(drawn.words, { kind: 'restore', request, ...saidOf(story, drawn.words) })
})

const markAny = step(
  'mark',
  draw({
    nth,
    presence: fc.constantFrom('expected', 'in', 'in', 'out', 'no-show'),
    people: fc.constantFrom(null, 0, 7),
    words,
  }),
  ({ presence, people, ...drawn }, story) => {
    const { act } = saidOf(story, drawn.words)
    return twice(drawn.words, { kind: 'mark', request: requestOf(story, drawn.nth), presence, people, act })
  },
)

const optionAny = step('option', draw({ nth, inSeconds, words }), (drawn, story) => {
  const until = drawn.inSeconds === null ? null : story.state.now + drawn.inSeconds * 1000
  const request = requestOf(story, drawn.nth)
  return twice(drawn.words, { kind: 'option', request, until, ...saidOf(story, drawn.words) })
})

const changeAny = step(
  'change',
  draw({ nth, players: fc.constantFrom(1, 8, 100), dropsAddress: fc.nat(3).map((n) => n === 3), words }),
  ({ players, dropsAddress, ...drawn }, story) => {
    const group = { request: requestOf(story, drawn.nth), players, dropsAddress }
    return twice(drawn.words, { kind: 'change', ...group, ...saidOf(story, drawn.words) })
  },
)

/** Expires options at once, or around the moment at which the first one ends. */
const lapseAny = step('lapse', fc.constantFrom(null, 0, 0, -1, 1), (off, { state }): Act[] => [
  ...(off === null ? [] : untilOptionEnds(state, off)),
  { kind: 'lapse' },
])

const askAny = step('ask a deposit', nth, (n, story) => [
  { kind: 'ask-deposit', request: requestOf(story, n) },
])

/** A refund returns what was paid, give or take a cent. A booking without a deposit mostly gets one first. */
const settleAny = step(
  'settle',
  draw({
    nth,
    as: fc.constantFrom<Payment['as']>('cash', 'card', 'waived', 'returned', 'returned'),
    cents: fc.constantFrom(1, DEPOSIT_CENTS / 2, DEPOSIT_CENTS - 1, DEPOSIT_CENTS),
    off: fc.constantFrom(0, 0, -1, 1),
    isAsked: fc.constantFrom(true, true, true, false),
    words,
  }),
  ({ as, off, isAsked, ...drawn }, story): Act[] => {
    const request = paidIn(story, drawn.nth)
    const booking = story.state.bookings.get(request)
    const isNew = isAsked && booking !== undefined && booking.payments === null
    const paid = booking === undefined ? 0 : paidCents(booking)
    const cents = as === 'returned' && paid + off > 0 ? paid + off : drawn.cents
    const settle = { kind: 'settle', request, as, cents, act: saidOf(story, drawn.words).act } as const
    return [...(isNew ? [{ kind: 'ask-deposit', request } as const] : []), ...twice(drawn.words, settle)]
  },
)

/** Pays, then refunds all of it at once, give or take a cent: two steps that seldom follow each other by chance. */
const payAndGiveBack = step(
  'pay and give back',
  draw({
    nth,
    as: fc.constantFrom<Payment['as']>('cash', 'card', 'waived'),
    cents: fc.constantFrom(1, DEPOSIT_CENTS),
    off: fc.constantFrom(0, 0, -1, 1),
  }),
  ({ nth: n, as, cents, off }, story): Act[] => {
    const request = requestOf(story, n)
    const booking = story.state.bookings.get(request)
    if (booking === undefined) return []
    const paid = paidCents(booking) + (as === 'waived' ? 0 : cents)
    const settle = { kind: 'settle', request, act: null } as const
    return [
      ...(booking.payments === null ? [{ kind: 'ask-deposit', request } as const] : []),
      { ...settle, as, cents },
      { ...settle, as: 'returned', cents: Math.max(paid + off, 1) },
    ]
  },
)

export const DESK_STEPS = fc.oneof(
  { weight: 3, arbitrary: restoreAny },
  { weight: 3, arbitrary: markAny },
  { weight: 3, arbitrary: optionAny },
  { weight: 2, arbitrary: changeAny },
  { weight: 3, arbitrary: lapseAny },
  { weight: 1, arbitrary: askAny },
  { weight: 3, arbitrary: settleAny },
  { weight: 2, arbitrary: payAndGiveBack },
)

/** Mostly a cancelled booking, because restoring any other does nothing. */
const cancelledIn = (story: Story, n: number) =>
  pickRequest(story, n, ([, { status }]) => status === 'cancelled')
const paidIn = (story: Story, n: number) =>
  n < 5 ? requestOf(story, n) : pickRequest(story, n, ([, { payments }]) => (payments?.length ?? 0) > 0)

export type Entry = [number, State['bookings'] extends Map<number, infer Booking> ? Booking : never]

export function pickRequest(story: Story, n: number, test: (entry: Entry) => boolean): number {
  const found = [...story.state.bookings].filter(test).map(([request]) => request)
  return n === 0 || found.length === 0 ? requestOf(story, n) : (found[n % found.length] ?? 0)
}

function untilOptionEnds({ now, bookings }: State, off: number): Act[] {
  const ends = [...bookings.values()].flatMap(({ until }) => (until === null ? [] : [until]))
  const ms = Math.min(...ends) + off - now
  return Number.isFinite(ms) && ms > 0 ? [{ kind: 'tick', ms }] : []
}
