import { randomUUID } from 'node:crypto'
import { ANSWER_PATH } from '@lichtspel/contract/answer-link'
import type { OutageProposals } from '@lichtspel/contract/desk/outage-proposals'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { expect, test } from 'vitest'
import { signedIn } from '../../testing/colleagues.ts'
import { deskOf, NOBODY } from '../../testing/desk.ts'
import { codeOf, manageLinks, setClock } from '../../testing/manage-links.ts'
import { sharedColleague, sharedTestApp } from '../../testing/shared-test-app.ts'

const api = sharedTestApp()
const sofie = sharedColleague(api, 'desk', { name: 'Sofie Claes' })
const desk = deskOf(api, sofie)
const visits = manageLinks(() => api)

const HOURS = { from: '15:00', until: '15:30' }
const BROKEN = { ...HOURS, reason: 'own', words: 'Bril gevallen' }
const email = 'an@voorbeeld.be'
const NO_SLOTS = { slots: [], slotsVR: [], slotsInteractiveFloor: [] }

const set = (date: string, outage: object | null) =>
  desk.post('outages', { date, attraction: 'vr', outage, seen: outage === null ? HOURS : null })
const offered = async (date: string): Promise<OutageProposals> =>
  (await desk.get('outageProposals', { date })).json()
const accept = (proposal: OutageProposals['proposals'][number], over: object = {}) => {
  const { bookingId, date, slots, slotsVR, slotsInteractiveFloor, priceCents } = proposal
  const visit = { date, slots, slotsVR, slotsInteractiveFloor, totalCents: priceCents }
  const body = { revision: 1, mail: false, forOutage: true, reason: '', ...visit, ...over }
  return desk.post('move', body, bookingId)
}
/** Two groups in the hours that break. */
async function brokenDay(over: object = {}) {
  const date = visits.nextDay()
  const group = { date, players: 6, slots: [], ...over }
  const first = await desk.place({ ...group, slotsVR: ['15:00'] })
  const second = await desk.place({ ...group, slotsVR: ['15:15'] })
  await set(date, BROKEN)
  return { date, first, second }
}
const noticeOf = async (id: string) => (await desk.booking(id)).outageNotice

