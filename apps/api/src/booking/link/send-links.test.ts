import { PATHS } from '@lichtspel/contract/paths'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { codeOf, manageLinks, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { createTestApp, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimMail, markSent } from '../../mail/sql.ts'
import { queueLinks } from './send-links.ts'

const api = sharedTestApp()
const { bookVisit, nextDay, post, query } = manageLinks(() => api)

const OWNER = 'vergeten@voorbeeld.be'
const ask = (email: string) => api.app.inject({ method: 'POST', url: PATHS.managedLinks, payload: { email } })

/** The resent confirmations in the order they were queued. */
const resent = async () =>
  (await query('SELECT booking_id FROM outgoing_mail WHERE is_resend ORDER BY id')).map(
    ({ booking_id }) => booking_id as string,
  )
const queue = (email: string) =>
  queueLinks(api.database.pool, { address: email, venueId: 'antwerpen' }, (error) =>
    expect.unreachable(String(error)),
  )
const sendAll = () => query('UPDATE outgoing_mail SET sent_at = app_now() WHERE sent_at IS NULL')

let date = ''
beforeEach(async () => {
  await query('UPDATE booking SET email = $1', ['iemand-anders@voorbeeld.be'])
  await query('DELETE FROM outgoing_mail')
  date = nextDay()
})

test('every visit to come is mailed again, soonest first, to the address it was booked with', async () => {
  const later = await bookVisit({ email: OWNER, date: addDays(date, 2) })
  const sooner = await bookVisit({ email: 'Vergeten@VOORBEELD.be' })
  await bookVisit({ email: 'vreemde@voorbeeld.be', slots: ['18:00'] })
  await sendAll()
  const answer = await ask(` ${OWNER} `)
  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  await expect.poll(resent).toEqual([sooner.id, later.id])
  const kinds = await query('SELECT DISTINCT kind FROM outgoing_mail WHERE is_resend')
  expect(kinds).toEqual([{ kind: 'confirmation' }])
})

test('past and cancelled visits, options of the desk and bookings that wait for their owner are left out', async () => {
  // The day before.
  await bookVisit({ email: OWNER })
  const cancelled = await bookVisit({ email: OWNER, date: addDays(date, 2) })
  await post(cancelled.token, PATHS.managedCancel, { revision: 1 })
  const option = await bookVisit({ email: OWNER, date: addDays(date, 3) })
  await query(`INSERT INTO booking_option (booking_id, until) VALUES ($1, app_now() + interval '90 days')`, [
    option.id,
  ])
  const large = await bookVisit({ email: OWNER, date: addDays(date, 4) })
  await query(`INSERT INTO booking_option (booking_id, until) VALUES ($1, app_now() + interval '90 days')`, [
    large.id,
  ])
  await query('UPDATE booking SET confirm_hours = 2 WHERE id = $1', [large.id])
  const coming = await bookVisit({ email: OWNER, date: addDays(date, 1) })
  await sendAll()
  await setClock(api, `${date} 12:00 Europe/Brussels`, 1)
  try {
    await queue(OWNER)
  } finally {
    await setClock(api)
  }
  expect(await resent()).toEqual([coming.id])
})

test('a visit played earlier today is left out, and one that is still going on is not', async () => {
  await bookVisit({ email: OWNER, slots: ['14:00'] })
  const later = await bookVisit({ email: OWNER, slots: ['16:00'] })
  await sendAll()
  await setClock(api, `${date} 16:10 Europe/Brussels`)
  try {
    await queue(OWNER)
  } finally {
    await setClock(api)
  }
  expect(await resent()).toEqual([later.id])
})

test('the answer is the same with and without bookings, and does not wait for the work', async () => {
  const { id } = await bookVisit({ email: OWNER })
  await sendAll()
  const holder = await api.database.pool.connect()
  try {
    // While this lock is held, no confirmation can be queued.
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM booking WHERE id = $1 FOR UPDATE', [id])
    const [known, unknown] = [await ask(OWNER), await ask('niemand@voorbeeld.be')]
    const plain = ({ statusCode, body, headers }: typeof known) => [statusCode, body, Object.keys(headers)]
    expect(plain(known)).toEqual(plain(unknown))
    expect(await resent()).toEqual([])
  } finally {
    await holder.query('COMMIT')
    holder.release()
  }
  await expect.poll(resent).toEqual([id])
})

test('a malformed address is refused without looking anything up', async () => {
  for (const email of ['', 'vergeten', 'vergeten@', 'a b@voorbeeld.be']) {
    const answer = await ask(email)
    expect([email, answer.statusCode, codeOf(answer)]).toEqual([email, 422, 'email-invalid'])
  }
})

describe('limits', () => {
  test('a booking is mailed again at most three times in 24 hours, and once while a mail is waiting', async () => {
    const { id } = await bookVisit({ email: OWNER })
    await queue(OWNER)
    expect(await resent()).toEqual([])
    for (let n = 0; n < 5; n++) {
      await sendAll()
      await queue(OWNER)
      await queue(OWNER)
    }
    expect(await resent()).toEqual([id, id, id])
  })

  test('the mails count towards the limit of their mailbox', async () => {
    await bookVisit({ email: OWNER })
    await bookVisit({ email: OWNER, slots: ['18:00'] })
    await sendAll()
    await query('UPDATE outgoing_mail SET recipient = NULL')
    await queue(OWNER)
    const terms = { leaseMs: 60_000, domain: 'x.example', perHour: 1, perDay: 0, giveUpMs: 72 * 3_600_000 }
    const first = await claimMail(api.database.pool, terms)
    await markSent(api.database.pool, first?.id ?? expect.unreachable())
    expect(await claimMail(api.database.pool, terms)).toBeUndefined()
    const held = await query('SELECT 1 FROM outgoing_mail WHERE is_resend AND held_back_until IS NOT NULL')
    expect(held).toHaveLength(1)

    // A stranger who asks for links does not delay the confirmation of a new booking.
    const { id } = await bookVisit({ email: OWNER, slots: ['20:00'] })
    const claimed = []
    for (
      let mail = await claimMail(api.database.pool, terms);
      mail;
      mail = await claimMail(api.database.pool, terms)
    )
      claimed.push(mail.id)
    expect(
      await query(`SELECT booking_id FROM outgoing_mail WHERE id = ANY ($1) AND kind = 'confirmation'`, [
        claimed,
      ]),
    ).toEqual([{ booking_id: id }])
  })

  describe('per network', () => {
    let limited: TestApp
    beforeAll(async () => {
      limited = await createTestApp({ RATE_PER_MINUTE: 100, RATE_BOOKING_PER_MINUTE: 2 })
    })
    afterAll(() => limited.close())

    test('one address may ask twice a minute here, whichever mailbox it asks for', async () => {
      const statuses = []
      for (const email of ['a@voorbeeld.be', 'b@voorbeeld.be', 'c@voorbeeld.be']) {
        const answer = await limited.app.inject({
          method: 'POST',
          url: PATHS.managedLinks,
          payload: { email },
        })
        statuses.push(answer.statusCode)
      }
      expect(statuses).toEqual([200, 200, 429])
    })
  })
})
