import { cancel, move } from '@lichtspel/test-support/database/engine-calls.ts'
import { queryOne } from '@lichtspel/test-support/database/queryable.ts'
import { setClock } from '@lichtspel/test-support/database/test-clock.ts'
import { at, DAY } from '@lichtspel/test-support/database/test-day.ts'
import { describe, expect, it } from 'vitest'
import { change, restore, STAFF } from './desk-calls.ts'
import { mailsOf, staff } from './desk-day.ts'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()

const NOBODY = { name: '', email: '', phone: '' }
/** The waiting mail and the event it refers to. */
const waiting = () =>
  queryOne(
    day.db,
    `SELECT m.kind, e.what, e.slots->0->>'slotKey' AS key
       FROM outgoing_mail m JOIN booking_event e ON e.id = m.event_id WHERE m.sent_at IS NULL AND m.kind <> 'venue-notice'`,
  )

describe('an act without a mail', () => {
  it('updates a waiting mail to the current state of the visit', async () => {
    const id = await day.book('10:00')
    const to = { booking: id, day: DAY, slots: at(day.laser, '12:00') }
    await move(day.db, { ...to, actor: STAFF, byDesk: true, mail: false })
    expect(await waiting()).toEqual({ kind: 'confirmation', what: 'moved', key: '12:00' })
  })

  it('does not touch a mail that is being sent', async () => {
    const id = await day.book('10:00')
    await day.db.query(`UPDATE outgoing_mail SET lease_until = app_now() + interval '1 minute'`)
    await cancel(day.db, id, { actor: STAFF, mail: false })
    expect(await mailsOf(day)).toEqual(['confirmation', 'venue-notice'])
  })
})

describe('without an address', () => {
  it('no act queues a mail, even when one is requested', async () => {
    const id = await day.book('10:00', { ...staff, mail: true, facts: NOBODY })
    await day.db.query(`SELECT ask_deposit($1, 5000, '000000000101')`, [id])
    const to = { booking: id, day: DAY, slots: at(day.laser, '12:00') }
    await move(day.db, { ...to, actor: STAFF, byDesk: true, mail: true })
    await cancel(day.db, id, { actor: STAFF, mail: true })
    await restore(day.db, id, { mail: true })
    expect(await queryOne(day.db, 'SELECT resend_confirmation($1) AS again', [id])).toEqual({ again: false })
    expect(await mailsOf(day)).toEqual([])
  })

  it('waiting mails are withdrawn, and one that is queued anyway is never due', async () => {
    const id = await day.book('10:00', staff)
    await change(day.db, id, { email: '' }, { mail: true })
    expect(await mailsOf(day)).toEqual([])
    await day.db.query(
      `INSERT INTO outgoing_mail (dedupe_key, kind, booking_id, event_id)
       SELECT 'astray', 'changed', booking_id, id FROM booking_event WHERE what = 'changed'`,
    )
    expect((await day.db.query('SELECT id FROM due_mail')).rows).toEqual([])
  })
})

describe('the reminder', () => {
  const remind = async () => {
    await setClock(day.db, '2027-06-11T12:00:00Z')
    await day.db.query(`UPDATE booking SET created_at = '2027-06-01'`)
    await day.db.query('SELECT queue_reminders(2)')
    return (await mailsOf(day)).filter((kind) => kind === 'reminder').length
  }
  const told = { ...staff, mail: true }

  it.each([
    ['a visitor who booked', 1, () => day.book('10:00')],
    ['a visitor whom the desk mailed about the visit', 1, () => day.book('10:00', told)],
    ['a visitor whom the desk did not mail', 0, () => day.book('10:00', { ...staff, mail: false })],
    ['nobody', 0, () => day.book('10:00', { ...told, facts: NOBODY })],
    ['an option', 0, () => day.book('10:00', { ...told, optionUntil: '2027-06-12T07:00:00Z' })],
  ])('for %s is queued this many times: %i', async (_, reminders, place) => {
    await place()
    expect(await remind()).toBe(reminders)
  })
})
