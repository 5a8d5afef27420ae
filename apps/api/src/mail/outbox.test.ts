import { randomUUID } from 'node:crypto'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { installShiftedClock, passTime } from '@lichtspel/test-support/api/shifted-clock.ts'
import { someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookingMail } from './deliver-mails.ts'
import { claimMail, markFailed, markSent, queueReminders } from './sql.ts'

const api = sharedTestApp()
beforeAll(async () => {
  await installShiftedClock(api.database.pool)
})
beforeEach(() => api.database.pool.query('DELETE FROM outgoing_mail; UPDATE clock_shift SET by_ms = 0'))

const TERMS = {
  leaseMs: 60_000,
  domain: 'lichtspel.example',
  perHour: 0,
  perDay: 0,
  giveUpMs: 72 * 3_600_000,
}
const failed = (reason: string, retryInMs: number | null) =>
  ({ fault: 'later', codes: '451', reason, retryInMs }) as const
const claim = (terms = {}) => claimMail(api.database.pool, { ...TERMS, ...terms })
const pass = (ms: number) => passTime(api.database.pool, ms)

let week = 3
async function book(over: object = {}): Promise<string> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/booking',
    payload: { booking: somePayload({ date: someMonday(week++), ...over }) },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().booking.id
}

async function states() {
  const { rows } = await api.database.pool.query('SELECT kind, state FROM mail_state ORDER BY id')
  return rows.map((row) => `${row.kind} ${row.state}`)
}

describe('the outbox', () => {
  test('gives each mail to one worker, with a Message-ID that never changes', async () => {
    const id = await book()
    const claims = (await Promise.all([claim(), claim(), claim()])).filter((one) => one !== undefined)
    expect(claims.map((one) => one.kind).sort()).toEqual(['confirmation', 'venue-notice'])
    expect(claims.find((one) => one.kind === 'confirmation')).toMatchObject({
      bookingId: id,
      attempts: 1,
      messageId: expect.stringMatching(`^${id}\\.confirmation\\.\\d+@lichtspel\\.example$`),
    })
    await pass(61_000)
    const again = [await claim({ domain: 'other.example' }), await claim({ domain: 'other.example' })]
    expect(again.map((one) => one?.attempts)).toEqual([2, 2])
    expect(again.map((one) => one?.messageId).sort()).toEqual(claims.map((one) => one.messageId).sort())
  })

  test('shows which mails are queued, failed, dead and sent', async () => {
    await book()
    expect(await states()).toEqual(['confirmation queued', 'venue-notice queued'])
    const [one, other] = [await claim(), await claim()]
    if (one === undefined || other === undefined) throw new Error('nothing to claim')
    await markFailed(api.database.pool, one, failed('no', 60_000))
    await markSent(api.database.pool, other.id)
    expect((await states()).sort()).toEqual([`${one.kind} failed`, `${other.kind} sent`].sort())
    await pass(60_001)
    const last = await claim()
    if (last === undefined) throw new Error('nothing to claim')
    await markFailed(api.database.pool, one, failed('an older attempt knows nothing', null))
    expect((await states()).join()).toContain('failed')
    await markFailed(api.database.pool, last, failed('no', null))
    expect((await states()).join()).toContain('dead')
    expect(await claim()).toBeUndefined()
  })

  test('sends a visitor the mails of one booking in order', async () => {
    const id = await book()
    await api.database.pool.query("DELETE FROM outgoing_mail WHERE kind = 'venue-notice'")
    await api.database.pool.query('SELECT cancel_booking($1, $2)', [id, 'visitor'])
    const due = await api.database.pool.query('SELECT kind FROM due_mail')
    expect(due.rows).toEqual([{ kind: 'confirmation' }])
    const confirmation = (await claim()) as BookingMail | undefined
    expect(confirmation?.kind).toBe('confirmation')
    expect(await claim()).toBeUndefined()
    await markSent(api.database.pool, confirmation?.id ?? 0)
    const cancelled = (await claim()) as BookingMail | undefined
    expect(cancelled?.kind).toBe('cancelled')
    expect(cancelled?.eventId).toBeGreaterThan(confirmation?.eventId ?? 0)
  })

  test('holds back a fourth mail to one address within the hour, and gives it up after the time limit', async () => {
    const limits = { perHour: 3, perDay: 10 }
    for (let i = 0; i < 4; i++) await book({ email: i % 2 === 0 ? 'An@Voorbeeld.be' : 'an@voorbeeld.be' })
    await api.database.pool.query("DELETE FROM outgoing_mail WHERE kind = 'venue-notice'")
    const claimed = await Promise.all([claim(limits), claim(limits), claim(limits), claim(limits)])
    const got = claimed.filter((mail) => mail !== undefined)
    expect(got).toHaveLength(3)
    for (const mail of got) await markSent(api.database.pool, mail.id)
    expect((await states()).filter((state) => state === 'confirmation failed')).toHaveLength(1)
    await pass(3_500_000)
    expect(await claim(limits)).toBeUndefined()
    await pass(200_000)
    expect((await claim({ ...limits, perDay: 3 })) === undefined).toBe(true)
    await pass(86_400_000)
    expect((await claim(limits))?.kind).toBe('confirmation')
    await pass(61_000)
    await api.database.pool.query('UPDATE outgoing_mail SET sent_at = app_now() WHERE sent_at IS NOT NULL')
    expect(await claim({ ...limits, giveUpMs: 60_000 })).toBeUndefined()
    expect((await states()).filter((state) => state === 'confirmation dead')).toHaveLength(1)
  })
})

test('the limit of an address does not count mails to one that only matches it after Unicode lowercasing', async () => {
  for (const email of ['mİra@voorbeeld.be', 'mira@voorbeeld.be', 'Mira@voorbeeld.be']) await book({ email })
  await api.database.pool.query("DELETE FROM outgoing_mail WHERE kind = 'venue-notice'")
  const limits = { perHour: 1, perDay: 10 }
  const claimed = [await claim(limits), await claim(limits), await claim(limits)]
  expect(claimed.map((mail) => mail?.kind)).toEqual(['confirmation', 'confirmation', undefined])
})

describe('the reminder', () => {
  const DAY_MS = 86_400_000

  test('is queued once, two days before, and withdrawn when the booking is cancelled', async () => {
    const date = someMonday(week)
    const id = await book()
    await api.database.pool.query('DELETE FROM outgoing_mail')
    const { rows } = await api.database.pool.query<{ ms: number }>(
      `SELECT (extract(epoch FROM ($1::date - 2 + time '10:30') AT TIME ZONE 'Europe/Brussels' - clock_timestamp()) * 1000)::bigint AS ms`,
      [date],
    )
    await pass(Number(rows[0]?.ms) - DAY_MS)
    await queueReminders(api.database.pool, 2)
    expect(await states()).toEqual([])
    await pass(DAY_MS)
    await queueReminders(api.database.pool, 2)
    await queueReminders(api.database.pool, 2)
    expect(await states()).toEqual(['reminder queued'])
    await api.database.pool.query('SELECT cancel_booking($1, $2)', [id, 'visitor'])
    expect((await claim())?.kind).toBe('cancelled')
    expect(await claim()).toBeUndefined()
    await queueReminders(api.database.pool, 2)
    expect(await states()).toEqual(['cancelled queued'])
  })
})
