import type { Catalogue } from '../catalogue/catalogue.ts'
import { isBookableGroup } from '../catalogue/group.ts'
import { neededSlots } from '../slots/needs.ts'
import type { Wish } from './task.ts'

/** Whether a visitor may book this on the site at all, on whatever day: a group, games and slots within the venue's rules. */
export function isBookableWish(
  catalogue: Pick<Catalogue, 'attractions' | 'rules'>,
  { players, games }: Pick<Wish, 'players' | 'games'>,
): boolean {
  const { attractions, rules } = catalogue
  const slots = attractions.map((one) => neededSlots(one, players, games[one.id] ?? 0))
  const sum = slots.reduce((total, count) => total + count, 0)
  return (
    isBookableGroup(catalogue, players) &&
    Object.values(games).every((count) => count <= rules.maxGames) &&
    sum > 0 &&
    sum <= rules.maxSlots
  )
}
