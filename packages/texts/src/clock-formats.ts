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

type Written = (time: ClockTime) => string

/** The times of a language. `written` is one time, `range` puts two that are written side by side. */
export function clockFormats({
  written,
  range,
}: {
  written: Written
  range: (start: string, end: string) => string
}) {
  const formatHours = (start: ClockTime, end: ClockTime) => range(written(start), written(end))
  return {
    formatTime: written,
    formatHours,
    /** The same, by how long it takes. */
    formatTimeRange: (start: ClockTime, minutes: number) =>
      formatHours(start, clockTimeAt(minutesOf(start) + minutes)),
  }
}

/** How long something takes, on one line: minutes are named unless there are whole hours only. */
export function durationFormat(words: {
  hours: (hours: number) => string
  minutes: (minutes: number) => string
}) {
  return (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    const said = [
      ...(hours > 0 ? [words.hours(hours)] : []),
      ...(rest > 0 || hours === 0 ? [words.minutes(rest)] : []),
    ]
    return unbroken(said.join(' '))
  }
}