test('both proposals are accepted at once, and the desk sees who has to be told', async () => {
  const { date, first, second } = await brokenDay()
  const { proposals } = await offered(date)
  const answers = await Promise.all(proposals.map((one) => accept(one)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { visits: shown } = await desk.day(date)
  expect(shown.map(({ slotsVR }) => slotsVR)).toEqual(proposals.map(({ slotsVR }) => slotsVR))
  for (const { id } of [first, second])
    expect(await noticeOf(id)).toMatchObject({ answer: null, isMailed: false })
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

test('the mail that asks is told as sent, until it is given up', async () => {
  const { date, first } = await brokenDay({ email })
  const [one] = (await offered(date)).proposals
  if (one === undefined) return expect.unreachable()
  await accept(one, { mail: true })
  expect(await visits.mailsOf(first.id)).toEqual(['moved'])
  expect(await noticeOf(first.id)).toMatchObject({ isMailed: true })
  await visits.query('UPDATE outgoing_mail SET dead_at = now() WHERE booking_id = $1', [first.id])
  expect(await noticeOf(first.id)).toMatchObject({ isMailed: false })
})

test('in order again: who was moved or cancelled can go back, by any colleague, at the old price', async () => {
  const { date, first, second } = await brokenDay({ email })
  const bram = deskOf(api, await signedIn(api, 'desk'))
  const [one] = (await offered(date)).proposals
  if (one === undefined) return expect.unreachable()
  await accept(one, { mail: true })
  await desk.post('cancel', { revision: 1, mail: false, reason: '', forOutage: true }, second.id)
  expect((await offered(date)).canGoBack).toEqual([])
  await set(date, null)
  const { canGoBack } = await offered(date)
  expect(canGoBack).toMatchObject([
    { bookingId: first.id, revision: 2, date, players: 6, slotsVR: ['15:00'], isMailed: true },
    { bookingId: second.id, revision: 2, date, players: 6, slotsVR: ['15:15'], isMailed: false },
  ])
  await visits.query('UPDATE outgoing_mail SET sent_at = now() WHERE booking_id = $1', [first.id])
  for (const { bookingId, revision } of canGoBack) {
    const back = await bram.post('restore', { revision, mail: bookingId === first.id, reason: '' }, bookingId)
    expect(back.statusCode).toBe(200)
  }
  expect((await desk.day(date)).visits.map(({ slotsVR }) => slotsVR)).toEqual([['15:00'], ['15:15']])
  expect((await desk.booking(first.id)).totalCents).toBe(first.totalCents)
  expect(await visits.mailsOf(first.id)).toEqual(['moved', 'moved'])
  expect(await noticeOf(first.id)).toBeNull()
  expect((await offered(date)).canGoBack).toEqual([])
})

test('a group whose old slot is taken is not offered to go back, and is refused without losing its new one', async () => {
  const { date, first } = await brokenDay()
  const [one] = (await offered(date)).proposals
  if (one === undefined) return expect.unreachable()
  await accept(one)
  await set(date, null)
  await desk.place({ date, slots: [], slotsVR: ['15:00'] })
  expect((await offered(date)).canGoBack).toEqual([])
  const body = { revision: 2, mail: false, reason: '' }
  expect(codeOf(await desk.post('restore', body, first.id))).toBe('slot-taken')
  expect((await desk.booking(first.id)).slotsVR).toEqual(one.slotsVR)
})

test('going back withdraws a mail that has not left, and a booking that was moved otherwise does not go back', async () => {
  const { date, first, second } = await brokenDay({ email })
  const [one, two] = (await offered(date)).proposals
  if (one === undefined || two === undefined) return expect.unreachable()
  await accept(one, { mail: true })
  await accept(two)
  await set(date, null)
  const body = { mail: true, reason: '' }
  expect((await desk.post('restore', { ...body, revision: 2 }, first.id)).statusCode).toBe(200)
  expect(await visits.mailsOf(first.id)).toEqual([])
  const elsewhere = { date, ...NO_SLOTS, slotsVR: ['18:00'], revision: 2, mail: false, reason: '' }
  await desk.post('move', elsewhere, second.id)
  expect(await noticeOf(second.id)).toBeNull()
  expect((await offered(date)).canGoBack).toEqual([])
  expect(codeOf(await desk.post('restore', { ...body, revision: 3 }, second.id))).toBe('booking-changed')
})

test('a group does not go back to slots that have begun, and keeps its new ones', async () => {
  const { date, first } = await brokenDay()
  const later = {
    date: addDays(date, 7),
    ...NO_SLOTS,
    slotsVR: ['18:30'],
    revision: 1,
    mail: false,
    reason: '',
  }
  expect((await desk.post('move', { ...later, forOutage: true }, first.id)).statusCode).toBe(200)
  await set(date, null)
  await setClock(api, `${date} 15:00 Europe/Brussels`)
  const body = { revision: 2, mail: false, reason: '' }
  expect(codeOf(await desk.post('restore', body, first.id))).toBe('visit-over')
  await setClock(api, `${addDays(date, 1)} 00:10 Europe/Brussels`)
  expect(codeOf(await desk.post('restore', body, first.id))).toBe('visit-over')
  expect((await desk.booking(first.id)).date).toBe(later.date)
  await setClock(api)
})

test('a group whose price changed since does not go back to the old price', async () => {
  const { date, first } = await brokenDay()
  const [one] = (await offered(date)).proposals
  if (one === undefined) return expect.unreachable()
  await accept(one)
  await set(date, null)
  const change = { ...NOBODY, revision: 2, mail: false, reason: '', players: 5 }
  expect((await desk.post('change', change, first.id)).statusCode).toBe(200)
  expect((await offered(date)).canGoBack).toEqual([])
  const body = { revision: 3, mail: false, reason: '' }
  expect(codeOf(await desk.post('restore', body, first.id))).toBe('booking-changed')
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
  expect(await noticeOf(id)).toMatchObject({ answer: 'agreed', isMailed: true })
  await answer('agreed')
  await answer('other')
  expect(await noticeOf(id)).toMatchObject({ answer: 'other' })
  const { log } = await desk.booking(id)
  expect(log.filter(({ what }) => what === 'answered').map(({ actor, after }) => [actor, after])).toEqual([
    ['visitor', { answer: 'other' }],
    ['visitor', { answer: 'agreed' }],
  ])
})
