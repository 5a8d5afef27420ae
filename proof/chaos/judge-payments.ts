import type { Pool } from 'pg'
import type { Verdict } from './judge.ts'
import type { Provider, ProviderPayment } from './provider.ts'

type Attempt = {
  provider_id: string | null
  outcome: string | null
  /** How often money of this attempt was booked, how much, and how much of it went back. */
  times: number
  online: number
  returned: number
}

/** The invariant that a run without the guards must break. */
export const NO_MONEY_LOST = 'every payment is on a booking or refunded whole'

/** A booking that had to be paid online. */
type PayingBooking = { id: string; status: string; owns: boolean; awaits: boolean; settled: number }

export type PaymentJudgement = { verdicts: Verdict[]; paymentCounts: [string, number][] }

/** The provider's books beside ours, and what became of the bookings. Holds once the worker has done all that is due. */
export async function judgePayments(pool: Pool, provider: Provider): Promise<PaymentJudgement> {
  const payments = await provider.payments()
  const attempts = await readAttempts(pool)
  const bookings = await readPayingBookings(pool)
  const count = (outcome: string) => attempts.filter((one) => one.outcome === outcome).length
  return {
    verdicts: [
      {
        promise: NO_MONEY_LOST,
        violations: findLostMoney(attempts, payments),
      },
      {
        promise: 'no payment is booked twice, no deposit paid twice',
        violations: [
          ...attempts.filter(({ times }) => times > 1).map((one) => `${one.provider_id} is booked twice`),
          ...bookings.filter(({ settled }) => settled > 1).map(({ id }) => `booking ${id} is paid twice`),
        ],
      },
      { promise: 'paid bookings have slots, unpaid ones none', violations: findWrongSlots(bookings) },
    ],
    paymentCounts: [
      ['payments started', payments.length],
      ['payments on a booking', count('booked')],
      ['paid late, slots still free', count('reclaimed')],
      ['paid too late', count('too-late')],
      ['refunds', payments.reduce((sum, { refunds }) => sum + refunds.length, 0)],
    ],
  }
}

function findLostMoney(attempts: Attempt[], payments: ProviderPayment[]): string[] {
  const byPayment = new Map(attempts.map((attempt) => [attempt.provider_id, attempt]))
  const known = new Set(payments.map(({ id }) => id))
  const invented = attempts.filter(({ provider_id, times }) => times > 0 && !known.has(provider_id ?? ''))
  return [
    ...invented.map(({ provider_id }) => `the provider does not know ${provider_id}, which is booked`),
    ...payments.flatMap(({ id, cents, status, refunds }) => {
      const { outcome, online, returned } = byPayment.get(id) ?? { outcome: null, online: 0, returned: 0 }
      const paid = status === 'paid' ? cents : 0
      const back = refunds
        .filter((refund) => !['failed', 'canceled'].includes(refund.status))
        .reduce((sum, refund) => sum + refund.cents, 0)
      const isKept = outcome === 'booked' || outcome === 'reclaimed'
      return [
        ...(online === paid ? [] : [`${paid} cents came in with ${id}, and ${online} are booked`]),
        ...(returned === back ? [] : [`${back} cents of ${id} went back, and ${returned} are booked so`]),
        ...(isKept || back === paid ? [] : [`${back} of ${paid} cents of ${id} went back: ${outcome}`]),
      ]
    }),
  ]
}

/** At the end of a run nobody has time left to pay. Which slots a booking should have is checked by the answers to its visitor. */
function findWrongSlots(bookings: PayingBooking[]): string[] {
  return bookings.flatMap(({ id, status, owns, awaits, settled }) => {
    const stands = status === 'confirmed'
    return [
      ...(owns === stands ? [] : [`booking ${id} is ${status} and has slots: ${owns}`]),
      ...(settled > 0 || !stands ? [] : [`booking ${id} stands unpaid`]),
      ...(awaits ? [`booking ${id} still waits for its payment`] : []),
    ]
  })
}

async function readAttempts(pool: Pool): Promise<Attempt[]> {
  const { rows } = await pool.query<Attempt>(
    `SELECT a.provider_id, a.outcome, count(*) FILTER (WHERE p.kind = 'online')::int AS times,
            COALESCE(sum(p.amount_cents) FILTER (WHERE p.kind = 'online'), 0)::int AS online,
            COALESCE(sum(p.amount_cents) FILTER (WHERE p.kind = 'returned'), 0)::int AS returned
       FROM payment_attempt a LEFT JOIN deposit_payment p ON p.attempt_id = a.id GROUP BY a.id`,
  )
  return rows
}

async function readPayingBookings(pool: Pool): Promise<PayingBooking[]> {
  const { rows } = await pool.query<PayingBooking>(
    `SELECT b.id, b.status, EXISTS (SELECT FROM slot_claim c WHERE c.booking_id = b.id) AS owns, awaits_payment(b.id) AS awaits,
            (SELECT count(*)::int FROM payment_attempt a WHERE a.booking_id = b.id AND a.outcome IN ('booked', 'reclaimed')) AS settled
       FROM booking b JOIN deposit d ON d.booking_id = b.id`,
  )
  return rows
}
