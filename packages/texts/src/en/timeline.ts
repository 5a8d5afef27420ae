import { formatList } from './dates.ts'

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
