import { formatList } from './dates.ts'

/** The day of a visit, hour by hour. */
export const TIMELINE = {
  label: 'Programma',
  arrival: 'Aankomst',
  early: (minutes: number) => `${minutes} minuten vooraf`,
  /** Blocks that follow on each other are one row: each start is named. */
  blocks: (keys: readonly string[]) => `om ${formatList(keys)}`,
  end: 'Klaar met spelen',
  meal: 'Aan tafel',
} as const
