import { afterEach, beforeAll } from 'vitest'
import { installShiftedClock, passTime } from '../api/shifted-clock.ts'
import { someMonday, type TestApp } from '../api/test-app.ts'
import { onlineDeposits } from './online-deposits.ts'

export const MINUTE = 60_000
export const DAY = 1_440 * MINUTE

/** Deposits that are paid online, what the provider says of them, and what the database knows afterwards. The clock is set back after each test. */
export function providerSays(api: TestApp) {
  const online = onlineDeposits(api)
  beforeAll(async () => {
    await online.publish()
    await installShiftedClock(api.database.pool)
  })
  afterEach(() => online.query('UPDATE clock_shift SET by_ms = 0'))
  let week = 2
  const one = async (text: string, ...values: unknown[]) => (await online.query(text, ...values))[0]
  return {
    online,
    one,
    nextDay: () => ({ date: someMonday(week++) }),
    pass: (ms: number) => passTime(api.database.pool, ms),
    start: async (id: string): Promise<string | null> =>
      (await one('SELECT start_attempt($1) AS attempt', id)).attempt,
    attemptOf: (attempt: string) => one('SELECT * FROM payment_attempt WHERE id = $1', attempt),
    atDesk: (id: string, kind: string, cents: number) =>
      online.query(`SELECT settle_deposit($1, 'staff:x', $2, $3)`, id, kind, cents),
    says: (attempt: string, status: string, { cents = 5_000, refunds = [] as object[] } = {}) =>
      online.query(
        `SELECT settle_attempt(id, provider_id, $2, $3, 'ideal', $4, '[]') FROM payment_attempt WHERE id = $1`,
        attempt,
        status,
        cents,
        JSON.stringify(refunds),
      ),
    paidCents: async (id: string) =>
      (await one('SELECT paid_cents FROM deposit_state WHERE booking_id = $1', id)).paid_cents,
    refundsOf: (id: string) =>
      online.query(
        `SELECT r.id, r.attempt_id, r.amount_cents, r.status FROM payment_refund r JOIN payment_attempt a ON a.id = r.attempt_id
          WHERE a.booking_id = $1 ORDER BY r.amount_cents`,
        id,
      ),
    mailsOf: async (id: string) =>
      (await online.query('SELECT kind FROM outgoing_mail WHERE booking_id = $1 ORDER BY kind', id)).map(
        ({ kind }) => kind,
      ),
    eventsOf: async (id: string) =>
      (
        await one(
          `SELECT count(*)::int AS n FROM booking_event WHERE booking_id = $1 AND what = 'deposit'`,
          id,
        )
      ).n,
  }
}
