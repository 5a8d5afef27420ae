import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { lapseOptions } from '../bookings/sql.ts'
import { onlineDeposits } from '../testing/online-deposits.ts'
import { sharedTestApp } from '../testing/shared-test-app.ts'
import { installShiftedClock, passTime } from '../testing/shifted-clock.ts'
import { someMonday } from '../testing/test-app.ts'

const api = sharedTestApp()
const online = onlineDeposits(api)
beforeAll(async () => {
  await online.publish()
  await installShiftedClock(api.database.pool)
})
afterEach(() => online.query('UPDATE clock_shift SET by_ms = 0'))

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
let week = 2
const nextDay = () => ({ date: someMonday(week++) })
const pass = (ms: number) => passTime(api.database.pool, ms)
const one = async (text: string, ...values: unknown[]) => (await online.query(text, ...values))[0]

const start = async (id: string): Promise<string | null> =>
  (await one('SELECT start_attempt($1) AS attempt', id)).attempt
const attemptOf = (attempt: string) => one('SELECT * FROM payment_attempt WHERE id = $1', attempt)
const atDesk = (id: string, kind: string, cents: number) =>
  online.query(`SELECT settle_deposit($1, 'staff:x', $2, $3)`, id, kind, cents)
const says = (attempt: string, status: string, { cents = 5_000, refunds = [] as object[] } = {}) =>
  online.query(
    `SELECT settle_attempt(id, provider_id, $2, $3, 'ideal', $4, '[]') FROM payment_attempt WHERE id = $1`,
    attempt,
    status,
    cents,
    JSON.stringify(refunds),
  )
const paidCents = async (id: string) =>
  (await one('SELECT paid_cents FROM deposit_state WHERE booking_id = $1', id)).paid_cents
const refundsOf = (id: string) =>
  online.query(
    `SELECT r.id, r.attempt_id, r.amount_cents, r.status FROM payment_refund r JOIN payment_attempt a ON a.id = r.attempt_id
      WHERE a.booking_id = $1 ORDER BY r.amount_cents`,
    id,
  )
const mailsOf = async (id: string) =>
  (await online.query('SELECT kind FROM outgoing_mail WHERE booking_id = $1 ORDER BY kind', id)).map(
    ({ kind }) => kind,
  )
const eventsOf = async (id: string) =>
  (await one(`SELECT count(*)::int AS n FROM booking_event WHERE booking_id = $1 AND what = 'deposit'`, id)).n

describe('another attempt', () => {
  test('is not started for a cancelled booking, nor for an option that has ended', async () => {
    const [cancelled, ended] = [await online.book(nextDay()), await online.book(nextDay())]
    await online.query(`SELECT cancel_booking($1, 'visitor')`, cancelled.id)
    expect(await start(cancelled.id)).toBeNull()
    expect(await start(ended.id)).toBe(ended.attempt)
    await pass(31 * MINUTE)
    await online.query(`SELECT provider_reached('antwerpen', 'test')`)
    expect(await start(ended.id)).toBeNull()
  })

  test.each(['cash', 'waived'])('asks for what is open now, in the mode of now (%s)', async (kind) => {
    const { id, attempt } = await online.book(nextDay())
    await atDesk(id, kind, 2_000)
    const rest = (await start(id)) ?? ''
    expect(rest).not.toBe(attempt)
    expect(await attemptOf(rest)).toMatchObject({ amount_cents: 3_000, mode: 'test' })
    await online.query(`SELECT provider_reached('antwerpen', 'live')`)
    expect(await attemptOf((await start(id)) ?? '')).toMatchObject({ amount_cents: 3_000, mode: 'live' })
  })
})

