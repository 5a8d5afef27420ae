import * as z from 'zod'
import { isoDate, typedText } from '../wire-values.ts'

const MAX_PERSON_LENGTH = 254

/** Who a privacy request is about. Sent in a body, because addresses are logged. */
export const privacyRequest = z.strictObject({
  person: typedText(MAX_PERSON_LENGTH).meta({ description: 'An email address or a phone number' }),
})

/** All that the venue keeps about a visitor, to be handed over. */
export const personExport = z.strictObject({
  about: z.string(),
  bookings: z.array(z.looseObject({ id: z.uuid(), day: isoDate })),
  otherEvents: z
    .array(z.looseObject({}))
    .meta({ description: 'Of other bookings that once had this address or number' }),
})

export const erasureAnswer = z.strictObject({
  erased: z.int().meta({ description: 'Bookings that no longer name anyone' }),
  keptInvoices: z.int(),
})

export type PersonExport = z.infer<typeof personExport>
export type ErasureAnswer = z.infer<typeof erasureAnswer>
