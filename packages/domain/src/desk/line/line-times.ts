import { startsIn } from '../../plan/day-parts.ts'
import {
  addDays,
  calendarDate,
  type IsoDate,
  isIsoDate,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from '../../time/calendar-date.ts'
import { clockTimeAt, MINUTES_A_DAY, minutesOf } from '../../time/clock-time.ts'
import type { Moment } from '../../time/moment.ts'
import type { LineCursor } from './line-cursor.ts'
import type { LineWords } from './line-token.ts'

/** When an option ends that names a day but no hour. */
const OPTION_ENDS = minutesOf('18:00')
const DAYS_A_WEEK = 7
/** A call about an hour before this one is about the afternoon: `2 uur` and `half acht` too, but not `02:00`. */
const OPENS = minutesOf('08:00')

type Match<T> = { length: number; value: T } | undefined

/** `14u`, `14u30`, `14:30`, `14 uur`, `twee uur`, `half drie`, as a minute of the day. */
function hourAt(line: LineCursor, place: number, words: LineWords): Match<number> {
  const { hours } = words
  if (words.half.includes(line.at(place))) return halfBefore(line, place + 1, words)
  const spoken = words.numbers.indexOf(line.at(place)) + 1
  if (spoken > 0 && hours.includes(line.at(place + 1)))
    return { length: 2, value: withNoon(line, spoken * 60, words) }
  const [, hour = '', sign = '', minute = ''] = /^(\d{1,2})([a-z]+|:)?(\d{2})?$/.exec(line.at(place)) ?? []
  const isWritten = sign === ':' ? minute !== '' : hours.includes(sign)
  const isNext = sign === '' && minute === '' && hours.includes(line.at(place + 1))
  if (hour === '' || (!isWritten && !isNext)) return undefined
  const said = Number(hour) * 60 + Number(minute)
  if (said >= MINUTES_A_DAY || Number(minute) > 59) return undefined
  return { length: isNext ? 2 : 1, value: hour.startsWith('0') ? said : withNoon(line, said, words) }
}

/** The half hour before this one, with the word for it. */
function halfBefore(line: LineCursor, place: number, words: LineWords): Match<number> {
  const hour = Number(line.at(place)) || words.numbers.indexOf(line.at(place)) + 1
  if (!(hour >= 1 && hour <= words.numbers.length)) return undefined
  return { length: 2, value: withNoon(line, hour * 60 - 30, words) }
}

/** Nobody says whether it is before or after noon. */
function withNoon(line: LineCursor, minute: number, { parts }: LineWords): number {
  const noon = MINUTES_A_DAY / 2
  const isEvening = line.open.some((one) => parts.evening.includes(line.at(one)))
  return minute < OPENS || (isEvening && minute < noon) ? minute + noon : minute
}

/** A day as written. A weekday means its next one; which one that is depends on the hour. */
type NamedDay = { date: IsoDate } | { weekday: Weekday }

/** `za`, `morgen`, `28/11`, `za 28/11`, `28 november`. A weekday before a date only says the date again. */
function dayAt(line: LineCursor, place: number, words: LineWords, now: Moment): Match<NamedDay> {
  const weekday = WEEKDAYS.find((day) => words.weekdays[day].includes(line.at(place)))
  const offset = weekday === undefined ? 0 : 1
  const date = dateAt(line, place + offset, words, now.date)
  if (date !== undefined) return { length: offset + date.length, value: { date: date.value } }
  if (weekday !== undefined) return { length: 1, value: { weekday } }
  const ahead = words.daysAhead.findIndex((names) => names.includes(line.at(place)))
  return ahead === -1 ? undefined : { length: 1, value: { date: addDays(now.date, ahead) } }
}

function dateAt(line: LineCursor, place: number, { months }: LineWords, today: IsoDate): Match<IsoDate> {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?$/.exec(line.at(place)) ?? []
  if (day !== '') return nextDate(1, today, Number(day), Number(month), year)
  const named = months.findIndex((names) => names.includes(line.at(place + 1)))
  const isDay = /^\d{1,2}$/.test(line.at(place))
  return isDay && named !== -1 ? nextDate(2, today, Number(line.at(place)), named + 1) : undefined
}

/** A date without a year is the next one. */
function nextDate(length: number, today: IsoDate, day: number, month: number, year = ''): Match<IsoDate> {
  const { year: thisYear } = calendarDate(today)
  const years = year === '' ? [thisYear, thisYear + 1] : [Number(year)]
  const dates = years.map((one) => [one, twoDigits(month), twoDigits(day)].join('-')).filter(isIsoDate)
  const value = dates.find((date) => year !== '' || date >= today)
  return value === undefined ? undefined : { length, value }
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}

/** A weekday is today until this minute has passed. */
function dateOf(day: NamedDay, now: Moment, until: number): IsoDate {
  if ('date' in day) return day.date
  const isOver = until < minutesOf(now.time)
  const first = isOver ? 1 : 0
  for (let days = first; days < first + DAYS_A_WEEK; days += 1) {
    const date = addDays(now.date, days)
    if (weekdayOf(date) === day.weekday) return date
  }
  return now.date
}

/** Reads the first hour and the first part of the day; the day itself comes after them, because it depends on them. */
export function readHours(line: LineCursor, words: LineWords): void {
  for (const place of line.open) {
    const hour = hourAt(line, place, words)
    if (hour === undefined) continue
    line.claim(place, hour.length, { is: 'hour', minute: hour.value })
    break
  }
  for (const place of line.open) {
    const part = (['early', 'afternoon', 'evening'] as const).find((one) =>
      words.parts[one].includes(line.at(place)),
    )
    if (part === undefined) continue
    line.claim(place, 1, { is: 'part', part })
    return
  }
}

export type DayRule = {
  words: LineWords
  now: Moment
  /** Whether the word also names a game: `vr` is Friday and VR. */
  isGame: (place: number) => boolean
}

/**
 * Reads the first day. A word that is a weekday and a game is the weekday only if no other day is named and an hour or a part of the
 * day follows it.
 */
export function readDay(line: LineCursor, { words, now, isGame }: DayRule): void {
  const found = line.open.flatMap((place) => {
    const day = dayAt(line, place, words, now)
    return day === undefined ? [] : [{ place, ...day, isClear: 'date' in day.value || !isGame(place) }]
  })
  const isTimed = (place: number) => ['hour', 'part'].includes(line.claimAt(place)?.is ?? '')
  const day = found.find(({ isClear }) => isClear) ?? found.find(({ place }) => isTimed(place + 1))
  if (day === undefined) return
  line.claim(day.place, day.length, { is: 'day', date: dateOf(day.value, now, lastStart(line)) })
}

/** Until when a visit at these hours can still begin today. */
function lastStart(line: LineCursor): number {
  const read = line.tokens()
  const hour = read.find((one) => one.is === 'hour')
  if (hour !== undefined) return hour.minute
  const part = read.find((one) => one.is === 'part')
  return part === undefined ? MINUTES_A_DAY : startsIn(part.part).before - 1
}

/** `optie`, `optie vr 18u`, `optie tot morgen`. Here a weekday is always a weekday. */
export function readOption(line: LineCursor, words: LineWords, now: Moment): void {
  const place = line.open.find((one) => words.option.includes(line.at(one)))
  if (place === undefined) return
  const from = place + (words.leads.option?.includes(line.at(place + 1)) === true ? 2 : 1)
  const day = dayAt(line, from, words, now)
  const afterDay = from + (day?.length ?? 0)
  const hour = hourAt(line, afterDay, words)
  if (day === undefined && hour === undefined) {
    line.claim(place, 1, { is: 'option', until: null })
    return
  }
  const minute = hour?.value ?? OPTION_ENDS
  const today = { date: minute < minutesOf(now.time) ? addDays(now.date, 1) : now.date }
  const until = { date: dateOf(day?.value ?? today, now, minute), time: clockTimeAt(minute) }
  line.claim(place, afterDay + (hour?.length ?? 0) - place, { is: 'option', until })
}
