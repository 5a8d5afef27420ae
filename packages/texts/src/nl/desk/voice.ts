import { NEW_BOOKING } from '../desk-new-booking.ts'
import { DESK_FIELDS } from './fields.ts'

const { name, phone, email, emailHint, optional } = NEW_BOOKING

/** What the pieces that visitors see too say at the desk, where somebody books for others. */
export const DESK_VOICE = {
  chosen: 'gekozen',
  contact: { name, phone, phoneHint: undefined, email, emailHint, optional },
  invoice: 'De klant wil een factuur',
  invoiceHint: 'Een * staat bij wat op de factuur hoort. Wat je nog niet weet, mag je leeg laten.',
  fields: DESK_FIELDS,
  mealTime: 'Wanneer eet de groep?',
  mealTimeHint: 'Voorstel: kort na het laatste spel.',
  mealLater: 'Nog af te spreken',
  dietsHint: (days: number) =>
    `Bijvoorbeeld: 2 keer vegetarisch, 1 keer zonder noten, zonder namen. Gewist ${days} dagen na het bezoek.`,
  duringGames: (mealAt: string, until: string) => `Om ${mealAt} speelt de groep nog, tot ${until}.`,
} as const
