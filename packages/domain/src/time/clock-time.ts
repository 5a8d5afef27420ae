/** A wall-clock time at the venue, `HH:mm`. Slot keys are clock times; `24:00` is only used as a closing time. */
export type ClockTime = string

export const MINUTES_A_DAY = 24 * 60

const CLOCK_TIME = /^(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/

export function isClockTime(text: string): text is ClockTime {
  return CLOCK_TIME.test(text)
}

export function minutesOf(time: ClockTime): number {
  if (!isClockTime(time)) throw new RangeError(`not a clock time: ${time}`)
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

export function clockTimeAt(minutes: number): ClockTime {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > MINUTES_A_DAY) {
    throw new RangeError(`not a minute of the day: ${minutes}`)
  }
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0')
}
