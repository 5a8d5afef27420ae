import type { Catalogue, Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { Formula } from '@lichtspel/domain/catalogue/formulas'
import * as z from 'zod'
import { attractionId, clockTime, isoDate, slotFields, writtenNumber } from './wire-values.ts'

/** 160 bits in the URL-safe alphabet, like a manage token. It opens the guests' view of a visit and nothing else. */
export const guestToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{27}$/)
  .meta({ description: 'For the address that the visitor may share with the group: it shows the visit only' })

/** What the guests' view needs of the catalogue that the visit was booked under: no prices. */
type GuestOffer = Pick<Catalogue, 'attractions' | 'practicalFacts'> & {
  venue: Pick<Venue, 'name' | 'address'>
  formula: Pick<Formula, 'names' | 'cardGroup'>
  arriveEarlyMinutes: number
}

/** What the guests of a group may see. Nothing of who booked: no name, contact, booking code, price or remark. */
const guestVisit = z.strictObject({
  status: z.enum(['confirmed', 'option', 'cancelled']),
  date: isoDate,
  ...slotFields,
  blockMinutes: z.record(attractionId, z.int()),
  players: z.int(),
  mealAt: clockTime.nullable(),
  teamNames: z.array(z.string()),
  offer: z.custom<GuestOffer>().meta({
    description: 'The venue, its attractions and practical facts, and the formula, as they were when booking',
  }),
})

export const guestVisitResponse = z.strictObject({ visit: guestVisit })

export const guestCalendarQuery = z.strictObject({
  booking: z
    .uuid()
    .optional()
    .meta({ description: 'The id of the booking: the event is then that of the mails' }),
  team: writtenNumber(1, 100)
    .optional()
    .meta({ description: 'A team, by its number; left out, the whole group' }),
})

export type GuestVisit = z.infer<typeof guestVisit>
export type GuestVisitResponse = z.infer<typeof guestVisitResponse>
