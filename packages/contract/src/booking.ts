import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@lichtspel/domain/booking/contact'
import { MAX_EMAIL_LENGTH } from '@lichtspel/domain/booking/email'
import { MAX_DIETS_LENGTH } from '@lichtspel/domain/booking/meal-time'
import { DIETS_DAYS } from '@lichtspel/domain/booking/retention'
import * as z from 'zod'
import { bookedFacts, depositPayment } from './booked-facts.ts'
import { invoice, teamNames, visitorTexts } from './booking-fields.ts'
import { noun } from './catalogue-values.ts'
import { guestToken } from './guest-visit.ts'
import { sessionId } from './holding.ts'
import { paymentId } from './payment.ts'
import {
  askedDay,
  clockTime,
  epochMs,
  isoDate,
  language,
  location,
  orElse,
  orNone,
  slotFields,
  slotKeyList,
  slotsOther,
  typedLines,
  typedText,
} from './wire-values.ts'

type Invoice = z.infer<typeof invoice>

const { shape: kept } = invoice
const { shape: keptAddress } = kept.address

const givenAddress = z.object({
  address: orElse(keptAddress.address, ''),
  postalCode: orElse(keptAddress.postalCode, ''),
  city: orElse(keptAddress.city, ''),
})

/** An invoice as sent: no field is required, and one without any text is dropped. */
const givenInvoice = z
  .object({
    companyName: orElse(kept.companyName, ''),
    contactName: orElse(kept.contactName, ''),
    address: orElse(givenAddress, { address: '', postalCode: '', city: '' }),
    VAT: orElse(kept.VAT, ''),
  })
  .transform((given) => (hasWords(given) ? given : undefined))

function hasWords({ address, ...rest }: Invoice): boolean {
  return [...Object.values(rest), ...Object.values(address)].some((text) => text.trim() !== '')
}

/** The chosen modules by their id in the venue's catalogue, normalised to only those set to `true`, in sorted order. */
const modules = z
  .record(noun, z.boolean().nullable())
  .transform((given) =>
    Object.fromEntries(
      Object.keys(given)
        .filter((id) => given[id] === true)
        .sort()
        .map((id) => [id, true]),
    ),
  )
  .meta({ example: { drinksForfait: true, pastaBuffet: false } })

const mealReservation = z
  .object({
    peopleCount: orNone(z.int()),
    servedAt: orNone(clockTime).meta({ description: 'When the meal is served, on the venue’s clock' }),
    diets: orNone(typedLines(MAX_DIETS_LENGTH)).meta({
      description: `Diets and allergies, for the kitchen only; erased ${DIETS_DAYS} days after the visit`,
    }),
  })
  .transform((given) => (Object.values(given).some((value) => value !== undefined) ? given : undefined))

/** A list of only empty names is treated as no names. */
const givenTeamNames = teamNames.transform((names) => (names.length > 0 ? names : undefined))

/**
 * The payload of the specification. `selectedFormula` and `modules` may be left out, meaning the standard formula and no modules. A
 * repeated request is compared after this parsing, so missing, `null` and unknown fields make no difference.
 */
const bookingPayload = z.object({
  language: orElse(language, 'nl'),
  name: typedText(MAX_NAME_LENGTH),
  email: typedText(MAX_EMAIL_LENGTH),
  phone: typedText(MAX_PHONE_LENGTH),
  players: z.int(),
  ...visitorTexts(),
  date: askedDay,
  location: orNone(location),
  slots: orElse(slotKeyList, []),
  slotsVR: orElse(slotKeyList, []),
  slotsInteractiveFloor: orElse(slotKeyList, []),
  slotsOther: orNone(slotsOther),
  includeInvoice: orNone(z.boolean()).meta({
    description: 'Left out, an invoice with any word in it says it',
  }),
  shouldSendEmail: orElse(z.boolean(), true).meta({ description: 'Ignored: a confirmation is always sent' }),
  includeMealReservation: orNone(z.boolean()).meta({
    description:
      'Left out, the modules say it. `true` without a meal module is a meal from the card; `false` with one is refused',
  }),
  invoice: orNone(givenInvoice),
  mealReservation: orNone(mealReservation).meta({
    description: 'How many eat; everyone who plays when left out',
  }),
  selectedFormula: orNone(noun).meta({
    description: 'By its id in the venue’s catalogue; its first formula when left out',
  }),
  modules: orElse(modules, {}),
  teamNames: orNone(givenTeamNames).meta({
    description: 'What the visitor calls the teams of the group, by their place in its team schedule',
  }),
})

export const bookingRequest = z.object({
  booking: bookingPayload,
  sessionId: orNone(sessionId).meta({
    description: 'Whose holds become the booking; left out, those of the cookie that the hold call set',
  }),
})

/** What the browser that booked may see: nothing about the person, and nothing that may change the booking. */
const placedBooking = z.strictObject({
  id: z.uuid(),
  date: isoDate,
  location,
  players: z.int(),
  ...slotFields,
  ...bookedFacts,
  deposit: z
    .strictObject(depositPayment)
    .nullable()
    .meta({ description: 'null: none, or not asked before the booking is confirmed' }),
  payment: z.strictObject({ id: paymentId, until: epochMs }).optional().meta({
    description:
      'The booking stands once this is paid; without a payment until then, its slots are free again',
  }),
  guestToken,
})

export const bookingResponse = z.strictObject({ booking: placedBooking })

/** The browser generates it when the form opens and keeps it until it gets a response. */
export const requestId = z.uuid()

export type BookingPayload = z.infer<typeof bookingPayload>
export type BookingRequestBody = z.input<typeof bookingRequest>
export type PlacedBooking = z.infer<typeof placedBooking>
export type BookingResponse = z.infer<typeof bookingResponse>
