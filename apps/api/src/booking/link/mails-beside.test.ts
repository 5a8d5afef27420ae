import { PATHS } from '@lichtspel/contract/paths'
import { details, manageLinks, NO_EXTRAS } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { claimMail, markSent } from '../../mail/sql.ts'

const api = sharedTestApp()

const { bookVisit, managed, nextDay, post, query } = manageLinks(() => api)
beforeEach(() => void nextDay())

describe('mails around a change', () => {
  const TERMS = {
    leaseMs: 60_000,
    domain: 'lichtspel.example',
    perHour: 0,
    perDay: 0,
    giveUpMs: 72 * 3_600_000,
  }
  const send = async (terms = {}) => {
    const sent = []
    for (;;) {
      const mail = await claimMail(api.database.pool, { ...TERMS, ...terms })
      if (mail === undefined) return sent
      await markSent(api.database.pool, mail.id)
      if (mail.kind !== 'venue-notice') sent.push(mail.kind)
    }
  }
  beforeEach(() => query('DELETE FROM outgoing_mail'))

  test('a confirmation that was requested again is not sent once the booking is cancelled', async () => {
    const { token } = await bookVisit()
    await send()
    await post(token, PATHS.managedMail, {})
    await post(token, PATHS.managedCancel, { revision: 1 })
    expect(await send()).toEqual(['cancelled'])
    const { id } = await managed(token)
    expect(await query('SELECT resend_confirmation($1) AS done', [id])).toEqual([{ done: false }])
    expect(await send()).toEqual([])
  })

  test('drops a deposit mail that could not be sent before the visit was cancelled', async () => {
    const { id, token } = await bookVisit({ modules: { ...NO_EXTRAS, pastaBuffet: true } })
    await query(
      `UPDATE outgoing_mail SET attempts = 1, last_error = 'no' WHERE kind = 'deposit' AND booking_id = $1`,
      [id],
    )
    await post(token, PATHS.managedCancel, { revision: 1 })
    expect(await send()).toEqual(['confirmation', 'cancelled'])
    expect(await query(`SELECT 1 FROM mail_state WHERE state <> 'sent'`)).toEqual([])
  })

  test('a mail about a change ignores the limits of its address, and releases mail that those limits held back', async () => {
    const email = 'vaak@voorbeeld.be'
    const first = await bookVisit({ email })
    expect(await send({ perHour: 1 })).toEqual(['confirmation'])
    await post(first.token, PATHS.managedMail, {})
    const second = await bookVisit({ email, slots: ['18:00', '18:40'] })
    expect(await send({ perHour: 1 })).toEqual([])
    await post(first.token, PATHS.managedDetails, details({ players: 9 }))
    await post(second.token, PATHS.managedCancel, { revision: 1 })
    expect((await send({ perHour: 1 })).sort()).toEqual(['cancelled', 'changed', 'confirmation'])
  })

  test('a mail queued after the claim statement started is claimed together with its event', async () => {
    const { id, token } = await bookVisit()
    await send()
    const holder = await api.database.pool.connect()
    try {
      await holder.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtext('claim_mail'))`)
      const claiming = claimMail(api.database.pool, TERMS)
      await untilWaiting()
      await post(token, PATHS.managedCancel, { revision: 1 })
      await holder.query('COMMIT')
      const claimed = await claiming
      const [last] = await query('SELECT max(id) AS id FROM booking_event WHERE booking_id = $1', [id])
      expect(claimed).toMatchObject({ eventId: Number(last.id) })
    } finally {
      holder.release()
    }
  })

  const untilWaiting = async () => {
    for (;;) {
      const waiting = await query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)
      if (waiting.length > 0) return
    }
  }
})
