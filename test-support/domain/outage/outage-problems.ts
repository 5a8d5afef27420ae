/** Checks proposals slot by slot, without sharing code with the search for them. */
import { attractionIds, mapAttractions } from '@lichtspel/domain/catalogue/attractions'
import { isHit } from '@lichtspel/domain/outage/outage'
import type { OutageGroup, VisitDay } from '@lichtspel/domain/outage/proposals'
import type { GroupProposal } from '@lichtspel/domain/outage/propose'
import { isPlayable } from '@lichtspel/domain/plan/plan'
import { rotationOf } from '@lichtspel/domain/plan/rotation'
import type { PlanDay } from '@lichtspel/domain/plan/task'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { gamesOfAll, slotCounts } from '@lichtspel/domain/slots/needs'
import { clockTimeAt, minutesOf } from '@lichtspel/domain/time/clock-time'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import type { OutageCase } from './random-outage.ts'

export function outageProblems({ day, groups }: OutageCase, answers: readonly GroupProposal[]): string[] {
  const hit = groups.filter((group) => isHit(day.catalogue, day.schedules, day.outages, group))
  const problems: string[] = []
  const ids = (list: readonly { id: string }[]) =>
    list
      .map(({ id }) => id)
      .sort()
      .join()
  if (ids(hit) !== ids(answers)) problems.push(`proposals for ${ids(answers)}, hit are ${ids(hit)}`)
  const taken = new Set<string>()
  for (const { id, proposal } of answers) {
    const group = groups.find((one) => one.id === id)
    const on = [day, ...day.otherDays].find(({ date }) => date === proposal.date)
    if (group === undefined || on === undefined) return [...problems, `nothing known of ${id}`]
    if (proposal.kind === 'cancel') continue
    const own = proposal.date === day.date ? group.slots : {}
    for (const { attraction, key } of listed(proposal.slots)) {
      const name = `${proposal.date} ${attraction} ${key}`
      const isOwn = own[attraction]?.includes(key) === true
      if (taken.has(name)) problems.push(`${name} twice`)
      taken.add(name)
      if (!isOwn && !isFree(on.schedules, attraction, key)) problems.push(`${id}: ${name} is not free`)
      if (!isOwn && proposal.date === day.date && minutesOf(key) < day.now)
        problems.push(`${id}: ${name} has begun`)
      if (closedBy({ day, groups }, proposal.date, attraction, key)) problems.push(`${id}: ${name} is closed`)
    }
    problems.push(...visitProblems({ day, groups }, group, on, { id, proposal }))
  }
  return problems
}

function visitProblems(
  { day }: OutageCase,
  group: OutageGroup,
  on: VisitDay,
  { id, proposal }: GroupProposal,
): string[] {
  const { catalogue, schedules, date } = on
  const { players } = group
  const { slots, end, priceCents } = proposal
  const problems: string[] = []
  const blockMinutes = mapAttractions(schedules, (one) => one.blockMinutes)
  if (rotationOf(catalogue, { players, slots, blockMinutes }) === undefined)
    problems.push(`${id}: not everyone can play`)
  if (date === day.date && isHit(catalogue, schedules, day.outages, { players, slots }))
    problems.push(`${id}: too few places`)
  const ends = listed(slots).map(({ attraction, key }) => minutesOf(key) + (blockMinutes[attraction] ?? 0))
  if (Math.max(...ends) !== end) problems.push(`${id}: a wrong end`)
  if (priceCents !== estimatePrice(catalogue, { ...group, slotCounts: slotCounts(slots) }).totalCents)
    problems.push(`${id}: a wrong price`)
  if (priceCents > group.priceCents) problems.push(`${id}: dearer than booked`)
  return problems
}

/** Cancelled groups for which a visit is left on one of the days after all. */
export function needlesslyCancelled(
  { day, groups }: OutageCase,
  answers: readonly GroupProposal[],
): string[] {
  const taken = new Set(
    answers.flatMap(({ proposal }) =>
      listed(proposal.slots).map(({ attraction, key }) => `${proposal.date} ${attraction} ${key}`),
    ),
  )
  const left = ({ date, schedules }: VisitDay): PlanDay =>
    mapAttractions(schedules, (one, id) => ({
      ...one,
      free: one.free.map((isOpen, place) => {
        const key = clockTimeAt(one.opens + place * one.blockMinutes)
        const isClosed = closedBy({ day, groups }, date, id, key) || taken.has(`${date} ${id} ${key}`)
        return isOpen && !isClosed && (date !== day.date || minutesOf(key) >= day.now)
      }),
    }))
  return answers.flatMap(({ id, proposal }) => {
    const group = groups.find((one) => one.id === id)
    if (group === undefined || proposal.kind !== 'cancel') return []
    if (listed(group.slots).some(({ key }) => minutesOf(key) < day.now)) return []
    const { players } = group
    const games = gamesOfAll(day.catalogue, players, group.slots)
    const isLeft = [day, ...day.otherDays].some(
      (one) => isPlayable(day.catalogue, left(one), { players, games, from: 0 }) === 'yes',
    )
    return isLeft ? [`${id} could still be served`] : []
  })
}

/** Whether an outage of all places touches this slot. */
function closedBy({ day }: OutageCase, date: string, attraction: string, key: string): boolean {
  const capacity = day.catalogue.attractions.find(({ id }) => id === attraction)?.capacity ?? 0
  const start = minutesOf(key)
  const end = start + (day.schedules[attraction]?.blockMinutes ?? 0)
  return (
    date === day.date &&
    attractionIds(day.catalogue.attractions).includes(attraction) &&
    day.outages.some(
      (one) => one.attraction === attraction && one.places >= capacity && start < one.until && one.from < end,
    )
  )
}

function isFree(schedules: PlanDay, attraction: string, key: string): boolean {
  const one = schedules[attraction]
  return one?.free[(minutesOf(key) - one.opens) / one.blockMinutes] === true
}

function listed(slots: VisitSlots): { attraction: string; key: string }[] {
  return Object.entries(slots).flatMap(([attraction, keys]) => keys.map((key) => ({ attraction, key })))
}
