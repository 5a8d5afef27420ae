import { WEEKDAYS, type Weekday } from '../time/calendar-date.ts'
import type { Hours, OpeningHours } from './hours.ts'

export type Run = { days: [Weekday, ...Weekday[]]; hours: Hours | null }

/** The opening hours as a sign would show them, with consecutive days of equal hours grouped. */
export function weekInRuns({ week }: Pick<OpeningHours, 'week'>): Run[] {
  const runs: Run[] = []
  for (const day of WEEKDAYS) {
    const hours = week[day]
    const last = runs.at(-1)
    if (last !== undefined && sameHours(last.hours, hours)) last.days.push(day)
    else runs.push({ days: [day], hours })
  }
  return runs
}

function sameHours(a: Hours | null, b: Hours | null): boolean {
  return a === b || (a !== null && b !== null && a.opens === b.opens && a.closes === b.closes)
}
