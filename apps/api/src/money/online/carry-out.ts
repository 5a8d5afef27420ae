import { PATHS, pathIn, paymentPath } from '@lichtspel/contract/paths'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import type { Pool } from 'pg'
import { type Mollie, MollieRefused } from './mollie.ts'
import {
  type Account,
  attemptMade,
  attemptRefused,
  type ClaimedAttempt,
  type ClaimedRefund,
  claimAttempt,
  claimRefund,
  lookLater,
  noteRefund,
  refundLater,
  settleAttempt,
} from './sql.ts'

/** The public address of a venue, without a trailing slash, and the name that its payers know. */
type PaidVenue = { origin: string; name: string }

export type PaymentPorts = {
  pool: Pool
  mollie: Mollie
  account: Account
  venue: () => PaidVenue
  onError: (error: unknown) => void
}

/** Claims one attempt and one refund that are due, and returns how to carry them out. */
export async function claimDue(ports: PaymentPorts): Promise<(() => Promise<void>)[]> {
  const { pool, account } = ports
  const attempt = await claimAttempt(pool, account)
  const refund = await claimRefund(pool, account)
  const due: (() => Promise<void>)[] = []
  if (attempt !== undefined) {
    const later = () => lookLater(pool, attempt.id)
    due.push(() => orLater(ports, later, () => carryOutAttempt(ports, attempt)))
  }
  if (refund !== undefined) {
    const later = () => refundLater(pool, refund.id)
    due.push(() => orLater(ports, later, () => carryOutRefund(ports, refund)))
  }
  return due
}

async function orLater(
  { onError }: PaymentPorts,
  later: () => Promise<void>,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    onError(error)
    await later()
  }
}

/**
 * Creates the payment under the attempt's key, or asks what became of it. The visitor is shown its address only after the commit, so a
 * second payment that a forgotten key creates has no visitor.
 */
async function carryOutAttempt(
  { pool, mollie, account, venue, onError }: PaymentPorts,
  attempt: ClaimedAttempt,
): Promise<void> {
  if (attempt.provider_id !== null) {
    const seen = await mollie.getPayment(attempt.provider_id)
    if (seen.mode !== account.mode) throw new Error('Mollie: a payment of another mode')
    await settleAttempt(pool, attempt, seen)
    if (seen.status === 'paid' && seen.cents !== attempt.amount_cents)
      onError(new Error(`Mollie: ${seen.id} was paid with another amount or currency`))
    return
  }
  const { origin, name } = venue()
  try {
    const made = await mollie.createPayment(attempt.id, {
      cents: attempt.amount_cents,
      description: described(name, attempt),
      locale: attempt.language === 'en' ? 'en_GB' : `${attempt.language}_BE`,
      page: origin + pathIn(attempt.language, paymentPath(attempt.id)),
      webhook: origin + PATHS.paymentCalled,
    })
    await attemptMade(pool, attempt.id, made)
  } catch (error) {
    if (!(error instanceof MollieRefused)) throw error
    await attemptRefused(pool, attempt.id)
    onError(error)
  }
}

/**
 * Looks first whether an earlier try arrived: Mollie forgets keys, and accepts a part of a payment twice. Looks again if Mollie refuses:
 * it may do so because that try arrived meanwhile.
 */
async function carryOutRefund({ pool, mollie, venue }: PaymentPorts, refund: ClaimedRefund): Promise<void> {
  const { id, payment_id: paymentId, amount_cents: cents } = refund
  const earlier = async () => (await mollie.listRefunds(paymentId)).find(({ ours }) => ours === id)
  const create = async () => {
    try {
      const description = described(venue().name, refund)
      return await mollie.createRefund(id, { id, paymentId, cents, description })
    } catch (error) {
      if (!(error instanceof MollieRefused)) throw error
      return (await earlier()) ?? { id: null, status: 'refused' }
    }
  }
  const seen = (refund.tries > 1 && (await earlier())) || (await create())
  await noteRefund(pool, id, { providerId: seen.id, status: seen.status })
}

/** What the payer reads on their bank statement. */
function described(name: string, { booking_id }: { booking_id: string }): string {
  return `${name} ${bookingCode(booking_id)}`
}
