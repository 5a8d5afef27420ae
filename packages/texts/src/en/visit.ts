import { formatHours } from './dates.ts'
import { formatList } from './language.ts'
import { unbroken } from './prices.ts'

/** The visit as a whole, in the line of its step. */
export const VISIT_STEP = {
  heading: 'Your visit',
  /** Where a proposal is still to be taken. */
  choose: 'Choose a suggestion',
  looking: 'Working out your visit…',
  byHand: 'You’re choosing your own slots',
  edited: (line: string) => `Changed: ${line}`,
} as const

/** `14:00–16:20, three teams`; of a group that stays together, or whose teams are not known yet, only the hours. */
export function visitLine(start: string, end: string, teams = 1): string {
  const hours = formatHours(start, end)
  return teams > 1 ? `${hours}, ${teamsText(teams)}` : hours
}

export function teamsText(teams: number): string {
  return teams === 1 ? 'all together' : unbroken(`${COUNT_WORDS[teams] ?? teams} teams`)
}

const COUNT_WORDS: Record<number, string> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  10: 'ten',
}

/** The day of a visit, hour by hour. */
export const TIMELINE = {
  label: 'Programme',
  arrival: 'Arrival',
  early: (minutes: number) => `${minutes} minutes early`,
  /** Blocks that follow on each other are one row: each start is named. */
  blocks: (keys: readonly string[]) => `at ${formatList(keys)}`,
  end: 'Games finished',
  meal: 'Meal',
} as const
