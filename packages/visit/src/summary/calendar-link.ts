import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { slotsOfTeam, type Team } from '@lichtspel/domain/plan/team-schedule'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { type CalendarEvent, calendarFile } from '@lichtspel/domain/visit/calendar-event'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { teamEventWords, visitEventWords } from '@lichtspel/texts/booked'

/** What a calendar event needs from a booked visit. */
export type CalendarVisit = {
  id: string
  date: IsoDate
  slots: VisitSlots
  blockMinutes: PerAttraction<number>
  sequence: number
  nowMs: number
}

/** The same event as the calendar file in the mails, so opening both adds it only once. */
export function calendarLink(catalogue: Catalogue, visit: CalendarVisit): string {
  return linkOf({ ...eventOf(catalogue, visit), ...visitEventWords(catalogue, visit.slots) })
}

/** A separate event for one team, with only that team's games. */
export function teamCalendarLink(
  catalogue: Catalogue,
  visit: CalendarVisit,
  { team, name, place }: { team: Team; name: string; place: number },
): string {
  const event = { ...eventOf(catalogue, visit), slots: slotsOfTeam(team), team: place + 1 }
  return linkOf({ ...event, ...teamEventWords(catalogue, name, team) })
}

function eventOf(catalogue: Catalogue, { id, nowMs, ...visit }: CalendarVisit) {
  return { bookingId: id, catalogue, ...visit, stampMs: nowMs, isCancelled: false }
}

function linkOf(event: CalendarEvent): string {
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(event))}`
}
