import { type ClockTime, clockTimeAt, minutesOf } from '@lichtspel/domain/time/clock-time'
import { unbroken } from './no-break.ts'

/** The time so many minutes later. */
export function timeAfter(start: ClockTime, minutes: number): ClockTime {
  return clockTimeAt(minutesOf(start) + minutes)
}

/** `2 uur 15 min` on one line, in a language's words for hours and minutes: minutes are named unless there are whole hours only. */
export function lengthOf(minutes: number, hours: (hours: number) => string): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  const said = [...(whole > 0 ? [hours(whole)] : []), ...(rest > 0 || whole === 0 ? [`${rest} min`] : [])]
  return unbroken(said.join(' '))
}
