import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { HoldRefusal } from './hold-refusal.ts'

/**
 * What is known of a slot in a visitor's choice:
 * wanted: chosen, and the server has not answered yet. granted: the server holds it until then.
 * refused: chosen, and the server does not hold it. lost: someone else has it or the venue took it away, so it is chosen no more.
 * owned: it stands in the visitor's own booking and needs no hold. forced: the desk takes it although a visitor could not, so it cannot
 * be held either.
 */
export type SlotLife =
  | { is: 'wanted' | 'lost' | 'owned' | 'forced' }
  | { is: 'granted'; untilMs: number }
  | { is: 'refused'; why: HoldRefusal }

/** The slots of one attraction, in the order in which they were chosen. */
export type SlotLives = ReadonlyMap<SlotKey, SlotLife>

export const NO_LIVES: SlotLives = new Map()
const WANTED: SlotLife = { is: 'wanted' }
const LOST: SlotLife = { is: 'lost' }

export function livesOf(keys: readonly SlotKey[], life: SlotLife = WANTED): SlotLives {
  return new Map(keys.map((key) => [key, life]))
}

export function isChosen({ is }: SlotLife): boolean {
  return is !== 'lost'
}

/** What the server is asked for. */
export function needsHold({ is }: SlotLife): boolean {
  return is === 'wanted' || is === 'granted' || is === 'refused'
}

/** In the order of the day. */
export function keysThat(lives: SlotLives, test: (life: SlotLife) => boolean): readonly SlotKey[] {
  return [...lives].flatMap(([key, life]) => (test(life) ? key : [])).sort()
}

/** One more slot is chosen. It takes the place of the lost slot nearest to it; where there is no room, of the slot chosen longest ago. */
export function withSlot(lives: SlotLives, key: SlotKey, life = WANTED, room = Infinity): SlotLives {
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

export function withoutSlot(lives: SlotLives, key: SlotKey): SlotLives {
  const next = new Map(lives)
  next.delete(key)
  return next
}

/** The server's answer: what was asked for and not granted is lost, and what it holds besides was chosen in another tab. */
export function withAnswer(
  lives: SlotLives,
  asked: readonly SlotKey[],
  granted: readonly SlotKey[],
  untilMs: number,
): SlotLives {
  const next = new Map(lives)
  for (const key of asked) if (!granted.includes(key)) next.set(key, LOST)
  for (const key of granted) next.set(key, { is: 'granted', untilMs })
  return next
}

/** The server holds no more than it did: what it granted before is kept, and the rest knows why it is not held. */
export function withRefusal(lives: SlotLives, why: HoldRefusal): SlotLives {
  return new Map(
    [...lives].map(([key, life]) => [
      key,
      life.is === 'wanted' || life.is === 'refused' ? { is: 'refused', why } : life,
    ]),
  )
}

/** A hold of which nothing was heard in time may be someone else's by now: it is wanted again, and nothing is claimed of it. */
export function withoutLapsed(lives: SlotLives, nowMs: number): SlotLives {
  if (![...lives.values()].some((life) => hasLapsed(life, nowMs))) return lives
  return new Map([...lives].map(([key, life]) => [key, hasLapsed(life, nowMs) ? WANTED : life]))
}

export function withLosses(lives: SlotLives, keys: readonly SlotKey[]): SlotLives {
  return new Map([...lives, ...keys.map((key) => [key, LOST] as const)])
}

/** Exactly these are chosen, in another tab or before a reload; what is known of them already stays known. */
export function withChoice(lives: SlotLives, keys: readonly SlotKey[]): SlotLives {
  const rest = [...lives].filter(([key, life]) => !needsHold(life) && !keys.includes(key))
  return new Map([...rest, ...keys.map((key) => [key, knownLife(lives.get(key))] as const)])
}

/** Slots of the booking that is being moved are owned; what was and is no longer, is wanted. */
export function withOwned(lives: SlotLives, own: readonly SlotKey[]): SlotLives {
  return new Map([...lives].map(([key, life]) => [key, ownedOr(own, key, life)]))
}

export function ownedOr(own: readonly SlotKey[], key: SlotKey, life: SlotLife): SlotLife {
  if (own.includes(key)) return { is: 'owned' }
  return life.is === 'owned' ? WANTED : life
}

function knownLife(life: SlotLife | undefined): SlotLife {
  return life === undefined || life.is === 'lost' ? WANTED : life
}

function hasLapsed(life: SlotLife, nowMs: number): boolean {
  return life.is === 'granted' && life.untilMs <= nowMs
}

function nearestTo(key: SlotKey, keys: readonly SlotKey[]): SlotKey | undefined {
  const distance = (one: SlotKey) => Math.abs(minutesOf(one) - minutesOf(key))
  return keys.toSorted((a, b) => distance(a) - distance(b))[0]
}
