import { formatTime } from '../dates.ts'

/** A visit of which slots are gone, made whole again. */
export const HEALING = {
  offer: 'Ainsi, votre visite est à nouveau complète :',
  /** `laser 14 h 20 devient 15 h` */
  change: (attraction: string, from: string, to: string) =>
    `${attraction} ${formatTime(from)} devient ${formatTime(to)}`,
  take: 'Prendre cette visite',
} as const