describe('a worker', () => {
  const claim = async (what: string, venue = 'antwerpen', mode = 'test') =>
    (await online.query(`SELECT id FROM claim_${what}($1, $2)`, venue, mode)).map(({ id }) => id)

  test.each(['attempt', 'refund'])(
    'claims what is due of its own venue and mode, and no other has it for a minute (%s)',
    async (what) => {
      const { id, attempt } = await online.paid(nextDay())
      await online.query(`SELECT refund_online($1, 2000, 'staff:x')`, id)
      const due = what === 'attempt' ? attempt : (await refundsOf(id))[0]?.id
      await online.query(
        `UPDATE payment_${what} SET look_at = CASE WHEN id = $1 THEN app_now() ELSE 'infinity' END`,
        due,
      )
      expect(await claim(what, 'gent')).toEqual([])
      expect(await claim(what, 'antwerpen', 'live')).toEqual([])
      expect([await claim(what), await claim(what)]).toEqual([[due], []])
      await pass(MINUTE)
      expect(await claim(what)).toEqual([due])
    },
  )

  test('makes a payment before it looks at others', async () => {
    const { id, attempt: made } = await online.book(nextDay())
    await atDesk(id, 'cash', 1_000)
    const fresh = await start(id)
    await online.query(
      `UPDATE payment_attempt SET lease_until = NULL, look_at = CASE id WHEN $1 THEN '-infinity' WHEN $2 THEN app_now() ELSE 'infinity' END`,
      made,
      fresh,
    )
    expect([await claim('attempt'), await claim('attempt')]).toEqual([[fresh], [made]])
  })

  const lookIn = async (attempt: string) =>
    (
      await one(
        `SELECT extract(epoch FROM look_at - app_now())::float AS s FROM payment_attempt WHERE id = $1`,
        attempt,
      )
    ).s

  test('looks again within five seconds if the provider called while it looked, and not sooner', async () => {
    const { attempt } = await online.book(nextDay())
    await online.query('UPDATE payment_attempt SET called = true WHERE id = $1', attempt)
    await says(attempt, 'open')
    expect(await lookIn(attempt)).toBeLessThanOrEqual(5)
    await online.query(
      `UPDATE payment_attempt SET called = false, look_at = 'infinity' WHERE id = $1`,
      attempt,
    )
    await online.query('SELECT look_at_attempt(p_attempt => $1)', attempt)
    expect(await attemptOf(attempt)).toMatchObject({ called: true })
    expect(await lookIn(attempt)).toBeGreaterThan(2)
  })

  test('looks again at once if the option ended while the provider answered, and the option waits for that', async () => {
    const { id, attempt } = await online.book(nextDay())
    const { asked } = await one('SELECT app_now() AS asked')
    await pass(30 * MINUTE + 1_000)
    await online.query(
      `SELECT settle_attempt(id, provider_id, 'open', 5000, 'ideal', '[]', '[]', $2) FROM payment_attempt WHERE id = $1`,
      attempt,
      asked,
    )
    await lapseOptions(api.database.pool)
    expect(await one('SELECT status FROM booking WHERE id = $1', id)).toEqual({ status: 'confirmed' })
    expect(await lookIn(attempt)).toBeLessThanOrEqual(0)
    await says(attempt, 'open')
    await lapseOptions(api.database.pool)
    expect(await one('SELECT status FROM booking WHERE id = $1', id)).toEqual({ status: 'cancelled' })
  })

  test('looks at the end of the option, and every six hours while a refund is under way', async () => {
    const { id, attempt } = await online.book(nextDay())
    await pass(20 * MINUTE)
    await says(attempt, 'open')
    expect(await lookIn(attempt)).toBeLessThanOrEqual(600)
    await says(attempt, 'paid')
    await pass(2 * DAY)
    await online.query(`SELECT refund_online($1, 2000, 'staff:x')`, id)
    const [refund] = await refundsOf(id)
    await says(attempt, 'paid', {
      refunds: [{ id: 're_six', cents: 2_000, status: 'pending', ours: refund?.id }],
    })
    expect(await lookIn(attempt)).toBeLessThanOrEqual(6 * 3_600)
  })

  test('that is late neither reopens nor fails a payment, and forgets its address once it is paid', async () => {
    const { attempt } = await online.paid(nextDay())
    await online.query(`SELECT attempt_made($1, 'tr_other', 'https://other.example')`, attempt)
    await online.query('SELECT attempt_refused($1)', attempt)
    await says(attempt, 'open')
    expect(await attemptOf(attempt)).toMatchObject({ status: 'paid', checkout_url: null })
    const other = online.query(`SELECT settle_attempt($1, 'tr_other', 'paid', 1, NULL, '[]', '[]')`, attempt)
    await expect(other).rejects.toMatchObject({ code: 'LS030' })
  })

  test('waits for an act on the booking', async () => {
    const { id, attempt } = await online.book(nextDay())
    const [act, worker] = [await api.database.pool.connect(), await api.database.pool.connect()]
    try {
      await act.query('BEGIN')
      await act.query('SELECT 1 FROM booking WHERE id = $1 FOR UPDATE', [id])
      await worker.query(`SET lock_timeout = '50ms'`)
      for (const call of [
        `start_attempt('${id}')`,
        `refund_deposit('${id}', 'staff:x', 9999, '', NULL)`,
        `settle_attempt(a.id, provider_id, 'failed', 5000, NULL, '[]', '[]')`,
      ])
        await expect(
          worker.query(`SELECT ${call} FROM payment_attempt a WHERE a.id = $1`, [attempt]),
        ).rejects.toMatchObject({ code: '55P03' })
    } finally {
      await act.query('ROLLBACK')
      await worker.query('RESET lock_timeout')
      act.release()
      worker.release()
    }
  })
})

