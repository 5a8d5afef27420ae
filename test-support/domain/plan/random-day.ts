import {
  type Attraction,
  attractionIds,
  attractionOf,
  type PerAttraction,
  partOf,
  perAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { KARTING } from '@lichtspel/domain/catalogue/sample-gent'
import type { PlanDay, Wish } from '@lichtspel/domain/plan/task'
import { changedAttractions, FIRST_ATTRACTION_IDS } from '../catalogue/attractions.ts'
import { type Instance, sizeOfInstance } from './reference.ts'

/** Seeded random numbers below 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function wishFor(players: number, games: readonly [number, number, number], from = 480): Wish {
  const [laser, vr, interactivefloor] = games
  return { players, games: { laser, vr, interactivefloor }, from }
}

/** A day in Antwerp on which a share of each schedule is taken, in bookings of one to four blocks. */
export function randomDay(
  next: () => number,
  taken: number,
  opens = 480,
  closes = 1440,
  attractions: readonly Attraction[] = FIRST_CATALOGUE.attractions,
): PlanDay {
  return perAttraction(attractionIds(attractions), (id) => {
    const { blockMinutes, mandatoryBreak } = attractionOf(attractions, id)
    const free = Array.from({ length: Math.floor((closes - opens) / blockMinutes) }, () => true)
    let left = Math.floor(free.length * taken)
    while (left > 0) {
      const place = Math.floor(next() * free.length)
      for (
        let length = Math.min(1 + Math.floor(next() * 4), left, free.length - place);
        length > 0;
        length -= 1
      ) {
        if (free[place + length - 1] === true) left -= 1
        free[place + length - 1] = false
      }
    }
    return { opens, blockMinutes, mandatoryBreak, free }
  })
}

/**
 * A random day of two to four hours, small enough for brute force over at most `mostSets` sets of slots. Half of these days have lower
 * capacities, so that a few players already form many teams.
 */
export function smallInstance(next: () => number, mostSets = 12_000): Instance {
  for (;;) {
    const instance = someInstance(next)
    const { sets, choices } = sizeOfInstance(instance)
    const wants = FIRST_ATTRACTION_IDS.some((id) => (instance.wish.games[id] ?? 0) > 0)
    // Days without enough slots test little, so only one in ten of them is kept.
    if (wants && sets <= mostSets && choices <= 60 && (sets > 0 || next() < 0.1)) return instance
  }
}

function someInstance(next: () => number): Instance {
  const pick = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const day = randomDay(next, next() * 0.6, 480, 480 + 20 * pick(5, 12))
  const walks = FIRST_CATALOGUE.attractions.map(({ blockMinutes }) => blockMinutes + pick(0, 3) * 5)
  const attractions = FIRST_CATALOGUE.attractions.map((one, place) => ({
    ...one,
    overlapMinutes: next() < 0.5 ? one.overlapMinutes : (walks[place] ?? 0),
  }))
  if (next() < 0.5) {
    const wish = wishFor(pick(4, 8), [pick(0, 2), pick(0, 3), pick(0, 2)], 480 + 5 * pick(0, 4))
    return { offer: { attractions }, day, wish }
  }
  const small = () => ({ capacity: pick(2, 4), minPlayers: pick(1, 2) })
  const rooms: PerAttraction<object> = { laser: {}, vr: small(), interactivefloor: small() }
  return {
    offer: {
      attractions: changedAttractions(attractions, rooms),
    },
    day: next() < 0.1 ? { ...day, vr: { ...partOf(day, 'vr'), mandatoryBreak: true } } : day,
    wish: wishFor(pick(4, 6), [pick(0, 1), pick(0, 2), pick(0, 2)]),
  }
}

/** Like `smallInstance`, but with a fourth attraction and at most `mostSets` sets of slots to try. */
export function smallInstanceOfFour(next: () => number, mostSets: number): Instance {
  const attractions = [...FIRST_CATALOGUE.attractions, KARTING]
  const pick = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  for (;;) {
    const day = randomDay(next, next() * 0.6, 480, 480 + 20 * pick(4, 8), attractions)
    const games = { laser: pick(0, 1), vr: pick(0, 1), interactivefloor: pick(0, 1), karting: pick(1, 2) }
    const instance: Instance = {
      offer: { attractions },
      day,
      wish: { players: pick(4, 9), games, from: 480 },
    }
    const { sets, choices } = sizeOfInstance(instance)
    if (sets > 0 && sets <= mostSets && choices <= 60) return instance
  }
}
