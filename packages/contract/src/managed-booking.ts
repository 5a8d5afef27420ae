import { MAX_EMAIL_LENGTH } from '@lichtspel/domain/booking/email'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { OUTAGE_ANSWERS, OUTAGE_REASONS } from '@lichtspel/domain/outage/notice'
import { BILL_STATES } from '@lichtspel/domain/payment/bill'
import type { OverviewRow } from '@lichtspel/domain/payment/payment-overview'
import * as z from 'zod'
import { bookedFacts, depositPayment } from './booked-facts.ts'
import { givenFields, shownFields } from './booking-fields.ts'
import { guestToken } from './guest-visit.ts'
import { sessionId } from './holding.ts'
import { paymentId } from './payment.ts'
import { askedDay, epochMs, isoDate, location, slotFields, typedText, writtenNumber } from './wire-values.ts'

/** 160 random bits in the URL-safe alphabet. */
export const manageToken = z.string().regex(/^[A-Za-z0-9_-]{27}$/)

/** When and what the group plays. */
const visit = { date: isoDate, ...slotFields }

const deposit = z.strictObject({
  ...depositPayment,
  state: z.enum(['open', 'paid']),
  paidCents: z.int(),
  isOnline: z.boolean().meta({ description: 'What is open can be paid online' }),
  payUntil: epochMs
    .nullable()
    .meta({ description: 'Until when the booking, or its last change, waits for it' }),
  refundCents: z.int().meta({ description: 'What comes back by itself if the visitor cancels now' }),
  refundPercent: z.int().meta({ description: 'The share of it, also of what a change makes too much' }),
})

const bill = z.strictObject({
  state: z.enum(BILL_STATES),
  openCents: z.int().meta({ description: 'Below 0: too much was paid' }),
  rows: z
    .array(z.custom<OverviewRow>())
    .meta({ description: 'Lines, extras and discounts, their total, how it was settled, and what is open' }),
  transfer: z
    .strictObject(depositPayment)
    .nullable()
    .meta({ description: 'What can be transferred now; null: nothing' }),
})

/** Everything the holder of the link may see of their booking. */
export const managedBooking = z.strictObject({
  id: z.uuid(),
  revision: z.int().meta({ description: 'Rises with every change; an act names the one it was decided on' }),
  status: z.enum(['confirmed', 'cancelled']),
  location,
  ...visit,
  startsAt: epochMs,
  deadlines: z.strictObject({ change: epochMs, move: epochMs, cancel: epochMs }),
  ...bookedFacts,
  ...shownFields('link'),
  deposit: deposit.nullable(),
  refundedCents: z.int().meta({ description: 'What went back of online payments, or is on its way' }),
  bill: bill.nullable().meta({
    description: 'null: nothing was paid apart from a deposit, and the group did not come yet',
  }),
  outageNotice: z
    .strictObject({
      reason: z.enum(OUTAGE_REASONS),
      words: z.string().meta({ description: 'In Dutch' }),
      answer: z.enum(OUTAGE_ANSWERS).nullable(),
    })
    .nullable()
    .meta({
      description:
        'The venue moved the visit because of an outage, and asks whether that is fine; or cancelled it, and asks nothing',
    }),
  guestToken,
  catalogue: z.custom<Catalogue>().meta({ description: 'The revision by which the booking was made' }),
})

export const managedBookingResponse = z.strictObject({ booking: managedBooking, serverNow: epochMs })

const decidedOn = { revision: z.int().min(1).max(2_147_483_647) }

export const changeDetailsRequest = z.strictObject({
  ...decidedOn,
  ...givenFields('link'),
})

export const moveRequest = z.strictObject({
  ...decidedOn,
  ...visit,
  date: askedDay,
  sessionId: sessionId.optional().meta({ description: 'Whose holds become the booking' }),
  totalCents: z
    .int()
    .optional()
    .meta({ description: 'The price the visitor was shown for the new day; another one is refused' }),
})

export const cancelRequest = z.strictObject(decidedOn)

/** The answer to a move because of an outage. A later one replaces it. */
export const answerRequest = z.strictObject({ ...decidedOn, answer: z.enum(OUTAGE_ANSWERS) })

/** Without parameters: the event of the whole group. */
export const managedCalendarQuery = z.strictObject({
  team: writtenNumber(1, 100)
    .optional()
    .meta({ description: 'A team of the team schedule, by its number; left out, the whole group' }),
})

/** Empty: the token identifies the booking. */
export const confirmRequest = z.strictObject({})

/** Empty: what is open of the deposit is paid. */
export const payRequest = z.strictObject({})

export const payResponse = z.strictObject({ payment: z.strictObject({ id: paymentId }) })

/** Empty: the mail goes to the address the booking was made with. */
export const resendRequest = z.strictObject({})

/** The response is the same whether or not the address has bookings. */
export const linksRequest = z.strictObject({ email: typedText(MAX_EMAIL_LENGTH) })

export const linksResponse = z.strictObject({})

export type ManagedBooking = z.infer<typeof managedBooking>
export type ManagedBookingResponse = z.infer<typeof managedBookingResponse>
export type ChangeDetailsRequest = z.infer<typeof changeDetailsRequest>
export type MoveRequest = z.infer<typeof moveRequest>
export type CancelRequest = z.infer<typeof cancelRequest>
export type PayResponse = z.infer<typeof payResponse>
export type AnswerRequest = z.infer<typeof answerRequest>
