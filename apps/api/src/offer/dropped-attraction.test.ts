import { codeOf } from '@lichtspel/test-support/api/manage-links.ts'
import { createTestApp, someMonday, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { deskOf, NOBODY } from '@lichtspel/test-support/colleague/desk.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The venue no longer has VR, but bookings made before still do.

let api: TestApp
let desk: ReturnType<typeof deskOf>
let published: Awaited<ReturnType<TestApp['publish']>>
const ids: Record<string, string> = {}

const BOOKED = someMonday(3)
const BROKEN = someMonday(4)
const EMPTY = someMonday(5)
const RESTORED = someMonday(6)

const OUTAGE = { from: '14:00', until: '15:00', reason: 'fault', words: 'Technisch defect' }
const MIXED = { slots: ['14:00'], slotsVR: ['15:00'], slotsInteractiveFloor: [] }
const set = (date: string, attraction: string, over: object = {}) =>
  desk.post('outages', { date, attraction, outage: OUTAGE, seen: null, ...over })
const change = (visit: object, over: object = {}) =>
  desk.post('change', { ...NOBODY, players: 6, revision: 1, mail: false, visit, ...over }, ids.swapped)
const proposalsOn = async (date: string) => {
  const answer = await desk.get('outageProposals', { date })
  expect(answer.statusCode).toBe(200)
  return answer.json().proposals
}

beforeAll(async () => {
  api = await createTestApp()
  desk = deskOf(api, await signedIn(api, 'desk'))
  const place = async (date: string, over: object) =>
    (await desk.place({ date, players: 6, ...MIXED, ...over })).id
  ids.mixed = await place(BOOKED, {})
  ids.laser = await place(BOOKED, { slots: ['14:20'], slotsVR: [] })
  ids.swapped = await place(BOOKED, { slots: ['17:00'], slotsVR: ['18:00'] })
  ids.broken = await place(BROKEN, { slots: [], slotsVR: ['14:00'] })
  ids.cancelled = await place(RESTORED, { slots: [], slotsVR: ['14:00'] })
  await desk.post('cancel', { revision: 1, mail: false }, ids.cancelled)
  await desk.day(EMPTY)
  expect((await set(BROKEN, 'vr')).statusCode).toBe(200)
  published = await api.publish((offer) => ({
    ...offer,
    attractions: offer.attractions.filter(({ id }) => id !== 'vr'),
  }))
})
afterAll(() => api.close())

test('publishing closes its empty days and lists those that have bookings', async () => {
  expect(published.unfit.map(({ attraction, day, bookings }) => [attraction, day, bookings])).toEqual([
    ['vr', BOOKED, 2],
    ['vr', BROKEN, 1],
  ])
  const { schedules } = await desk.day(EMPTY)
  expect(schedules.find(({ attraction }) => attraction === 'vr')?.isOpen).toBe(false)
})

test('an outage of another attraction hits groups that also have its games, and proposes to others', async () => {
  const answer = await set(BOOKED, 'laser')
  expect([answer.statusCode, answer.json().hit]).toMatchObject([200, [{ id: ids.mixed }, { id: ids.laser }]])
  expect(await proposalsOn(BOOKED)).toMatchObject([
    // No move could claim its VR game.
    { bookingId: ids.mixed, kind: 'cancel' },
    { bookingId: ids.laser, kind: 'sameGames' },
  ])
})

test('it cannot be put out of order, but an outage from before can end', async () => {
  const seen = { from: OUTAGE.from, until: OUTAGE.until }
  expect(await proposalsOn(BROKEN)).toEqual([])
  const longer = await set(BROKEN, 'vr', { seen, outage: { ...OUTAGE, until: '16:00' } })
  expect([longer.statusCode, codeOf(longer)]).toEqual([422, 'day-closed'])
  expect((await set(BROKEN, 'vr', { seen, outage: null })).json()).toEqual({ hit: [] })
})

test('a booking keeps its games when others are swapped, and gets no more of them', async () => {
  const more = { slots: ['17:00'], slotsVR: ['18:00', '18:30'], slotsInteractiveFloor: [] }
  const refused = await change(more)
  expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'slot-unknown'])
  const other = { slots: ['17:00', '19:00'], slotsVR: ['18:00'], slotsInteractiveFloor: [] }
  expect((await change(other, { players: 7 })).json().booking).toMatchObject({ ...other, players: 7 })
})

test('a booking on a day that it closed cannot be restored', async () => {
  const answer = await desk.post('restore', { revision: 2, mail: false }, ids.cancelled)
  expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'slot-taken'])
})
