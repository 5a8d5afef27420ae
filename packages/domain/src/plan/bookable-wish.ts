import { ATTRACTION_IDS } from '../catalogue/attractions.ts'
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
  const slots = ATTRACTION_IDS.map((id) => neededSlots(attractions[id], players, games[id]))
  const sum = slots.reduce((total, count) => total + count, 0)
  return (
    isBookableGroup(catalogue, players) &&
    ATTRACTION_IDS.every((id) => games[id] <= rules.maxGames) &&
    sum > 0 &&
    sum <= rules.maxSlots
  )
}
