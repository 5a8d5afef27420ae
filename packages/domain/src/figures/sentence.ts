import { datesBetween } from '../desk/period.ts'
import { addDays, type IsoDate, WEEKDAYS, type Weekday } from '../time/calendar-date.ts'
import type { Days } from './figure-period.ts'

/** The part of the figures that the sentence is made of. */
type Figures = {
  today: IsoDate
  days: Days
  before: Days
  now: { groups: number; receivedCents: number }
  past: { groups: number; receivedCents: number }
  perDay: readonly { date: IsoDate; cents: number }[]
  missed: readonly MissedPart[]
  unbilled: FigureFacts['unbilled']
}

type MissedPart = { weekday: number; from: number; before: number; wishes: number }

export type FigureFacts = {
  days: Days
  groups: number
  receivedCents: number
  /** Groups of days that are over whose bill is still open. */
  unbilled: { groups: number; cents: number }
  /** Received against before, in per cent; `null` if there is too little to compare. */
  change: number | null
  /** The weekdays that gained most, at most two, in the order of the week. */
  gained: Weekday[]
  /** The weekday that lost most. */
  lost: Weekday | null
  missedWishes: number
  /** Where most wishes were missed; `null` if no part of the week has more than another. */
  missedMost: MissedPart | null
}

/** Fewer groups say nothing about a trend. */
export const MIN_GROUPS = 5
/** A weekday is named if what it brings in changes by at least this part. */
const MIN_CHANGE = 0.1

/** Facts without causes: figures do not say why. */
export function figureFacts(figures: Figures): FigureFacts {
  const { now, past, missed } = figures
  const canCompare = isComparable(figures) && past.receivedCents > 0
  return {
    days: figures.days,
    groups: now.groups,
    receivedCents: now.receivedCents,
    unbilled: figures.unbilled,
    change: canCompare
      ? Math.round((100 * (now.receivedCents - past.receivedCents)) / past.receivedCents)
      : null,
    ...(canCompare ? weekdayChanges(figures) : { gained: [], lost: null }),
    missedWishes: missed.reduce((sum, { wishes }) => sum + wishes, 0),
    missedMost: mostMissed(missed),
  }
}

export function isComparable({ now, past }: Pick<Figures, 'now' | 'past'>): boolean {
  return Math.min(now.groups, past.groups) >= MIN_GROUPS
}

/** Compares averages, because a month can have one Saturday more than the month before. Today is not over: it counts only where it already helps. */
function weekdayChanges({ today, days, before, perDay }: Figures): Pick<FigureFacts, 'gained' | 'lost'> {
  const received = new Map(perDay.map(({ date, cents }) => [date, cents]))
  const meanOf = ({ from, to }: Days, weekday: number, until = today) => {
    const cents = (datesBetween(from, to, [weekday]) ?? [])
      .filter((date) => date <= until)
      .map((date) => received.get(date) ?? 0)
    return cents.length === 0 ? undefined : cents.reduce((sum, one) => sum + one, 0) / cents.length
  }
  const changes = WEEKDAYS.flatMap((weekday, at) => {
    const [reached, past] = [meanOf(days, at), meanOf(before, at)]
    if (reached === undefined || past === undefined) return []
    const now = Math.max(reached, meanOf(days, at, addDays(today, -1)) ?? past)
    if (now === past) return []
    return Math.abs(now - past) >= MIN_CHANGE * Math.max(now, past) ? [{ weekday, change: now - past }] : []
  })
  const byChange = changes.toSorted((a, b) => b.change - a.change)
  const gained = byChange.slice(0, 2).filter(({ change }) => change > 0)
  const last = byChange.at(-1)
  return {
    gained: WEEKDAYS.filter((day) => gained.some(({ weekday }) => weekday === day)),
    lost: last !== undefined && last.change < 0 ? last.weekday : null,
  }
}

/** One part of the week can be listed more than once, with different reasons. */
function mostMissed(missed: readonly MissedPart[]): MissedPart | null {
  const sums = new Map<string, MissedPart>()
  for (const part of missed) {
    const key = `${part.weekday} ${part.from} ${part.before}`
    const known = sums.get(key)
    sums.set(key, { ...part, wishes: part.wishes + (known?.wishes ?? 0) })
  }
  const [first, second] = [...sums.values()].toSorted((a, b) => b.wishes - a.wishes)
  return first === undefined || first.wishes === second?.wishes ? null : first
}
