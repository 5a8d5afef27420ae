import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { isBookableWish } from '@lichtspel/domain/plan/task'

/** Who comes and what all of them play: enough to ask whether it fits on a day. */
export type KnownWish = { players: number; games: PerAttraction<number> }

/** What is known so far as a wish, when it is one that can be booked here. */
export function knownWish(
  catalogue: Pick<Catalogue, 'attractions' | 'rules'>,
  players: number | null,
  games: PerAttraction<number> | undefined,
): KnownWish | undefined {
  if (players === null || games === undefined) return undefined
  return isBookableWish(catalogue, { players, games }) ? { players, games } : undefined
}
