/** A visit of which slots are gone, made whole again. */
export const HEALING = {
  offer: 'This makes your visit fit again:',
  /** `laser 14:20 becomes 15:00` */
  change: (attraction: string, from: string, to: string) => `${attraction} ${from} becomes ${to}`,
  take: 'Take this visit',
} as const
