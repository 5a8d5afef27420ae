/** Solves small outages by brute force: every visit of every hit group, in every combination. */
import { attractionIds, mapAttractions, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { isHit } from '@lichtspel/domain/outage/outage'
import type { OutageDay, OutageGroup } from '@lichtspel/domain/outage/proposals'
import type { GroupProposal } from '@lichtspel/domain/outage/propose'
import { rotationOf } from '@lichtspel/domain/plan/rotation'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { gamesOfAll, slotCounts, slotsForAll } from '@lichtspel/domain/slots/needs'
import { clockTimeAt, minutesOf } from '@lichtspel/domain/time/clock-time'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'

/** How many groups are cancelled, moved to another time, shortened and given another game. */
export type Tally = readonly [number, number, number, number]
type Way = { rank: number; slots: readonly string[] }

const RANKS = ['sameGames', 'otherGame', 'shorter', 'otherTime', 'cancel']

export function tallyOf(proposals: readonly GroupProposal[]): Tally {
  return toTally(proposals.map(({ proposal }) => RANKS.indexOf(proposal.kind)))
}

function toTally(ranks: readonly number[]): Tally {
  const count = (rank: number) => ranks.filter((one) => one === rank).length
  return [count(4), count(3), count(2), count(1)]
}

export function isWorse(one: Tally, other: Tally): boolean {
  const place = one.findIndex((count, index) => count !== other[index])
  return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0)
}

/** The best tally there is; `undefined` if there are too many combinations to try. */
export function bestTally(
  day: OutageDay,
  groups: readonly OutageGroup[],
  mostSets = 20_000,
): Tally | undefined {
  const ways: Way[][] = []
  for (const group of groups) {
    const all = waysOf(day, group, mostSets)
    if (all === undefined) return undefined
    ways.push([...all, { rank: 4, slots: [] }].sort((a, b) => a.rank - b.rank))
  }
  let best: number[] | undefined
  let steps = 2_000_000
  const taken = new Set<string>()
  const go = (ranks: readonly number[]): void => {
    steps -= 1
    if (steps < 0 || (best !== undefined && !isWorse(toTally(best), toTally(ranks)))) return
    const own = ways[ranks.length]
    if (own === undefined) {
      best = [...ranks]
      return
    }
    for (const { rank, slots } of own) {
      if (slots.some((slot) => taken.has(slot))) continue
      for (const slot of slots) taken.add(slot)
      go([...ranks, rank])
      for (const slot of slots) taken.delete(slot)
    }
  }
  go([])
  return best === undefined || steps < 0 ? undefined : toTally(best)
}

/** Every visit of a group on this day with its rank; of visits that need the same new slots, the best. */
function waysOf(day: OutageDay, group: OutageGroup, mostSets: number): Way[] | undefined {
  const { catalogue } = day
  const ids = attractionIds(catalogue.attractions)
  const { open, played } = slotsOf(day, group)
  const ways = new Map<string, Way>()
  let left = mostSets
  for (const games of vectors(ids, sumOf(gamesOfAll(catalogue, group.players, group.slots)))) {
    const needs = slotsForAll(catalogue, group.players, games)
    let sets: VisitSlots[] = [{}]
    for (const id of ids) {
      const fixed = played[id] ?? []
      const keys = subsets(open[id] ?? [], (needs[id] ?? 0) - fixed.length).map((some) =>
        [...fixed, ...some].sort(),
      )
      sets = sets.flatMap((set) => keys.map((some) => ({ ...set, [id]: some })))
      if (sets.length > left) return undefined
    }
    left -= sets.length
    for (const slots of sets) {
      const rank = rankOf(day, group, slots, games)
      if (rank === undefined) continue
      const added = ids.flatMap((id) =>
        (slots[id] ?? []).filter((key) => !isOwn(group, id, key)).map((key) => `${id} ${key}`),
      )
      const name = added.join()
      if ((ways.get(name)?.rank ?? 9) > rank) ways.set(name, { rank, slots: added })
    }
  }
  return [...ways.values()]
}

const isOwn = (group: OutageGroup, id: string, key: string) => group.slots[id]?.includes(key) === true

