import { randomUUID } from 'node:crypto'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { codeOf, manageLinks } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { deskOf, NOBODY, placing } from '@lichtspel/test-support/colleague/desk.ts'
import { expect, test } from 'vitest'
import { publicOrigin, readConfig } from '../config.ts'
import { PlanThread } from '../plan/plan-thread.ts'
import { TeamSchedules } from '../plan/team-schedules.ts'
import { readMailRow } from './send-booking-mail.ts'
import { writeMail } from './written/write-mail.ts'

const api = sharedTestApp()
const sofie = sharedColleague(api, 'desk', { name: 'Sofie Claes' })
const desk = deskOf(api, sofie)
const visits = manageLinks(() => api)
const email = 'an@voorbeeld.be'
const NO_SLOTS = { slots: [], slotsVR: [], slotsInteractiveFloor: [] }

async function shown(act: string, body: object, id?: string) {
  const url = id === undefined ? DESK_PATHS.newMailPreview : DESK_PATHS.mailPreview.replace(':id', id)
  const payload = { act, body: { actId: randomUUID(), reason: '', mail: false, ...body } }
  return await api.app.inject({ method: 'POST', url, payload, headers: sofie.headers })
}

/** The newest mail to the visitor, composed the way the worker does it. */
async function leaving(bookingId: string): Promise<string> {
  const [mail] = await visits.query(
    `SELECT kind, event_id AS "eventId", first_event_id AS "firstEventId" FROM outgoing_mail
      WHERE booking_id = $1 AND kind NOT IN ('deposit', 'venue-notice') ORDER BY id DESC LIMIT 1`,
    [bookingId],
  )
  const row = await readMailRow(api.database.pool, { bookingId, ...mail })
  if (row === undefined) throw new Error('no mail')
  const config = readConfig({})
  const { catalogues } = api
  const teams = new TeamSchedules(new PlanThread())
  const ports = {
    catalogues,
    teams,
    origin: publicOrigin(config),
    sender: undefined,
    paymentApp: config.PAYMENT_APP,
  }
  const token = async () => '…'
  return (await writeMail(ports, { kind: mail.kind, messageId: '' }, row, token)).text
}

test('the mail of every act is previewed as it would be sent, without performing the act', async () => {
  const date = visits.nextDay()
  const { id } = await desk.place({ date, email })
  const before = await visits.everything()
  const to = { revision: 1, ...NO_SLOTS, date, slots: ['16:00'] }
  const told = [
    await shown('place', placing({ date, email, slots: ['18:00'] })),
    await shown('move', to, id),
    await shown('change', { revision: 1, ...NOBODY, email: 'bo@voorbeeld.be', players: 9 }, id),
    await shown('cancel', { revision: 1 }, id),
  ]
  expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(told.map((answer) => answer.json().to)).toEqual([email, email, 'bo@voorbeeld.be', email])
  expect(new Set(told.map((answer) => answer.json().subject)).size).toBe(4)
  expect(told[1]?.json().text).toContain('16:00')
  expect(told[2]?.json().text).toContain('9')
  expect(await visits.everything()).toEqual(before)
})

test('the preview is identical to the mail that is sent, even when it replaces a queued mail', async () => {
  const date = visits.nextDay()
  const meal = { players: 9, modules: ['pastaBuffet'], mealAt: '17:00' }
  const placed = await shown('place', placing({ date, email, ...meal, slots: ['18:00'] }))
  const { id, code } = await desk.place({ date, email, mail: true, ...meal, slots: ['18:00'] })
  expect(placed.json().text.replace('…………-…………', code)).toBe(await leaving(id))
  const acts = [
    ['move', { revision: 1, ...NO_SLOTS, date, slots: ['16:00', '19:00'] }],
    ['change', { revision: 2, ...NOBODY, email, ...meal, players: 12 }],
    ['change', { revision: 3, ...NOBODY, email, ...meal, visit: { ...NO_SLOTS, slots: ['16:00'] } }],
    ['cancel', { revision: 4 }],
    ['restore', { revision: 5 }],
    ['option', { revision: 6, until: Date.now() + 3_600_000 }],
    ['option', { revision: 7, until: null }],
  ] as const
  for (const [act, body] of acts) {
    const { text } = (await shown(act, body, id)).json()
    await desk.post(act, { reason: '', mail: true, ...body }, id)
    if (act === 'option' && body.until !== null) expect(text).toBe('')
    else expect([act, text]).toEqual([act, await leaving(id)])
  }
})