describe('money that came in', () => {
  test.each([
    ['cash', 6_000, 6_000],
    ['waived', 5_000, 0],
  ])('for a deposit that was settled already goes back whole (%s)', async (kind, cents, left) => {
    const { id, attempt } = await online.book(nextDay())
    await atDesk(id, kind, cents)
    await says(attempt, 'paid')
    expect((await attemptOf(attempt)).outcome).toBe('surplus')
    expect(await refundsOf(id)).toMatchObject([{ amount_cents: 5_000 }])
    expect(await paidCents(id)).toBe(left)
  })

  test('after a person cancelled does not restore the booking', async () => {
    const { id, attempt } = await online.book(nextDay())
    await online.query(`SELECT cancel_booking($1, 'visitor')`, id)
    await says(attempt, 'paid')
    expect((await attemptOf(attempt)).outcome).toBe('too-late')
    expect(await one('SELECT status FROM booking WHERE id = $1', id)).toEqual({ status: 'cancelled' })
  })

  test('after the visit would have begun does not restore a lapsed booking', async () => {
    const { id, attempt } = await online.book(nextDay())
    await pass(41 * MINUTE)
    await lapseOptions(api.database.pool)
    await pass(week * 7 * DAY)
    await says(attempt, 'paid')
    expect((await attemptOf(attempt)).outcome).toBe('too-late')
    expect(await refundsOf(id)).toMatchObject([{ amount_cents: 5_000 }])
  })

  test('for a booking that stood already takes back the request, and is confirmed by an overview', async () => {
    const { id } = await online.paidLater(nextDay())
    expect(await mailsOf(id)).toEqual(['confirmation', 'payment-overview', 'venue-notice'])
  })
})

describe('money that goes back', () => {
  async function paidInTwo() {
    const { id, attempt: first } = await online.book(nextDay())
    await says(first, 'paid', { cents: 3_000 })
    const second = (await start(id)) ?? ''
    await online.query(`SELECT attempt_made($1, $2, 'https://pay.example')`, second, `tr_${second}`)
    await says(second, 'paid', { cents: 2_000 })
    return { id, first, second }
  }
  const refund = (id: string, cents: number) =>
    online.query(`SELECT refund_online($1, $2, 'staff:x')`, id, cents)

  test('is taken from the newest payment first, and from each no more than it brought', async () => {
    const { id, first, second } = await paidInTwo()
    await refund(id, 500)
    expect(await refundsOf(id)).toMatchObject([{ attempt_id: second, amount_cents: 500 }])
    await refund(id, 4_500)
    expect(await refundsOf(id)).toMatchObject([
      { attempt_id: second, amount_cents: 500 },
      { attempt_id: second, amount_cents: 1_500 },
      { attempt_id: first, amount_cents: 3_000 },
    ])
  })

  test('is never more than the venue still has', async () => {
    const { id } = await online.paid(nextDay())
    await atDesk(id, 'returned', 4_000)
    await online.query(`SELECT cancel_booking($1, 'visitor', p_refund_percent => 100)`, id)
    expect(await refundsOf(id)).toMatchObject([{ amount_cents: 1_000 }])
    expect(await paidCents(id)).toBe(0)
  })

  test('follows the provider forwards only, and is told once', async () => {
    const { id } = await online.paid(nextDay())
    await refund(id, 2_000)
    const [made] = await refundsOf(id)
    const note = (status: string) =>
      online.query('SELECT note_refund($1, $2, $3)', made?.id, `re_${id}`, status)
    await note('refunded')
    await note('pending')
    expect(await refundsOf(id)).toMatchObject([{ status: 'refunded' }])
    await note('failed')
    const told = await eventsOf(id)
    await note('failed')
    expect([await eventsOf(id), await paidCents(id)]).toEqual([told, 5_000])
  })

  const seenRefund = (attempt: string, over: object) =>
    says(attempt, 'paid', { refunds: [{ id: `re_${attempt}`, cents: 2_000, status: 'pending', ...over }] })

  test('is not taken for a refund of another payment, nor for another refund of the same', async () => {
    const [mine, other] = [await online.paid(nextDay()), await online.paid(nextDay())]
    await refund(other.id, 2_000)
    const [ours] = await refundsOf(other.id)
    await seenRefund(mine.attempt, { ours: ours?.id, status: 'failed' })
    await seenRefund(mine.attempt, { id: 're_mine', ours: ours?.id })
    expect([await paidCents(mine.id), await paidCents(other.id)]).toEqual([3_000, 3_000])
    expect(await refundsOf(other.id)).toMatchObject([{ status: 'new' }])
    await seenRefund(other.attempt, { ours: ours?.id })
    await seenRefund(other.attempt, { id: 're_again', ours: ours?.id })
    expect(await paidCents(other.id)).toBe(1_000)
  })

  test('counts if the provider made a refund that we hold for refused', async () => {
    const { id, attempt } = await online.paid(nextDay())
    await refund(id, 2_000)
    const [ours] = await refundsOf(id)
    await online.query(`SELECT note_refund($1, NULL, 'refused')`, ours?.id)
    expect(await paidCents(id)).toBe(5_000)
    for (const status of ['pending', 'refunded']) await seenRefund(attempt, { ours: ours?.id, status })
    expect(await paidCents(id)).toBe(3_000)
    expect(await one('SELECT failed_refund_cents($1) AS cents', id)).toEqual({ cents: 0 })
  })

  test('counts while a refund made at the provider stands, and is told once', async () => {
    const { id, attempt } = await online.paid(nextDay())
    const seen = (status: string) =>
      says(attempt, 'paid', { refunds: [{ id: `re_${id}`, cents: 1_000, status, ours: null }] })
    await seen('pending')
    const told = await eventsOf(id)
    await seen('refunded')
    expect([await eventsOf(id), await paidCents(id)]).toEqual([told, 4_000])
    await seen('failed')
    expect(await paidCents(id)).toBe(5_000)
  })
})
