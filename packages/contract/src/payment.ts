import { PAYMENT_STATES } from '@lichtspel/domain/payment/online'
import * as z from 'zod'
import { epochMs, isoDate } from './wire-values.ts'

/** Names an attempt to pay: the page that the visitor comes back to. It shows nothing about the person. */
export const paymentId = z.uuid()

export const paymentRequest = z.strictObject({ id: paymentId })

export const paymentResponse = z.strictObject({
  id: paymentId,
  state: z.enum(PAYMENT_STATES),
  cents: z.int(),
  refundedCents: z
    .int()
    .meta({ description: 'What went back of the booking’s online payments, or is on its way' }),
  date: isoDate.meta({ description: 'The day of the visit' }),
  checkoutUrl: z
    .string()
    .nullable()
    .meta({ description: 'Where to pay; null: not known yet, or it cannot be paid any more' }),
  until: epochMs
    .nullable()
    .meta({ description: 'Until when the slots wait for the payment; null: they do not' }),
  serverNow: epochMs,
})

/** The provider calls with the id of its payment, as a form. Nothing in the call is believed. */
export const paymentCall = z.strictObject({ id: z.string().regex(/^tr_\w{4,40}$/) })

export type PaymentResponse = z.infer<typeof paymentResponse>