test('the preview of a move, cancellation or return because of an outage is identical to its mail', async () => {
  const date = visits.nextDay()
  const own = { date, email, mail: true, slots: [], language: 'fr' }
  const moved = await desk.place({ ...own, slotsVR: ['15:00'] })
  const off = await desk.place({ ...own, slotsVR: ['15:15'] })
  const hours = { from: '15:00', until: '15:30' }
  const set = (outage: object | null, seen: object | null) =>
    desk.post('outages', { date, attraction: 'vr', outage, seen })
  await set({ ...hours, reason: 'own', words: 'Bril gevallen' }, null)
  const act = async (name: 'move' | 'change' | 'cancel' | 'restore', id: string, body: object) => {
    await visits.query('UPDATE outgoing_mail SET sent_at = now() WHERE booking_id = $1', [id])
    return await both(name, id, body)
  }
  const both = async (name: 'move' | 'change' | 'cancel' | 'restore', id: string, body: object) => {
    const { text } = (await shown(name, body, id)).json()
    expect((await desk.post(name, { reason: '', mail: true, ...body }, id)).statusCode).toBe(200)
    const sent = await leaving(id)
    expect([name, text]).toEqual([name, sent])
    return text.replace(/\s+/g, ' ')
  }
  const to = { revision: 1, forOutage: true, ...NO_SLOTS, date, slotsVR: ['16:00'] }
  expect(await act('move', moved.id, to)).toContain('La raison : une panne technique.')
  // The mail about the move has not left: it takes the change along.
  const change = { revision: 2, ...NOBODY, email, language: 'fr', extraInfo: 'Met de bus' }
  expect(await both('change', moved.id, change)).toContain('La raison : une panne technique.')
  expect(await act('cancel', off.id, { revision: 1, forOutage: true })).toContain('La raison')
  await set(null, hours)
  expect(await act('restore', moved.id, { revision: 3 })).not.toContain('La raison')
})

test('the preview needs no lock on the booking or its day, and uses no deposit number', async () => {
  const date = visits.nextDay()
  const { id } = await desk.place({ date, email })
  const number = () => visits.query('SELECT last_value FROM deposit_number')
  const before = await number()
  const other = await api.database.pool.connect()
  try {
    await other.query('BEGIN')
    await other.query('SELECT 1 FROM booking WHERE id = $1 FOR UPDATE', [id])
    await other.query('SELECT 1 FROM schedule WHERE day = $1 FOR UPDATE', [date])
    const meal = { modules: ['pastaBuffet'], players: 9 }
    const answers = await Promise.all([
      shown('place', placing({ date, email, ...meal, slots: ['18:00'] })),
      shown('move', { revision: 1, ...NO_SLOTS, date, slots: ['16:00'] }, id),
      shown('change', { revision: 1, ...NOBODY, email, ...meal }, id),
      shown('cancel', { revision: 1 }, id),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  } finally {
    await other.query('ROLLBACK')
    other.release()
  }
  expect(await number()).toEqual(before)
})

test('the preview contains no working manage link', async () => {
  const answer = await shown('place', placing({ date: visits.nextDay(), email }))
  expect(answer.json().text).toContain('…')
  expect(await visits.query('SELECT 1 FROM manage_token')).toEqual([])
})

test('without an address the preview is empty, and an act that would be refused is refused here too', async () => {
  const date = visits.nextDay()
  const { id } = await desk.place({ date })
  const none = { to: '', subject: '', text: '' }
  expect((await shown('place', placing({ date, slots: ['16:00'] }))).json()).toEqual(none)
  expect((await shown('cancel', { revision: 1 }, id)).json()).toEqual(none)
  const offGrid = await shown('place', placing({ date, email, slots: ['14:07'] }))
  expect([offGrid.statusCode, codeOf(offGrid)]).toEqual([422, 'slot-unknown'])
  const told = await desk.place({ date, email, slots: ['18:00'] })
  expect(codeOf(await shown('cancel', { revision: 9 }, told.id))).toBe('booking-changed')
  expect((await shown('cancel', { revision: 1 })).statusCode).toBe(400)
  expect((await shown('place', placing({ date, email, slots: ['20:00'] }), told.id)).statusCode).toBe(400)
})

test('a confirmation is sent again once per act, and the log shows who did it', async () => {
  const { id } = await desk.place({ date: visits.nextDay(), email })
  const body = { actId: randomUUID(), mailId: null }
  await desk.post('mail', body, id)
  await visits.query('UPDATE outgoing_mail SET sent_at = now() WHERE booking_id = $1', [id])
  const again = (await desk.post('mail', body, id)).json().booking
  expect(again.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['confirmation'])
  expect(again.log[0]).toMatchObject({ what: 'mail', actor: 'Sofie Claes' })
  expect(again.revision).toBe(1)
  const nobody = await desk.place({ date: visits.nextDay() })
  expect(codeOf(await desk.post('mail', { mailId: null }, nobody.id))).toBe('mail-without-address')
})

test('a mail that was given up on is retried, and one that was sent is not', async () => {
  const { id } = await desk.place({ date: visits.nextDay(), email, mail: true })
  await visits.query(
    `UPDATE outgoing_mail SET dead_at = now(), last_error = 'no such box' WHERE booking_id = $1`,
    [id],
  )
  const [mail] = (await desk.booking(id)).mails
  expect(mail).toMatchObject({ state: 'dead', error: 'no such box' })
  const retried = (await desk.post('mail', { mailId: mail?.id }, id)).json().booking
  expect(retried.mails[0]).toMatchObject({ id: mail?.id, state: 'queued', error: '' })
  await visits.query('UPDATE outgoing_mail SET sent_at = now() WHERE booking_id = $1', [id])
  expect((await desk.post('mail', { mailId: mail?.id }, id)).statusCode).toBe(404)
  for (const mailId of ['0', '-1', 'x', "1' OR 1=1", '9'.repeat(30)])
    expect([mailId, (await desk.post('mail', { mailId }, id)).statusCode]).toEqual([mailId, 404])
})
