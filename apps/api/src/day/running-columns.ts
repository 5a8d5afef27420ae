import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { expectedTimes, type RunningColumn } from '@lichtspel/domain/slots/expected-times'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { ScheduleRow } from './sql.ts'

/** The slots of one attraction that start late. */
export type LateSlots = ReadonlyMap<SlotKey, { lateMinutes: number; isSwallowed: boolean }>

/** What visitors see of delays. Nothing on a day on which nothing runs late. */
export function lateSlots(
  rows: readonly ScheduleRow[],
  zone: string,
  nowMs: number,
): PerAttraction<LateSlots> {
  if (rows.every(({ delayMinutes }) => delayMinutes === null)) return {}
  const columns = expectedTimes(runningColumns(rows, zone, nowMs))
  return Object.fromEntries(
    columns.map(({ attraction, games, free }) => {
      const late = [...games, ...free].flatMap(([key, slot]) => {
        const lateMinutes = slot.start - slot.planned
        const isSwallowed = 'isSwallowed' in slot && slot.isSwallowed
        return lateMinutes > 0 ? [[key, { lateMinutes, isSwallowed }] as const] : []
      })
      return [attraction, new Map(late)]
    }),
  )
}

/** A day's schedules as the rule about expected times takes them. Held slots count as long as the hold lasts. */
export function runningColumns(rows: readonly ScheduleRow[], zone: string, nowMs: number): RunningColumn[] {
  return rows.map(({ attraction, grid, claims, delayMinutes, delaySince }) => ({
    attraction,
    grid,
    games: claims
      .filter(({ booked, until }) => booked || (until !== null && until > nowMs))
      .map(({ key, owner }) => ({ key, group: owner ?? key })),
    closed: claims.filter(({ closed }) => closed).map(({ key }) => key),
    delay:
      delayMinutes === null || delaySince === null
        ? null
        : { minutes: delayMinutes, since: minutesOf(momentAt(delaySince, zone).time) },
  }))
}
