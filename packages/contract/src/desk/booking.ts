import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { VAT_GROUPS } from '@lichtspel/domain/catalogue/rules'
import { EVENT_KINDS } from '@lichtspel/domain/desk/event-kinds'
import { BILL_KINDS } from '@lichtspel/domain/payment/bill'
import { ATTEMPT_STATUSES, PAYMENT_OUTCOMES, REFUND_STATES } from '@lichtspel/domain/payment/online'
import * as z from 'zod'
import { bookedFacts } from '../booked-facts.ts'
import { shownFields } from '../booking-fields.ts'
import { attractionId, epochMs } from '../wire-values.ts'
import { deskVisit } from './day.ts'

/** What happened to a booking. The front ends turn it into a sentence. */
const loggedAct = z.strictObject({
  id: z.string(),
  at: epochMs,
  actor: z.string().meta({ description: 'The name of a colleague, or visitor, option, import, online' }),
  what: z.enum(EVENT_KINDS),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string(),
  bookingId: z.uuid().nullable(),
  bookingName: z.string(),
  attraction: attractionId
    .nullable()
    .meta({ description: 'Of an act on slots or a day; null: on a booking' }),
})

const sentMail = z.strictObject({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'dead']),
  at: epochMs,
  error: z.string(),
})

const depositAct = z.strictObject({
  at: epochMs,
  actor: z.string(),
  kind: z.enum(['bank', 'cash', 'card', 'waived', 'returned', 'charged-back']),
  cents: z.int(),
  reason: z.string(),
})

const onlinePayment = z.strictObject({
  at: epochMs.meta({ description: 'When it was paid; else when it was started' }),
  cents: z.int(),
  method: z.string().nullable().meta({ description: 'As the payment provider names it' }),
  status: z.enum(ATTEMPT_STATUSES),
  outcome: z.enum(PAYMENT_OUTCOMES).nullable(),
  refunds: z.array(
    z.strictObject({
      at: epochMs,
      cents: z.int(),
      state: z.enum(REFUND_STATES).meta({ description: 'failed: it did not arrive, and is owed again' }),
    }),
  ),
})

const billEntry = z.strictObject({
  id: z.string(),
  kind: z.enum(BILL_KINDS),
  cents: z.int().meta({ description: 'Below 0: it reverses another row, or money was given back' }),
  receivedCents: z.int().nullable().meta({ description: 'Of cash: what was received, rounded to 5 cents' }),
  words: z.string(),
  vatGroup: z.enum(VAT_GROUPS).nullable(),
  isConfirmed: z.boolean().meta({ description: 'A bank statement has the transfer' }),
  reverses: z.string().nullable(),
  at: epochMs,
  actor: z.string(),
  by: z.string().meta({ description: 'Who added it, such as staff: and their id' }),
  isClosed: z.boolean().meta({ description: 'Its day is closed or over' }),
})

/** Everything the desk may see of a booking. */
const deskBooking = z.strictObject({
  ...deskVisit.shape,
  ...bookedFacts,
  ...shownFields('panel'),
  placedBy: z.string(),
  depositReference: z.string().nullable(),
  depositCents: z.int().nullable(),
  depositPaidCents: z.int().meta({ description: 'What the venue has of it' }),
  refundableCents: z.int().meta({ description: 'Of that, what can go back online' }),
  depositActs: z.array(depositAct).meta({ description: 'Without what onlinePayments has' }),
  onlinePayments: z.array(onlinePayment),
  billEntries: z.array(billEntry),
  billDepositCents: z.int().meta({ description: 'What was paid of the deposit and comes off the bill' }),
  billReference: z.string().meta({ description: 'The structured communication of a transfer for the bill' }),
  log: z.array(loggedAct),
  mails: z.array(sentMail),
  catalogue: z.custom<Catalogue>().meta({ description: 'The revision by which the booking was made' }),
})

/** The response to a request for a booking and to every act on it. */
export const deskBookingAnswer = z.strictObject({ booking: deskBooking, serverNow: epochMs })

/** What happened on a day to its bookings, slots and schedules, newest first. */
export const dayLogAnswer = z.strictObject({ acts: z.array(loggedAct) })

export type DeskBookingAnswer = z.infer<typeof deskBookingAnswer>
export type DayLogAnswer = z.infer<typeof dayLogAnswer>
export type DeskBooking = z.infer<typeof deskBooking>
export type OnlinePayment = z.infer<typeof onlinePayment>
export type LoggedAct = z.infer<typeof loggedAct>
export type SentMail = z.infer<typeof sentMail>
