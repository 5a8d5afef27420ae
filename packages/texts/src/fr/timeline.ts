import { formatList, formatTime } from './dates.ts'

/** The day of a visit, hour by hour. */
export const TIMELINE = {
  label: 'Programme',
  arrival: 'Arrivée',
  early: (minutes: number) => `${minutes} minutes à l’avance`,
  /** Blocks that follow on each other are one row: each start is named. */
  blocks: (keys: readonly string[]) => `à ${formatList(keys.map(formatTime))}`,
  end: 'Fin des parties',
  meal: 'À table',
} as const
