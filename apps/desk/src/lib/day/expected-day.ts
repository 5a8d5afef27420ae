import type { DeskDay, DeskVisit } from '@lichtspel/contract/desk/day'
import { runningColumn } from '@lichtspel/contract/desk/running-column'
import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { visitState } from '@lichtspel/domain/desk/presence'
import {
  delayAt,
  type ExpectedColumn,
  expectedAfterGames,
  expectedTimes,
} from '@lichtspel/domain/slots/expected-times'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { clockTimeAt, MINUTES_A_DAY, minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Moment } from '@lichtspel/domain/time/moment'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useMemo } from 'react'
import { useMinute } from '../screen/use-minute.ts'
import type { DeskDayState } from './use-desk-day.ts'

const MINUTE_MS = 60_000

/** When the games of a day are expected, if something runs late. */
export type ExpectedDay = {
  /** The day with the expected arrival, start, end and meal of every group. */
  day: DeskDay
  columns: PerAttraction<ExpectedColumn>
  /** By visit: when a group that is expected later was asked to come. */
  planned: ReadonlyMap<string, number>
  /** How many minutes each attraction runs late now; attractions that are on time are left out. */
  delays: PerAttraction<number>
}

/** Only today can run late. */
export function expectedDay(day: DeskDay, zone: string, now: Moment): ExpectedDay {
  const isLate = day.date === now.date && day.schedules.some(({ delay }) => delay !== null)
  if (!isLate) return { day, columns: {}, planned: new Map(), delays: {} }
  const running = day.schedules.map((schedule) => runningColumn(day, schedule, zone, now.epochMs))
  const columns = expectedTimes(running)
  const felt = running.map((column) => [column.attraction, delayAt(column, minutesOf(now.time))] as const)
  const visits = day.visits.map((visit) => expectedVisit(visit, columns))
  const planned = day.visits.filter(({ arrivesAt }, place) => arrivesAt !== visits[place]?.arrivesAt)
  return {
    day: { ...day, visits },
    planned: new Map(planned.map(({ id, arrivesAt }) => [id, arrivesAt])),
    columns: Object.fromEntries(columns.map((column) => [column.attraction, column])),
    delays: Object.fromEntries(felt.filter(([, minutes]) => minutes > 0)),
  }
}

/** The live day with its expected times. */
export function useExpectedDay({ day }: DeskDayState): ExpectedDay | null {
  const { zone } = useVenue()
  const now = useMinute()
  return useMemo(() => (day === null ? null : expectedDay(day, zone, now)), [day, zone, now])
}

/** The expected start of a game, as a time of the day; `undefined` if it starts as planned. */
export function lateStart(
  { columns }: Pick<ExpectedDay, 'columns'>,
  attraction: AttractionId,
  key: SlotKey,
): string | undefined {
  const column = columns[attraction]
  const slot = column?.games.get(key) ?? column?.free.get(key)
  return slot === undefined || slot.start === slot.planned ? undefined : timeAt(slot.start)
}

/** A minute of the day as a time; a game that is expected after midnight still has one. */
export function timeAt(minutes: number): string {
  return clockTimeAt(minutes % MINUTES_A_DAY)
}

function expectedVisit(visit: DeskVisit, columns: readonly ExpectedColumn[]): DeskVisit {
  const games = columns
    .flatMap((column) => [...column.games.values()])
    .filter(({ group }) => group === visit.id)
  const [first] = games.toSorted((a, b) => a.planned - b.planned || a.start - b.start)
  if (first === undefined) return visit
  const late = (first.start - first.planned) * MINUTE_MS
  const plannedEnd = Math.max(...games.map((game) => game.plannedEnd))
  const end = Math.max(...games.map((game) => game.end))
  const { mealAt } = visit
  return {
    ...visit,
    arrivesAt: visit.arrivesAt + late,
    startsAt: visit.startsAt + late,
    endsAt: visit.endsAt + (end - plannedEnd) * MINUTE_MS,
    mealAt: mealAt && timeAt(expectedAfterGames(columns, visit.id, minutesOf(mealAt))),
  }
}

export type PeopleOfDay = { in: number; expected: number }

/** Counts people, not bookings: the head count for groups that came, the booked number for the others. Options do not count. */
export function countPeople(visits: readonly DeskVisit[], now: number): PeopleOfDay {
  const counts = { in: 0, expected: 0 }
  for (const visit of visits.filter(({ status }) => status === 'confirmed')) {
    const state = visitState(visit, now)
    if (state === 'in') counts.in += visit.headCount ?? visit.players
    if (state === 'late' || state === 'expected') counts.expected += visit.players
  }
  return counts
}
