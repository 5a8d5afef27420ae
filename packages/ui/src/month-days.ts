const DAY_MS = 86_400_000

/** The weeks of a month, Monday first; `null` for days outside the month. Months and days are ISO strings. */
export function weeksOf(month: string): (string | null)[][] {
  const first = utc(`${month}-01`)
  const last = utc(`${nextMonth(month, 1)}-01`) - DAY_MS
  const weeks: (string | null)[][] = []
  const lead = (new Date(first).getUTCDay() + 6) % 7
  for (let start = first - lead * DAY_MS; start <= last; start += 7 * DAY_MS) {
    weeks.push(
      Array.from({ length: 7 }, (_, day) => {
        const at = start + day * DAY_MS
        return at < first || at > last ? null : isoOf(at)
      }),
    )
  }
  return weeks
}

/** The weeks of a month without those before this week, since nothing in them can be chosen. */
export function weeksFrom(month: string, today: string): (string | null)[][] {
  const monday = weekEdge(today, 'start')
  return weeksOf(month).filter((week) => week.some((date) => date !== null && date >= monday))
}

export function nextMonth(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 + step
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

export function shiftDay(date: string, days: number): string {
  return isoOf(utc(date) + days * DAY_MS)
}

/** The same day in another month, or that month's last day. */
export function shiftMonth(date: string, step: number): string {
  const month = nextMonth(date.slice(0, 7), step)
  const last = shiftDay(`${nextMonth(month, 1)}-01`, -1)
  const same = `${month}-${date.slice(8)}`
  return same < last ? same : last
}

/** The Monday or Sunday of the same week. */
export function weekEdge(date: string, edge: 'start' | 'end'): string {
  const weekday = (new Date(utc(date)).getUTCDay() + 6) % 7
  return shiftDay(date, edge === 'start' ? -weekday : 6 - weekday)
}

/** The day a key moves to in a grid of weeks; undefined for other keys. */
export function stepByKey(key: string, from: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return shiftDay(from, -1)
    case 'ArrowRight':
      return shiftDay(from, 1)
    case 'ArrowUp':
      return shiftDay(from, -7)
    case 'ArrowDown':
      return shiftDay(from, 7)
    case 'Home':
      return weekEdge(from, 'start')
    case 'End':
      return weekEdge(from, 'end')
    case 'PageUp':
      return shiftMonth(from, -1)
    case 'PageDown':
      return shiftMonth(from, 1)
    default:
      return undefined
  }
}

function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function isoOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10)
}
