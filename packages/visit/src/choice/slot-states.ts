import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { HoldRefusal } from './hold-refusal.ts'

/**
 * The state of a slot in a visitor's choice:
 * - wanted: chosen, and the server has not answered yet.
 * - granted: the server holds it until `untilMs`.
 * - refused: chosen, but the server does not hold it.
 * - lost: someone else has it or the venue removed it, so it is no longer chosen.
 * - owned: it is in the visitor's own booking and needs no hold.
 * - forced: the desk takes it although a visitor could not, so it cannot be held either.
 */
export type SlotState =
  | { is: 'wanted' | 'lost' | 'owned' | 'forced' }
  | { is: 'granted'; untilMs: number }
  | { is: 'refused'; why: HoldRefusal }

/** The slots of one attraction, in the order in which they were chosen. */
export type SlotStates = ReadonlyMap<SlotKey, SlotState>

export const NO_LIVES: SlotStates = new Map()
const WANTED: SlotState = { is: 'wanted' }
const LOST: SlotState = { is: 'lost' }

export function livesOf(keys: readonly SlotKey[], life: SlotState = WANTED): SlotStates {
  return new Map(keys.map((key) => [key, life]))
}

export function isChosen({ is }: SlotState): boolean {
  return is !== 'lost'
}

/** Whether the server is asked to hold the slot. */
export function needsHold({ is }: SlotState): boolean {
  return is === 'wanted' || is === 'granted' || is === 'refused'
}

/** In chronological order. */
export function keysThat(lives: SlotStates, test: (life: SlotState) => boolean): readonly SlotKey[] {
  return [...lives].flatMap(([key, life]) => (test(life) ? key : [])).sort()
}

/** Adds a slot. It replaces the nearest lost slot or, if the choice is full, the slot chosen longest ago. */
export function withSlot(lives: SlotStates, key: SlotKey, life = WANTED, room = Infinity): SlotStates {
  const next = new Map(lives)
  const nearest = nearestTo(
    key,
    keysThat(lives, ({ is }) => is === 'lost'),
  )
  if (nearest !== undefined) next.delete(nearest)
  next.delete(key)
  next.set(key, life)
  const chosen = [...next].flatMap(([one, { is }]) => (is === 'lost' ? [] : one))
  for (const oldest of chosen.slice(0, Math.max(chosen.length - room, 0))) next.delete(oldest)
  return next
}

export function withoutSlot(lives: SlotStates, key: SlotKey): SlotStates {
  const next = new Map(lives)
  next.delete(key)
  return next
}

/**
 * Applies the server's response: requested slots that were not granted are lost, and additional held ones were chosen in another tab.
 */
export function withAnswer(
  lives: SlotStates,
  asked: readonly SlotKey[],
  granted: readonly SlotKey[],
  untilMs: number,
): SlotStates {
  const next = new Map(lives)
  for (const key of asked) if (!granted.includes(key)) next.set(key, LOST)
  for (const key of granted) next.set(key, { is: 'granted', untilMs })
  return next
}

/** Applies a refusal: granted slots stay, and the others get the reason why they are not held. */
export function withRefusal(lives: SlotStates, why: HoldRefusal): SlotStates {
  return new Map(
    [...lives].map(([key, life]) => [
      key,
      life.is === 'wanted' || life.is === 'refused' ? { is: 'refused', why } : life,
    ]),
  )
}

/** A hold that was not renewed in time may be someone else's by now: it becomes wanted again. */
export function withoutLapsed(lives: SlotStates, nowMs: number): SlotStates {
  if (![...lives.values()].some((life) => hasLapsed(life, nowMs))) return lives
  return new Map([...lives].map(([key, life]) => [key, hasLapsed(life, nowMs) ? WANTED : life]))
}

export function withLosses(lives: SlotStates, keys: readonly SlotKey[]): SlotStates {
  return new Map([...lives, ...keys.map((key) => [key, LOST] as const)])
}

/** Chooses exactly these slots, from another tab or from before a reload; known states stay. */
export function withChoice(lives: SlotStates, keys: readonly SlotKey[]): SlotStates {
  const rest = [...lives].filter(([key, life]) => !needsHold(life) && !keys.includes(key))
  return new Map([...rest, ...keys.map((key) => [key, knownLife(lives.get(key))] as const)])
}

/** Slots of the booking that is being moved become owned; those no longer in it become wanted. */
export function withOwned(lives: SlotStates, own: readonly SlotKey[]): SlotStates {
  return new Map([...lives].map(([key, life]) => [key, ownedOr(own, key, life)]))
}

export function ownedOr(own: readonly SlotKey[], key: SlotKey, life: SlotState): SlotState {
  if (own.includes(key)) return { is: 'owned' }
  return life.is === 'owned' ? WANTED : life
}

function knownLife(life: SlotState | undefined): SlotState {
  return life === undefined || life.is === 'lost' ? WANTED : life
}

function hasLapsed(life: SlotState, nowMs: number): boolean {
  return life.is === 'granted' && life.untilMs <= nowMs
}

function nearestTo(key: SlotKey, keys: readonly SlotKey[]): SlotKey | undefined {
  const distance = (one: SlotKey) => Math.abs(minutesOf(one) - minutesOf(key))
  return keys.toSorted((a, b) => distance(a) - distance(b))[0]
}
