import { attractionIds, attractionsIn, mapAttractions, type PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { replacements } from '../plan/replacements.ts'
import { rotationOf } from '../plan/rotation.ts'
import type { PlanDay } from '../plan/task.ts'
import { estimatePrice, type PriceFacts } from '../price/estimate.ts'
import type { SlotKey } from '../slots/grid.ts'
import { gamesOfAll, slotCounts } from '../slots/needs.ts'
import { findOverlaps } from '../slots/overlap.ts'
import type { IsoDate } from '../time/calendar-date.ts'
import { clockTimeAt, MINUTES_A_DAY, minutesOf } from '../time/clock-time.ts'
import { firstStart, gamesOf, type VisitSlots, visitEnd } from '../visit/visit.ts'
import { lostSlots, mostAtOnce, type Outage, openDay } from './outage.ts'
import { NEAR_MINUTES, nearestFirst, visitsFor, type Wanted } from './visits.ts'

/** What a hit group is offered, in this order. `otherTime` is the same games later that day or on another day. */
export const PROPOSAL_KINDS = ['sameGames', 'otherGame', 'shorter', 'otherTime', 'cancel'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/** A whole visit for one group. A cancellation has no slots. */
export type Proposal = {
  kind: ProposalKind
  date: IsoDate
  slots: VisitSlots
  end: number | null
  priceCents: number
}

/** A booking of the day: what it was booked for, under which catalogue revision. */
export type OutageGroup = Omit<PriceFacts, 'slotCounts'> & {
  id: string
  slots: VisitSlots
  priceCents: number
  catalogueRevision: number
  isOption: boolean
}

/** `free` in the schedules means free for everybody: not booked, held or closed. */
export type VisitDay = { date: IsoDate; catalogue: Catalogue; schedules: PlanDay }
/** `now` is the minute before which nothing new can start. */
export type OutageDay = VisitDay & { outages: readonly Outage[]; now: number; otherDays: readonly VisitDay[] }

/** How many combinations of other or fewer games are tried, and how many replacements of a visit that no rotation fits. */
const MOST_TRIES = 40

/** All visits of one kind for a group, if nobody else is moved; the nearest first. */
export function proposalsOf(day: OutageDay, group: OutageGroup, kind: ProposalKind): Proposal[] {
  if (kind === 'cancel') return [{ kind, date: day.date, slots: {}, end: null, priceCents: 0 }]
  if (!isOffered(day.catalogue, group)) return []
  const own = ownView(day, group)
  switch (kind) {
    case 'sameGames':
      return own.isRegular ? near(own, 'sameGames', own.games) : withReplacements(own)
    case 'otherGame':
      return own.isRegular ? otherGames(own).flatMap((games) => near(own, 'otherGame', games)) : []
    case 'shorter':
      return own.isRegular ? shorter(own) : keptOnly(own)
    case 'otherTime':
      return own.isRegular ? [...later(own), ...day.otherDays.flatMap((other) => onDay(own, other))] : []
  }
}

/** Nothing can be proposed to a group with a game of an attraction that the venue no longer has: no move could claim it. */
function isOffered({ attractions }: Catalogue, { slots }: OutageGroup): boolean {
  const offered = attractionIds(attractions)
  return Object.entries(slots).every(([id, keys]) => keys.length === 0 || offered.includes(id))
}

/** Whether a proposal uses only slots that the group has already. */
export function usesOwnOnly(
  day: Pick<OutageDay, 'date'>,
  group: OutageGroup,
  { date, slots }: Proposal,
): boolean {
  return (
    date === day.date &&
    Object.entries(slots).every(([id, keys]) => keys.every((key) => group.slots[id]?.includes(key)))
  )
}

/** The day as one group sees it: its own usable slots are free too. */
type OwnView = {
  day: OutageDay
  group: OutageGroup
  schedules: PlanDay
  games: PerAttraction<number>
  kept: VisitSlots
  lost: VisitSlots
  played: VisitSlots
  start: number
  end: number
  /** Whether the booked slots have a rotation. The desk may book others. */
  isRegular: boolean
}

function ownView(day: OutageDay, group: OutageGroup): OwnView {
  const { catalogue, schedules, outages, now } = day
  const blockMinutes = mapAttractions(schedules, (schedule) => schedule.blockMinutes)
  const lost = lostSlots(catalogue, schedules, outages, group)
  const kept = mapAttractions(group.slots, (keys, id) => keys.filter((key) => !lost[id]?.includes(key)))
  const open = openDay(catalogue, schedules, outages, mostAtOnce(group.players))
  return {
    day,
    group,
    kept,
    lost,
    schedules: mapAttractions(open, (schedule, id) => {
      const keys = kept[id] ?? []
      const isOwn = (start: number) => keys.includes(clockTimeAt(start))
      const starts = schedule.free.map((_, place) => schedule.opens + place * schedule.blockMinutes)
      const isOpen = (start: number, place: number) => schedule.free[place] === true || isOwn(start)
      return { ...schedule, free: starts.map((start, place) => start >= now && isOpen(start, place)) }
    }),
    games: gamesOfAll(catalogue, group.players, group.slots),
    played: mapAttractions(kept, (keys) => keys.filter((key) => minutesOf(key) < now)),
    start: minutesOf(firstStart(group.slots)),
    end: minutesOf(visitEnd(blockMinutes, group.slots)),
    isRegular: rotationOf(catalogue, { ...group, blockMinutes }) !== undefined,
  }
}

function near(own: OwnView, kind: ProposalKind, games: PerAttraction<number>): Proposal[] {
  const span = { from: own.start - NEAR_MINUTES, until: own.end + NEAR_MINUTES }
  return found(own, own.day, kind, visitsFor(own.day.catalogue, own.schedules, wanted(own, games, span)))
}

function wanted(own: OwnView, games: PerAttraction<number>, span: Pick<Wanted, 'from' | 'until'>): Wanted {
  return { players: own.group.players, games, played: own.played, near: own.group.slots, ...span }
}

/** The lost games as games of the other attractions, in different divisions: all of them, up to a number of tries. */
function otherGames({ day, group, games, kept, lost }: OwnView): PerAttraction<number>[] {
  const { attractions, rules } = day.catalogue
  const left = { ...games, ...gamesOfAll(day.catalogue, group.players, kept) }
  const missing = Object.keys(games).reduce((sum, id) => sum + (games[id] ?? 0) - (left[id] ?? 0), 0)
  const others = attractionIds(attractions).filter((id) => (lost[id] ?? []).length === 0)
  const isAllowed = (one: PerAttraction<number>) =>
    Object.values(one).every((count) => count <= rules.maxGames)
  let divisions: PerAttraction<number>[] = [left]
  for (let count = 0; count < missing; count += 1) {
    const next = divisions.flatMap((one) => others.map((id) => ({ ...one, [id]: (one[id] ?? 0) + 1 })))
    const different = new Map(next.map((one) => [JSON.stringify(Object.entries(one).sort()), one]))
    divisions = [...different.values()].filter(isAllowed).slice(0, MOST_TRIES)
  }
  return divisions
}

/** Fewer games: as many as possible, of those as many of the booked ones, and then of those not lost. Ends where no new slot is needed. */
function shorter(own: OwnView): Proposal[] {
  const all: Proposal[] = []
  for (const games of fewerGames(own).slice(0, MOST_TRIES)) {
    all.push(...near(own, 'shorter', games))
    if (all.some((one) => usesOwnOnly(own.day, own.group, one))) break
  }
  return all
}

function fewerGames({ day, group, games, kept }: OwnView): PerAttraction<number>[] {
  const total = sumOf(games)
  let some: PerAttraction<number>[] = [{}]
  for (const id of attractionIds(day.catalogue.attractions))
    some = some.flatMap((one) =>
      Array.from({ length: total - sumOf(one) }, (_, count) => ({ ...one, [id]: count })),
    )
  const left = gamesOfAll(day.catalogue, group.players, kept)
  const common = (one: PerAttraction<number>, other: PerAttraction<number>) =>
    sumOf(mapAttractions(one, (count, id) => Math.min(count, other[id] ?? 0)))
  return some
    .filter((one) => sumOf(one) > 0)
    .sort(
      (a, b) =>
        sumOf(b) - sumOf(a) || common(b, games) - common(a, games) || common(b, left) - common(a, left),
    )
}

/** The same games the same day, further away than an hour. */
function later(own: OwnView): Proposal[] {
  const span = { from: own.day.now, until: MINUTES_A_DAY }
  const visits = visitsFor(own.day.catalogue, own.schedules, wanted(own, own.games, span))
  const isNear = ({ slots, end }: Proposal) =>
    minutesOf(firstStart(slots)) >= own.start - NEAR_MINUTES && (end ?? 0) <= own.end + NEAR_MINUTES
  return found(own, own.day, 'otherTime', visits).filter((one) => !isNear(one))
}

/** A group that has begun cannot come back another day. */
function onDay(own: OwnView, other: VisitDay): Proposal[] {
  if (gamesOf(own.played) > 0) return []
  const span = { from: 0, until: MINUTES_A_DAY }
  const visits = visitsFor(other.catalogue, other.schedules, wanted(own, own.games, span))
  return found(own, other, 'otherTime', visits)
}

/** For slots that leave no rotation: the lost ones replaced one for one, with no more overlaps than before. */
function withReplacements(own: OwnView): Proposal[] {
  const { day, group, kept, lost } = own
  const overlaps = findOverlaps(day.catalogue, group.slots).length
  const visits = replacements(own.schedules, kept, lost, MOST_TRIES)
    .map((added) => {
      const ids = attractionsIn(kept, added)
      return Object.fromEntries(ids.map((id) => [id, [...(kept[id] ?? []), ...(added[id] ?? [])].sort()]))
    })
    .filter((slots) => findOverlaps(day.catalogue, slots).length <= overlaps)
  return found(own, day, 'sameGames', nearestFirst(visits, group.slots)).filter(
    ({ slots, end }) =>
      minutesOf(firstStart(slots)) >= own.start - NEAR_MINUTES && (end ?? 0) <= own.end + NEAR_MINUTES,
  )
}

function keptOnly(own: OwnView): Proposal[] {
  return gamesOf(own.kept) === 0 ? [] : found(own, own.day, 'shorter', [own.kept])
}

/** With end and price. What the venue broke never costs the group more on the same day. */
function found(
  { day, group }: OwnView,
  { date, catalogue, schedules }: VisitDay,
  kind: ProposalKind,
  visits: readonly VisitSlots[],
): Proposal[] {
  const blockMinutes = mapAttractions(schedules, (schedule) => schedule.blockMinutes)
  return visits.flatMap((slots) => {
    const isSamePrice =
      catalogue.revision === group.catalogueRevision && isSame(slotCounts(slots), slotCounts(group.slots))
    const priceCents = isSamePrice
      ? group.priceCents
      : estimatePrice(catalogue, { ...group, slotCounts: slotCounts(slots) }).totalCents
    const end = minutesOf(visitEnd(blockMinutes, slots))
    const isDearer = date === day.date && priceCents > group.priceCents
    return isDearer ? [] : [{ kind, date, slots, end, priceCents }]
  })
}

function isSame(one: PerAttraction<number>, other: PerAttraction<number>): boolean {
  return attractionsIn(one, other).every((id) => (one[id] ?? 0) === (other[id] ?? 0))
}

function sumOf(games: PerAttraction<number>): number {
  return Object.values(games).reduce((sum, count) => sum + count, 0)
}

/** How a visit differs from the booked one, as the desk chooses between them. */
export type Way = Exclude<ProposalKind, 'sameGames' | 'otherTime'> | 'earlier' | 'later' | 'otherDay'

/** `from` is the first slot that only this visit has. */
export function wayOf(
  booked: { date: string; slots: VisitSlots },
  { kind, date, slots }: Pick<Proposal, 'kind' | 'date' | 'slots'>,
): { way: Way; from: SlotKey } {
  const from = firstOnly(slots, booked.slots)
  if (kind !== 'sameGames' && kind !== 'otherTime') return { way: kind, from }
  if (date !== booked.date) return { way: 'otherDay', from }
  return { way: from < firstOnly(booked.slots, slots) ? 'earlier' : 'later', from }
}

function firstOnly(slots: VisitSlots, others: VisitSlots): SlotKey {
  const own = Object.entries(slots).flatMap(([id, keys]) => keys.filter((key) => !others[id]?.includes(key)))
  return own.sort()[0] ?? ''
}
