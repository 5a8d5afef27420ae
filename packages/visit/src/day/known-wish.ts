import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { isBookableWish } from '@lichtspel/domain/plan/task'

/** How many people come and what they all play: enough to check whether the visit fits on a day. */
export type KnownWish = { players: number; games: PerAttraction<number> }

/** Turns what is known so far into a `KnownWish`, if it can be booked at this venue. */
export function knownWish(
  catalogue: Pick<Catalogue, 'attractions' | 'rules'>,
  players: number | null,
  games: PerAttraction<number> | undefined,
): KnownWish | undefined {
  if (players === null || games === undefined) return undefined
  return isBookableWish(catalogue, { players, games }) ? { players, games } : undefined
}
