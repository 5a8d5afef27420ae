import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@lichtspel/domain/booking/contact'
import * as z from 'zod'
import { noun } from './catalogue-values.ts'
import { sessionId } from './holding.ts'
import { slotFields } from './slot-fields.ts'
import { isoDate, language, location, slotKeyList, typedLines, typedText } from './wire-values.ts'

export const MAX_EXTRA_INFO_LENGTH = 2_000
const MAX_FIELD_LENGTH = 200

export const invoice = z.strictObject({
  companyName: typedText(MAX_FIELD_LENGTH),
  contactName: typedText(MAX_FIELD_LENGTH),
  address: z.strictObject({
    address: typedText(MAX_FIELD_LENGTH),
    postalCode: typedText(20),
    city: typedText(MAX_FIELD_LENGTH),
  }),
  VAT: typedText(40),
})

/** Which modules are chosen, by their id in the venue's catalogue. */
const modules = z.record(noun, z.boolean()).meta({ example: { drinksForfait: true, pastaBuffet: false } })

/** The payload of the specification; `selectedFormula` and `modules` may be left out and then mean the standard one and none. */
const bookingPayload = z.strictObject({
  language: language.default('nl'),
  name: typedText(MAX_NAME_LENGTH),
  email: typedText(MAX_EMAIL_LENGTH),
  phone: typedText(MAX_PHONE_LENGTH),
  players: z.int(),
  extraInfo: typedLines(MAX_EXTRA_INFO_LENGTH).default(''),
  date: isoDate,
  location: location.optional(),
  slots: slotKeyList.default([]),
  slotsVR: slotKeyList.default([]),
  slotsInteractiveFloor: slotKeyList.default([]),
  includeInvoice: z.boolean().default(false),
  shouldSendEmail: z.boolean().default(true).meta({ description: 'Ignored: a confirmation is always sent' }),
  includeMealReservation: z.boolean().default(false),
  invoice: invoice.optional(),
  mealReservation: z.strictObject({ peopleCount: z.int() }).optional(),
  selectedFormula: noun
    .optional()
    .meta({ description: 'By its id in the venue’s catalogue; its first formula when left out' }),
  modules: modules.default({}),
})

export const bookingRequest = z.strictObject({
  booking: bookingPayload,
  sessionId: sessionId.optional().meta({ description: 'Whose holds become the booking' }),
})

/** What the browser may know and keep of a booking. */
const placedBooking = z.strictObject({
  id: z.uuid(),
  date: isoDate,
  location,
  players: z.int(),
  ...slotFields,
})

export const bookingResponse = z.strictObject({ booking: placedBooking })

/** The browser makes one when the form opens and keeps it until it has an answer. */
export const requestId = z.uuid()

export type BookingPayload = z.infer<typeof bookingPayload>
export type BookingRequestBody = z.input<typeof bookingRequest>
export type PlacedBooking = z.infer<typeof placedBooking>
export type BookingResponse = z.infer<typeof bookingResponse>
