import { randomUUID } from 'node:crypto'
import { ANSWER_PATH } from '@lichtspel/contract/answer-link'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { BROKEN, brokenDays, HOURS, NO_SLOTS } from '@lichtspel/test-support/api/broken-day.ts'
import { codeOf, manageLinks } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { expect, test } from 'vitest'
import { readMailRow } from '../mail/send-booking-mail.ts'

const api = sharedTestApp()
const sofie = sharedColleague(api, 'desk', { name: 'Sofie Claes' })
const desk = deskOf(api, sofie)
const visits = manageLinks(() => api)
const { set, offered, accept, brokenDay, noticeOf } = brokenDays(desk, visits)
const email = 'an@voorbeeld.be'

test('both proposals are accepted at once, and the desk sees whom to call', async () => {
  const { date, first, second } = await brokenDay()
  const { proposals } = await offered(date)
  const answers = await Promise.all(proposals.map((one) => accept(one)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { visits: shown } = await desk.day(date)
  expect(shown.map(({ slotsVR }) => slotsVR)).toEqual(proposals.map(({ slotsVR }) => slotsVR))
  for (const { id } of [first, second])
    expect(await noticeOf(id)).toMatchObject({ answer: null, mail: 'no-address' })
  expect(await visits.mailsOf(first.id)).toEqual([])
  expect((await offered(date)).proposals).toEqual([])
})

test('a proposal whose slot is gone is refused, and that group stays hit and gets another one', async () => {
  const { date, first } = await brokenDay()
  const [one] = (await offered(date)).proposals
  if (one === undefined) return expect.unreachable()
  await desk.place({ date, slots: [], slotsVR: one.slotsVR })
  expect(codeOf(await accept(one))).toBe('slot-taken')
  expect((await desk.booking(first.id)).slotsVR).toEqual(['15:00'])
  expect(await noticeOf(first.id)).toBeNull()
  const [again] = (await offered(date)).proposals
  expect([again?.bookingId, again?.slotsVR]).not.toEqual([first.id, one.slotsVR])
  expect(again?.bookingId).toBe(first.id)
})

test('a second acceptance of the same group and a price that is not the proposed one are refused', async () => {
  const { date, first } = await brokenDay()
  const [one] = (await offered(date)).proposals
  if (one === undefined) return expect.unreachable()
  expect(codeOf(await accept(one, { totalCents: one.priceCents - 1 }))).toBe('price-changed')
  const actId = randomUUID()
  const twice = [await accept(one, { actId }), await accept(one, { actId })]
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(codeOf(await accept(one))).toBe('booking-changed')
  expect(codeOf(await accept(one, { revision: 2 }))).toBe('outage-over')
  expect((await desk.booking(first.id)).revision).toBe(2)
})

test('a move because of an outage never makes the visit of that day dearer', async () => {
  const { first, date } = await brokenDay()
  const more = { date, ...NO_SLOTS, slotsVR: ['16:00', '16:15'], forOutage: true }
  const body = { revision: 1, mail: false, reason: '', ...more }
  expect(codeOf(await desk.post('move', body, first.id))).toBe('price-changed')
  expect((await desk.post('move', { ...body, forOutage: false }, first.id)).statusCode).toBe(200)
})

test('without an outage on its slots, a booking cannot be moved or cancelled because of one', async () => {
  const date = visits.nextDay()
  const { id } = await desk.place({ date, slots: [], slotsVR: ['17:00'] })
  await set(date, BROKEN)
  const body = { revision: 1, mail: false, reason: '', forOutage: true }
  const move = { ...body, date, ...NO_SLOTS, slotsVR: ['17:30'] }
  expect(codeOf(await desk.post('move', move, id))).toBe('outage-over')
  expect(codeOf(await desk.post('cancel', body, id))).toBe('outage-over')
  expect((await desk.booking(id)).revision).toBe(1)
})

test('accepting while a colleague says that it is in order again either moves the group or says so', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { date, first } = await brokenDay()
    const [one] = (await offered(date)).proposals
    if (one === undefined) return expect.unreachable()
    const [moved, opened] = await Promise.all([accept(one), set(date, null)])
    expect(opened.statusCode).toBe(200)
    if (moved.statusCode !== 200) expect(codeOf(moved)).toBe('outage-over')
    const isMoved = moved.statusCode === 200
    expect((await desk.booking(first.id)).slotsVR).toEqual(isMoved ? one.slotsVR : ['15:00'])
    expect((await noticeOf(first.id)) !== null).toBe(isMoved)
  }
})

