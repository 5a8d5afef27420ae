import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { DAY, MINUTE, providerSays } from '@lichtspel/test-support/payments/provider-says.ts'
import { describe, expect, test } from 'vitest'
import { lapseOptions } from '../../booking/sql.ts'

const api = sharedTestApp()
const { online, one, nextDay, pass, start, attemptOf, atDesk, says, paidCents, refundsOf, mailsOf } =
  providerSays(api)

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

  test('is asked once more about an expired payment before the option ends, because a bank may confirm it late', async () => {
    const { id, attempt } = await online.book(nextDay())
    await says(attempt, 'expired')
    await pass(31 * MINUTE)
    await lapseOptions(api.database.pool)
    expect(await one('SELECT status FROM booking WHERE id = $1', id)).toEqual({ status: 'confirmed' })
    await says(attempt, 'expired')
    await lapseOptions(api.database.pool)
    expect(await one('SELECT status FROM booking WHERE id = $1', id)).toEqual({ status: 'cancelled' })
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
    await pass(200 * DAY)
    await says(attempt, 'paid')
    expect((await attemptOf(attempt)).outcome).toBe('too-late')
    expect(await refundsOf(id)).toMatchObject([{ amount_cents: 5_000 }])
  })

  test('for a booking that stood already takes back the request, and is confirmed by an overview', async () => {
    const { id } = await online.paidLater(nextDay())
    expect(await mailsOf(id)).toEqual(['confirmation', 'payment-overview', 'venue-notice'])
  })
})
