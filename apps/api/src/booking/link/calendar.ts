import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { slotsOfTeam } from '@lichtspel/domain/plan/team-schedule'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { type CalendarEvent, calendarFile } from '@lichtspel/domain/visit/calendar-event'
import { blocksPerAttraction, slotsPerAttraction } from '../../db/booking-columns.ts'
import { wordsOf } from '../../languages/languages.ts'
import type { TeamSchedules } from '../../plan/team-schedules.ts'
import type { ManagedRow } from './sql.ts'

export type CalendarRow = Pick<
  ManagedRow,
  'id' | 'day' | 'players' | 'meal_at' | 'team_names' | 'language' | 'revision' | 'changed_at'
> & { status: string; slots: { attraction: AttractionId; key: SlotKey; block: number }[] }

/**
 * The same event as in the mails, so that a calendar replaces the older one with the newer. With a team number, it has only that team's
 * games; `undefined` if there is no such team.
 */
export async function visitCalendar(
  teams: TeamSchedules,
  row: CalendarRow,
  catalogue: Catalogue,
  team?: number,
): Promise<string | undefined> {
  const event =
    team === undefined ? eventOfGroup(row, catalogue) : await eventOfTeam(teams, row, catalogue, team)
  return event && calendarFile(event)
}

function eventOfGroup(row: CalendarRow, catalogue: Catalogue): CalendarEvent {
  const slots = slotsPerAttraction(row.slots)
  return {
    ...visitOf(row, catalogue),
    slots,
    ...wordsOf(row.language).booked.visitEventWords(catalogue, slots),
  }
}

async function eventOfTeam(
  schedules: TeamSchedules,
  row: CalendarRow,
  catalogue: Catalogue,
  number: number,
): Promise<CalendarEvent | undefined> {
  const { players } = row
  const { blockMinutes, ...visit } = visitOf(row, catalogue)
  const schedule = await schedules.of(catalogue, {
    players,
    slots: slotsPerAttraction(row.slots),
    blockMinutes,
  })
  const team = schedule?.teams[number - 1]
  if (team === undefined) return undefined
  const { booked, teams } = wordsOf(row.language)
  return {
    ...visit,
    blockMinutes,
    team: number,
    slots: slotsOfTeam(team),
    ...booked.teamEventWords(catalogue, teams.teamName(row.team_names, number - 1), team),
  }
}

function visitOf(row: CalendarRow, catalogue: Catalogue) {
  return {
    bookingId: row.id,
    catalogue,
    date: row.day,
    blockMinutes: blocksPerAttraction(row.slots),
    mealAt: row.meal_at,
    sequence: row.revision - 1,
    stampMs: row.changed_at,
    isCancelled: row.status === 'cancelled',
  }
}