test('undoing the move ends the notice; an outage that is over does not', async () => {
  const { date, first } = await brokenDay()
  const [one] = (await offered(date)).proposals
  if (one === undefined) return expect.unreachable()
  const actId = randomUUID()
  await accept(one, { actId })
  await set(date, null)
  expect(await noticeOf(first.id)).not.toBeNull()
  const { bookingIds } = (await desk.post('undo', { undoes: actId })).json()
  expect(bookingIds).toEqual([first.id])
  expect(await noticeOf(first.id)).toBeNull()
})

test('[OU7] the mail that asks the group counts as sent until it is given up', async () => {
  const { date, first } = await brokenDay({ email })
  const [one] = (await offered(date)).proposals
  if (one === undefined) return expect.unreachable()
  await accept(one, { mail: true })
  expect(await visits.mailsOf(first.id)).toEqual(['moved'])
  expect(await noticeOf(first.id)).toMatchObject({ mail: 'sent' })
  await visits.query('UPDATE outgoing_mail SET dead_at = now() WHERE booking_id = $1', [first.id])
  expect(await noticeOf(first.id)).toMatchObject({ mail: 'failed' })
})

test('the mail and its preview tell what falls away and what the visit costs less', async () => {
  const date = visits.nextDay()
  const group = { date, email, players: 6, slots: ['16:00'], slotsVR: ['15:00'] }
  const { id, totalCents } = await desk.place(group)
  await set(date, BROKEN)
  const body = { date, ...NO_SLOTS, slots: ['16:00'], revision: 1, mail: true, reason: '', forOutage: true }
  const url = DESK_PATHS.mailPreview.replace(':id', id)
  const payload = { act: 'move', body: { ...body, actId: randomUUID() } }
  const preview = await api.app.inject({ method: 'POST', url, payload, headers: sofie.headers })
  const words = 'Valt weg: VR-shooten (1 spel). Je betaalt € 54,00 minder.'
  // The lines of the mail are wrapped.
  expect(preview.json().text.replaceAll(/\s+/g, ' ')).toContain(words)
  expect((await desk.post('move', body, id)).statusCode).toBe(200)
  const [mail] = await visits.query('SELECT event_id FROM outgoing_mail WHERE booking_id = $1', [id])
  const row = await readMailRow(api.database.pool, {
    bookingId: id,
    eventId: mail?.event_id,
    firstEventId: null,
  })
  expect(row).toMatchObject({ price_before: totalCents, price_cents: 6_000 })
})

