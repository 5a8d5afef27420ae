import { isDeepStrictEqual } from 'node:util'
import { expectedTimes, type RunningColumn } from '@lichtspel/domain/slots/expected-times'
import type { TroubleAct } from './act.ts'
import {
  bump,
  type Claim,
  claimsWhere,
  type Delay,
  gridOf,
  isDoneOn,
  noteOn,
  type Owner,
  type State,
} from './state.ts'
import { dayOf, keyOf, minuteAt, SCHEDULES } from './world.ts'

/** 0 minutes is on time. `since` is only given by an undo. */
export function setDelay(
  state: State,
  {
    schedule,
    minutes,
    act,
    since = state.now,
  }: Omit<Extract<TroubleAct, { kind: 'delay' }>, 'kind'> & { since?: number },
) {
  if (isDoneOn(state, act, `${schedule}/`)) return 'true'
  const before = state.delays[schedule] ?? null
  const after: Delay | null = minutes === 0 ? null : { minutes, since }
  state.delays[schedule] = after
  bump(state, [schedule])
  state.troubles.push({ what: 'delay', schedule, before, after })
  return noteOn(state, 'schedule-delayed', act, `${schedule}/`)
}

/** Not if the delay was set again since. */
export function undoDelay(
  state: State,
  { schedule, place, act }: { schedule: number; place: number; act: number | null },
) {
  const event = state.troubles.filter(({ what, ...on }) => what === 'delay' && on.schedule === schedule)[
    place
  ]
  if (event?.what !== 'delay') return 'none'
  if (isDoneOn(state, act, `${schedule}/`)) return 'true'
  if (!isDeepStrictEqual(state.delays[schedule], event.after)) return 'false'
  return setDelay(state, { schedule, act, ...(event.before ?? { minutes: 0 }) })
}

/**
 * Those of the slots that a visitor may take in spite of delays, by the domain's rule, one after another. Slots that the visitor holds
 * stay theirs; those that they hold but no longer want do not count.
 */
export function withoutSwallowed(
  state: State,
  schedule: number,
  slots: readonly number[],
  session: number | null,
): number[] {
  const day = dayOf(schedule)
  if (!state.delays.some((delay, index) => delay !== null && dayOf(index) === day)) return [...slots]
  const isOwn = (claim: Claim) =>
    claim.schedule === schedule && claim.owner.kind === 'hold' && claim.owner.session === session
  const isGame = (claim: Claim) => {
    if (isOwn(claim)) return slots.includes(claim.slot)
    return claim.owner.kind === 'booking' || (claim.owner.kind === 'hold' && claim.owner.until > state.now)
  }
  const games = claimsWhere(state, (_, claim) => isGame(claim))
  const swallowed: number[] = []
  for (const slot of slots.toSorted((a, b) => a - b)) {
    const free = expectedTimes(columnsOf(state, day, games)).find(
      ({ attraction }) => attraction === String(schedule),
    )?.free
    const expected = free?.get(keyOf(slot))
    if (expected?.isSwallowed) swallowed.push(slot)
    // It is not the visitor's yet: their games elsewhere do not make it late.
    else if (expected !== undefined) games.push({ schedule, slot, owner: { ...NOBODY, session: -1 - slot } })
  }
  return slots.filter((slot) => !swallowed.includes(slot))
}

const NOBODY = { kind: 'hold', network: 0, until: 0, activeAt: 0 } as const

function columnsOf(state: State, day: number, games: readonly Claim[]): RunningColumn[] {
  return [...SCHEDULES.keys()]
    .filter((schedule) => dayOf(schedule) === day)
    .map((schedule) => {
      const { opens, closes, block } = gridOf(state, schedule)
      const delay = state.delays[schedule] ?? null
      return {
        attraction: String(schedule),
        grid: { opens: keyOf(opens), closes: keyOf(closes), blockMinutes: block },
        games: games
          .filter((claim) => claim.schedule === schedule)
          .map(({ slot, owner }) => ({ key: keyOf(slot), group: groupOf(owner) })),
        closed: claimsWhere(
          state,
          (owner, claim) => owner.kind === 'closure' && claim.schedule === schedule,
        ).map(({ slot }) => keyOf(slot)),
        delay: delay && { minutes: delay.minutes, since: minuteAt(schedule, delay.since) },
      }
    })
}

function groupOf(owner: Owner): string {
  if (owner.kind === 'hold') return `session ${owner.session}`
  return owner.kind === 'booking' ? `booking ${owner.request}` : ''
}
