import { randomUUID } from 'node:crypto'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { dearer } from '@lichtspel/test-support/api/dearer.ts'
import { codeOf, manageLinks } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { newSessionId } from '@lichtspel/test-support/api/test-app.ts'
import { ANTWERPEN_VENUE } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { deskOf, NOBODY } from '@lichtspel/test-support/colleague/desk.ts'
import { expect, test } from 'vitest'

// Other games in "Wijzig": the slots and the details change in one transaction.

const api = sharedTestApp()
const sofie = sharedColleague(api, 'desk', { name: 'Sofie Claes' })
const bram = sharedColleague(api, 'desk', { name: 'Bram Maes' })
const desk = deskOf(api, sofie)
const colleague = deskOf(api, bram)
const visits = manageLinks(() => api)
const visitor = visitorAt(() => api, ANTWERPEN_VENUE)

const email = 'an@voorbeeld.be'
const SIX = { ...NOBODY, name: 'An Peeters', email, phone: '0470123456', players: 6 }
const TWO_LASER = { slots: ['14:00', '14:40'], slotsVR: ['15:15'], slotsInteractiveFloor: [] }
const TWO_VR = { slots: ['14:00'], slotsVR: ['15:15', '15:45'], slotsInteractiveFloor: [] }
const THREE_VR = { slots: [], slotsVR: ['15:15', '15:30', '15:45'], slotsInteractiveFloor: [] }

const placed = () => desk.place({ date: visits.nextDay(), ...SIX, ...TWO_LASER })
const swapping = (over: object = {}) => ({ revision: 1, mail: false, ...SIX, visit: TWO_VR, ...over })

test('other games and other details are one change, with one event and one mail that names the old programme', async () => {
  const { id, totalCents, date } = await placed()
  const body = swapping({ mail: true, note: 'Belde', formula: 'standard' })
  const url = DESK_PATHS.mailPreview.replace(':id', id)
  const preview = { act: 'change', body: { actId: randomUUID(), reason: '', ...body } }
  const shown = await api.app.inject({ method: 'POST', url, payload: preview, headers: sofie.headers })
  const { booking } = (await desk.post('change', body, id)).json()
  expect(booking).toMatchObject({ ...TWO_VR, note: 'Belde', date, revision: 2, totalCents })
  expect(booking.log.map(({ what }: { what: string }) => what)).toEqual(['moved', 'placed'])
  expect(booking.log[0]).toMatchObject({ actor: 'Sofie Claes', after: { note: 'Belde' } })
  expect(booking.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['changed'])
  expect(shown.json().subject).toContain('is aangepast')
  expect(shown.json().text).toMatch(/Voordien[\s\S]*14:40/)
})

test('more games cost more, and undoing restores the slots, the details and the price', async () => {
  const before = await placed()
  const undoes = randomUUID()
  const four = { slots: ['14:00', '14:40'], slotsVR: ['15:15', '15:45'], slotsInteractiveFloor: [] }
  const body = swapping({ actId: undoes, players: 5, modules: ['drinksForfait'], visit: four })
  const { booking: after } = (await desk.post('change', body, before.id)).json()
  expect(after).toMatchObject({ ...four, players: 5, modules: ['drinksForfait'] })
  expect(after.totalCents).not.toBe(before.totalCents)
  expect(after.log[0]).toMatchObject({
    before: { players: 6, price_cents: before.totalCents },
    after: { players: 5, price_cents: after.totalCents },
  })
  const undone = (await desk.post('undo', { undoes })).json()
  expect(undone).toMatchObject({ undone: 'moved', bookingIds: [before.id], kept: [] })
  const { slots, slotsVR, players, modules, totalCents, priceLines } = before
  expect(await desk.booking(before.id)).toMatchObject({
    ...{ slots, slotsVR, players, modules, totalCents, priceLines, revision: 3 },
  })
})

