import { formatList } from './dates.ts'
import { counted, SLOTS } from './plurals.ts'

/** The day of a visit, hour by hour. */
export const TIMELINE = {
  label: 'Programma',
  arrival: 'Aankomst',
  early: (minutes: number) => `${minutes} minuten voor jullie eerste spel`,
  /** Blocks that follow on each other are one row: each start is named. */
  blocks: (keys: readonly string[]) => `${counted(keys.length, SLOTS)}: ${formatList(keys)}`,
  end: 'Klaar met spelen',
  meal: 'Aan tafel',
} as const
