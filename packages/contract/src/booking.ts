import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@lichtspel/domain/booking/contact'
import { FORMULA_IDS } from '@lichtspel/domain/catalogue/formulas'
import { DEFAULT_VENUE_ID } from '@lichtspel/domain/catalogue/venue'
import * as z from 'zod'
import { sessionId } from './holding.ts'
import { isoDate, location, slotKeyList, typedLines, typedText } from './wire-values.ts'

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

export const modules = z.strictObject({
  drinksForfait: z.boolean(),
  pastaBuffet: z.boolean(),
  bigBuffet: z.boolean(),
  aLaCarte: z.boolean(),
})

/** The payload of the specification; `selectedFormula` and `modules` may be left out and then mean standard and none. */
export const bookingPayload = z.strictObject({
  language: z.literal('nl').default('nl'),
  name: typedText(MAX_NAME_LENGTH),
  email: typedText(MAX_EMAIL_LENGTH),
  phone: typedText(MAX_PHONE_LENGTH),
  players: z.int(),
  extraInfo: typedLines(MAX_EXTRA_INFO_LENGTH).default(''),
  date: isoDate,
  location: location.default(DEFAULT_VENUE_ID),
  slots: slotKeyList.default([]),
  slotsVR: slotKeyList.default([]),
  slotsInteractiveFloor: slotKeyList.default([]),
  includeInvoice: z.boolean().default(false),
  shouldSendEmail: z.boolean().default(true).meta({ description: 'Ignored: a confirmation is always sent' }),
  includeMealReservation: z.boolean().default(false),
  invoice: invoice.optional(),
  mealReservation: z.strictObject({ peopleCount: z.int() }).optional(),
  selectedFormula: z.enum(FORMULA_IDS).default('standard'),
  modules: modules.default({ drinksForfait: false, pastaBuffet: false, bigBuffet: false, aLaCarte: false }),
})

export const bookingRequest = z.strictObject({
  booking: bookingPayload,
  sessionId: sessionId.optional().meta({ description: 'Whose holds become the booking' }),
})

/** What the browser may know and keep of a booking. */
export const placedBooking = z.strictObject({
  id: z.uuid(),
  date: isoDate,
  location,
  players: z.int(),
  slots: slotKeyList,
  slotsVR: slotKeyList,
  slotsInteractiveFloor: slotKeyList,
})

export const bookingResponse = z.strictObject({ booking: placedBooking })

/** The browser makes one when the form opens and keeps it until it has an answer. */
export const requestId = z.uuid()

export type BookingPayload = z.infer<typeof bookingPayload>
export type BookingRequestBody = z.input<typeof bookingRequest>
export type PlacedBooking = z.infer<typeof placedBooking>
export type BookingResponse = z.infer<typeof bookingResponse>