test('undoing also takes back the deposit of a meal that was added', async () => {
  const { id } = await placed()
  const undoes = randomUUID()
  const meal = { players: 9, modules: ['pastaBuffet'], mealAt: '17:00' }
  const visit = { ...TWO_LASER, slotsVR: ['15:15', '15:30', '15:45', '16:00'] }
  const { booking } = (await desk.post('change', swapping({ actId: undoes, ...meal, visit }), id)).json()
  expect([booking.deposit?.state, booking.mealAt]).toEqual(['open', '17:00'])
  await desk.post('undo', { undoes })
  expect(await desk.booking(id)).toMatchObject({ deposit: null, mealAt: null, players: 6 })
})

test('a slot that went to someone else refuses the whole change', async () => {
  const { id, date } = await placed()
  await desk.place({ date, slots: [], slotsVR: ['15:45'] })
  const before = await visits.everything()
  const refused = await desk.post('change', swapping({ players: 5, note: 'Belde' }), id)
  expect([refused.statusCode, codeOf(refused), refused.json().error.slots]).toEqual([
    409,
    'slot-taken',
    [{ location: 'antwerpenvr', slotKey: '15:45' }],
  ])
  expect(await visits.everything()).toEqual(before)
})

test('a slot that a visitor holds is taken only if the desk takes it over, and a closed one never', async () => {
  const { id, date } = await placed()
  await visitor.hold(newSessionId(), await visitor.scheduleId(date, 'vr'), ['15:45'])
  expect(codeOf(await desk.post('change', swapping(), id))).toBe('slot-taken')
  const taken = await desk.post('change', swapping({ visit: { ...TWO_VR, takeOver: true } }), id)
  expect(taken.json().booking).toMatchObject(TWO_VR)
  const outage = { from: '15:30', until: '15:40', reason: 'headset', words: 'VR-bril stuk' }
  await desk.post('outages', { date, attraction: 'vr', outage, seen: null })
  const broken = swapping({ revision: 2, visit: { ...THREE_VR, takeOver: true } })
  expect(codeOf(await desk.post('change', broken, id))).toBe('slot-taken')
})

test('of two colleagues who change the games at once, one wins and the other sees the booking again', async () => {
  const { id } = await placed()
  const answers = await Promise.all([
    desk.post('change', swapping(), id),
    colleague.post('change', swapping({ visit: THREE_VR }), id),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.map(codeOf).filter(Boolean)).toEqual(['booking-changed'])
  expect((await desk.booking(id)).revision).toBe(2)
})

test('the rules of a visit are checked: the break, and at least one game', async () => {
  const { id } = await placed()
  const near = { ...TWO_VR, slots: ['14:00', '14:20'] }
  expect(codeOf(await desk.post('change', swapping({ visit: near }), id))).toBe('break-missing')
  const none = { slots: [], slotsVR: [], slotsInteractiveFloor: [] }
  expect(codeOf(await desk.post('change', swapping({ visit: none }), id))).toBe('no-slots')
  expect((await desk.booking(id)).revision).toBe(1)
})

test('a person who asks what we keep is also shown the address that a swap replaced', async () => {
  const { id } = await placed()
  await desk.post('change', swapping({ email: 'bo@voorbeeld.be' }), id)
  const rows = await visits.query(
    `SELECT what FROM events_of('an@voorbeeld.be', NULL)
                                    WHERE booking_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ what: 'moved' }])
})

test('keeps the prices that the booking was made under', async () => {
  const { id, date, totalCents, catalogue } = await placed()
  const [known] = await visits.query('SELECT content FROM catalogue WHERE revision = $1', [
    catalogue.revision,
  ])
  const content = JSON.stringify(dearer(known?.content as Offer))
  await visits.query(`SELECT publish_catalogue('antwerpen', $1, $2, 'staff:test')`, [date, content])
  const { booking } = (await desk.post('change', swapping(), id)).json()
  expect([booking.catalogue.revision, booking.totalCents]).toEqual([catalogue.revision, totalCents])
})