function isLost(day: OutageDay, { players }: OutageGroup, id: string, key: string): boolean {
  return isHit(day.catalogue, day.schedules, day.outages, { players, slots: { [id]: [key] } })
}

/** The slots that a group may still have, and those that it played. */
function slotsOf(day: OutageDay, group: OutageGroup) {
  const { schedules, now } = day
  const played = mapAttractions(group.slots, (keys, id) =>
    keys.filter((key) => minutesOf(key) < now && !isLost(day, group, id, key)),
  )
  const open = mapAttractions(schedules, (one, id) =>
    one.free
      .map((isFree, place) => ({ isFree, key: clockTimeAt(one.opens + place * one.blockMinutes) }))
      .filter(({ isFree, key }) => (isFree || isOwn(group, id, key)) && minutesOf(key) >= now)
      .filter(({ key }) => !isLost(day, group, id, key))
      .map(({ key }) => key),
  )
  return { open, played }
}

function rankOf(
  day: OutageDay,
  group: OutageGroup,
  slots: VisitSlots,
  games: PerAttraction<number>,
): number | undefined {
  const { catalogue, schedules, outages } = day
  const { players } = group
  const ids = attractionIds(catalogue.attractions)
  const blockMinutes = mapAttractions(schedules, (one) => one.blockMinutes)
  for (const id of ids) {
    const one = schedules[id]
    const starts = (slots[id] ?? []).map(minutesOf)
    if (one?.mandatoryBreak && starts.some((at) => starts.includes(at + one.blockMinutes))) return undefined
  }
  if (isHit(catalogue, schedules, outages, { players, slots })) return undefined
  if (rotationOf(catalogue, { players, slots, blockMinutes }) === undefined) return undefined
  const booked = gamesOfAll(catalogue, players, group.slots)
  const isSame = ids.every((id) => (games[id] ?? 0) === (booked[id] ?? 0))
  const price = estimatePrice(catalogue, { ...group, slotCounts: slotCounts(slots) }).totalCents
  if (!isSame && price > group.priceCents) return undefined
  const [start, end] = rangeOf(group.slots, blockMinutes)
  const [from, until] = rangeOf(slots, blockMinutes)
  const isNear = from >= start - 60 && until <= end + 60
  if (isSame) return isNear ? 0 : 3
  if (!isNear) return undefined
  if (sumOf(games) < sumOf(booked)) return 2
  return isOtherGame(day, group, games) ? 1 : undefined
}

/** Only lost games change, and only into games of attractions of which none was lost. */
function isOtherGame(day: OutageDay, group: OutageGroup, games: PerAttraction<number>): boolean {
  const { catalogue } = day
  const booked = gamesOfAll(catalogue, group.players, group.slots)
  const left = mapAttractions(group.slots, (keys, id) => keys.filter((key) => !isLost(day, group, id, key)))
  const kept = gamesOfAll(catalogue, group.players, left)
  return attractionIds(catalogue.attractions).every((id) => {
    const hasLost = (left[id] ?? []).length < (group.slots[id] ?? []).length
    return hasLost ? (games[id] ?? 0) === (kept[id] ?? 0) : (games[id] ?? 0) >= (booked[id] ?? 0)
  })
}

function rangeOf(slots: VisitSlots, blockMinutes: PerAttraction<number>): [number, number] {
  const all = Object.entries(slots).flatMap(([id, keys]) =>
    keys.map((key) => [minutesOf(key), minutesOf(key) + (blockMinutes[id] ?? 0)] as const),
  )
  return [Math.min(...all.map(([from]) => from)), Math.max(...all.map(([, until]) => until))]
}

function vectors(ids: readonly string[], most: number): PerAttraction<number>[] {
  let all: PerAttraction<number>[] = [{}]
  for (const id of ids)
    all = all.flatMap((one) =>
      Array.from({ length: most - sumOf(one) + 1 }, (_, count) => ({ ...one, [id]: count })),
    )
  return all.filter((one) => sumOf(one) > 0)
}

function sumOf(games: PerAttraction<number>): number {
  return Object.values(games).reduce((sum, count) => sum + count, 0)
}

function subsets<T>(items: readonly T[], size: number): T[][] {
  if (size < 0) return []
  if (size === 0) return [[]]
  return items.flatMap((item, index) =>
    subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  )
}
