/** A visit of which slots are gone, made whole again. */
export const HEALING = {
  offer: 'Zo past het bezoek weer:',
  /** `laser 14:20 wordt 15:00` */
  change: (attraction: string, from: string, to: string) => `${attraction} ${from} wordt ${to}`,
  take: 'Neem dit bezoek',
} as const