test('the group’s answer is live at the desk, and the log has it', async () => {
  const date = visits.nextDay()
  const { id, token } = await visits.bookVisit({ date, players: 6, slots: [], slotsVR: ['15:00'] })
  await set(date, BROKEN)
  const [one] = (await offered(date)).proposals
  if (one === undefined) return expect.unreachable()
  await accept(one, { mail: true })
  const version = async () => (await desk.day(date)).schedules.map((schedule) => schedule.version)
  const before = await version()
  const answer = (word: string) => visits.post(token, ANSWER_PATH, { revision: 2, answer: word })
  expect((await answer('agreed')).json().booking.outageNotice).toEqual({
    ...{ reason: 'own', words: 'Bril gevallen', answer: 'agreed' },
  })
  expect(await version()).not.toEqual(before)
  expect(await noticeOf(id)).toMatchObject({ answer: 'agreed', mail: 'sent' })
  await answer('agreed')
  await answer('other')
  expect(await noticeOf(id)).toMatchObject({ answer: 'other' })
  const { log } = await desk.booking(id)
  expect(log.filter(({ what }) => what === 'answered').map(({ actor, after }) => [actor, after])).toEqual([
    ['visitor', { answer: 'other' }],
    ['visitor', { answer: 'agreed' }],
  ])
  // Moved again, without a mail: nothing was asked or answered about these hours.
  await visits.query('UPDATE outgoing_mail SET sent_at = now() WHERE booking_id = $1', [id])
  const longer = { ...BROKEN, from: '13:00', until: '17:00' }
  await desk.post('outages', { date, attraction: 'vr', outage: longer, seen: HOURS })
  const [again] = (await offered(date)).proposals
  if (again === undefined) return expect.unreachable()
  await accept(again, { revision: 2 })
  expect(await noticeOf(id)).toMatchObject({ answer: null, mail: 'none' })
})

test('the desk notes that a group agrees by phone, undoes it, and never replaces the group’s own answer', async () => {
  const date = visits.nextDay()
  const { id, token } = await visits.bookVisit({ date, players: 6, slots: [], slotsVR: ['15:00'] })
  const agree = (revision: number, actId = randomUUID()) => desk.post('agree', { revision, actId }, id)
  expect(codeOf(await agree(1)), 'nothing was moved').toBe('booking-changed')
  await set(date, BROKEN)
  const [one] = (await offered(date)).proposals
  if (one === undefined) return expect.unreachable()
  await accept(one)
  expect(codeOf(await agree(1)), 'an outdated page').toBe('booking-changed')
  const actId = randomUUID()
  expect((await agree(2, actId)).json().booking.outageNotice).toMatchObject({ answer: 'agreed' })
  expect((await desk.booking(id)).log[0]).toMatchObject({ actor: 'Sofie Claes', after: { answer: 'agreed' } })
  expect((await desk.post('undo', { undoes: actId })).json()).toMatchObject({ undone: 'answered', kept: [] })
  expect(await noticeOf(id)).toMatchObject({ answer: null })
  await visits.post(token, ANSWER_PATH, { revision: 2, answer: 'other' })
  expect(codeOf(await agree(2))).toBe('booking-changed')
  expect(await noticeOf(id)).toMatchObject({ answer: 'other' })
})

test('the desk’s note cannot be undone once the group has answered itself', async () => {
  const date = visits.nextDay()
  const { id, token } = await visits.bookVisit({ date, players: 6, slots: [], slotsVR: ['15:00'] })
  await set(date, BROKEN)
  const [one] = (await offered(date)).proposals
  if (one === undefined) return expect.unreachable()
  await accept(one)
  const actId = randomUUID()
  await desk.post('agree', { revision: 2, actId }, id)
  await visits.post(token, ANSWER_PATH, { revision: 2, answer: 'other' })
  expect((await desk.post('undo', { undoes: actId })).json().kept).toMatchObject([{ why: 'booking-changed' }])
  expect(await noticeOf(id)).toMatchObject({ answer: 'other' })
})

test('[OU8] only a manager cancels a group with a paid deposit because of an outage', async () => {
  const { first } = await brokenDay({ players: 8, modules: ['pastaBuffet'], mealPeople: 8 })
  await desk.post('deposit', { kind: 'cash', cents: 5_000 }, first.id)
  const off = { revision: 1, mail: false, forOutage: true }
  expect(codeOf(await desk.post('cancel', off, first.id))).toBe('not-allowed')
  const manager = deskOf(api, await signedIn(api, 'manager'))
  expect((await manager.post('cancel', off, first.id)).statusCode).toBe(200)
})
