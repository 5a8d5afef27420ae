import type { PaymentResponse } from '@lichtspel/contract/payment'
import { paymentCall } from '@lichtspel/contract/payment'
import { paymentState } from '@lichtspel/domain/payment/online'
import type { Pool } from 'pg'
import { Refused } from '../http/refusals.ts'
import { type AttemptRow, findAttempt, hasProvider, lookNow, startAttempt } from './sql.ts'

/** A payment is only known at the address of its own venue. */
type Asked = { id: string; venueId: string | undefined }

export async function readPayment(pool: Pool, asked: Asked): Promise<PaymentResponse> {
  return shown(await readAttempt(pool, asked))
}

/** Starts another attempt for what is still open. */
export async function payAgain(pool: Pool, asked: Asked): Promise<PaymentResponse> {
  const { booking_id } = await readAttempt(pool, asked)
  const again = await startAttempt(pool, booking_id)
  if (again === undefined) throw new Refused(422, 'too-late')
  return shown(await readAttempt(pool, { ...asked, id: again }))
}

/** The provider called. Nothing in the call is believed: the worker asks the provider. */
export async function hearCall(pool: Pool, body: unknown): Promise<void> {
  if (!(await hasProvider(pool))) throw new Refused(404, 'not-found')
  const call = paymentCall.safeParse(body)
  if (call.success) await lookNow(pool, { providerId: call.data.id })
}

/** The attempt; while its end is not known, the worker is asked to ask the provider. */
async function readAttempt(pool: Pool, { id, venueId }: Asked): Promise<AttemptRow> {
  const attempt = await findAttempt(pool, id)
  if (attempt === undefined || attempt.venue_id !== venueId) throw new Refused(404, 'not-found')
  if (attempt.status === 'open' || attempt.status === 'pending') await lookNow(pool, { id })
  return attempt
}

function shown(attempt: AttemptRow): PaymentResponse {
  const state = paymentState(attempt)
  return {
    id: attempt.id,
    state,
    cents: attempt.amount_cents,
    refundedCents: attempt.refunded_cents,
    date: attempt.day,
    checkoutUrl: state === 'open' ? attempt.checkout_url : null,
    until: attempt.until,
    serverNow: attempt.now_ms,
  }
}
