import { randomUUID } from 'node:crypto'
import { PATHS } from '@lichtspel/contract/paths'
import { codeOf, details, manageLinks, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { newSessionId } from '@lichtspel/test-support/api/test-app.ts'
import { ANTWERPEN_VENUE } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { deskOf, NOBODY } from '@lichtspel/test-support/colleague/desk.ts'
import { expect, test } from 'vitest'

const api = sharedTestApp()
const desk = deskOf(api, sharedColleague(api, 'desk', { name: 'Sofie Claes' }))
const visits = manageLinks(() => api)
const visitor = visitorAt(() => api, ANTWERPEN_VENUE)

const HOURS = { from: '15:00', until: '15:30' }
const BROKEN = { ...HOURS, reason: 'headset', words: 'VR-bril stuk' }
/** Two of the six places. */
const FEWER = { ...BROKEN, places: 2 }

const set = (date: string, over: object = {}) =>
  desk.post('outages', { date, attraction: 'vr', outage: FEWER, seen: null, ...over })
const vr = async (date: string) =>
  (await desk.day(date)).schedules.find(({ attraction }) => attraction === 'vr')
const closedKeys = async (date: string) => (await vr(date))?.closed.map(({ key }) => key)
const only = (slotsVR: readonly string[]) => ({ slots: [], slotsVR, slotsInteractiveFloor: [] })
const moving = (date: string, slotsVR: readonly string[]) => ({
  ...{ revision: 1, mail: false, date, ...only(slotsVR) },
})
const changing = (over: object) => ({ ...NOBODY, revision: 1, mail: false, ...over })

test('[OU1] slots stay open, and only groups that no longer fit are hit and proposed a visit', async () => {
  const date = visits.nextDay()
  const small = await desk.place({ date, players: 4, ...only(['15:00']) })
  const large = await desk.place({ date, players: 6, ...only(['15:15']) })
  const { hit } = (await set(date)).json()
  expect(hit.map(({ id }: { id: string }) => id)).toEqual([large.id])
  expect(await closedKeys(date)).toEqual([])
  expect((await vr(date))?.outage).toEqual({ ...FEWER, left: 4 })
  const { proposals } = (await desk.get('outageProposals', { date })).json()
  expect(proposals).toMatchObject([{ bookingId: large.id, kind: 'sameGames', slotsVR: ['15:30'] }])
  await desk.post('move', moving(date, ['15:30']), large.id)
  expect(await closedKeys(date)).toEqual([])
  expect((await desk.booking(small.id)).slotsVR).toEqual(['15:00'])
})

test('other places replace the outage, undo restores them, and as many places as there are is refused', async () => {
  const date = visits.nextDay()
  await set(date)
  const actId = randomUUID()
  const whole = { outage: BROKEN, actId }
  expect(codeOf(await set(date, { ...whole, seen: HOURS }))).toBe('outage-changed')
  const seen = { ...HOURS, places: 2 }
  expect((await set(date, { ...whole, seen })).statusCode).toBe(200)
  expect(await closedKeys(date)).toEqual(['15:00', '15:15'])
  await desk.post('undo', { undoes: actId })
  expect((await vr(date))?.outage).toEqual({ ...FEWER, left: 4 })
  expect(await closedKeys(date)).toEqual([])
  expect((await set(date, { outage: { ...BROKEN, places: 6 }, seen })).statusCode).toBe(400)
  expect((await set(date, { outage: { ...BROKEN, places: 0 }, seen })).statusCode).toBe(400)
})

test('[OU6] groups that fit are booked, others are refused with the slots, by visitors and by the desk', async () => {
  const date = visits.nextDay()
  await set(date)
  const refused = await visitor.book({ date, players: 5, ...only(['15:00']) })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().error).toMatchObject({
    code: 'too-few-places',
    slots: [{ location: 'antwerpenvr', slotKey: '15:00' }],
  })
  expect((await visitor.book({ date, players: 4, ...only(['15:00']) })).statusCode).toBe(200)
  const byDesk = { ...only(['15:15']), date, optionUntil: null, isHere: false, mail: false }
  expect(codeOf(await desk.post('bookings', { ...NOBODY, ...byDesk, players: 9 }))).toBe('too-few-places')
  // Eight play as four and four, but the second slot is out of the hours.
  await desk.place({ date, players: 8, ...only(['15:15', '15:30']) })
  expect((await visitor.book({ date, players: 6, ...only(['15:45']) })).statusCode).toBe(200)
})

test('a hold is allowed, and booking it is refused in words', async () => {
  const date = visits.nextDay()
  await set(date)
  const sessionId = newSessionId()
  const held = await visitor.hold(sessionId, await visitor.scheduleId(date, 'vr'), ['15:00'])
  expect(held.json().slotKeys).toEqual(['15:00'])
  expect(codeOf(await visitor.book({ date, players: 6, ...only(['15:00']) }, { sessionId }))).toBe(
    'too-few-places',
  )
})

test('a group moves only to slots in which it fits, and may keep what it has', async () => {
  const date = visits.nextDay()
  const group = await desk.place({ date, players: 12, ...only(['15:15', '16:00']) })
  await set(date)
  const move = (slotsVR: readonly string[], revision = 1) =>
    desk.post('move', { ...moving(date, slotsVR), revision }, group.id)
  expect(codeOf(await move(['15:00', '16:00']))).toBe('too-few-places')
  expect((await move(['15:15', '17:00'])).statusCode).toBe(200)
})

test('a visitor’s group grows only where it fits', async () => {
  const date = visits.nextDay()
  await set(date, { outage: { ...BROKEN, places: 1 } })
  const { id, token } = await visits.bookVisit({ date, players: 4, ...only(['15:00']) })
  const grow = (players: number) => visits.post(token, PATHS.managedDetails, details({ players }))
  expect(codeOf(await grow(6))).toBe('too-few-places')
  expect((await desk.booking(id)).players).toBe(4)
  expect((await grow(5)).json()).toMatchObject({ booking: { players: 5 } })
})

test('at the desk a group grows only where it fits, and where its game has begun', async () => {
  const date = visits.nextDay()
  await set(date, { outage: { ...BROKEN, places: 1 } })
  const { id } = await desk.place({ date, players: 4, ...only(['15:00']) })
  const grow = (players: number, revision = 1) => desk.post('change', changing({ players, revision }), id)
  const refused = await grow(6)
  expect([refused.statusCode, refused.json().error]).toMatchObject([
    409,
    { code: 'too-few-places', slots: [{ location: 'antwerpenvr', slotKey: '15:00' }] },
  ])
  expect(await desk.booking(id)).toMatchObject({ players: 4, revision: 1 })
  expect((await grow(5)).json().booking.players).toBe(5)
  await setClock(api, `${date}T15:05:00 Europe/Brussels`)
  try {
    expect((await grow(6, 2)).json().booking.players).toBe(6)
  } finally {
    await setClock(api)
  }
})

test('a group that was moved is offered its old slots once all places are in order', async () => {
  const date = visits.nextDay()
  const group = await desk.place({ date, players: 6, ...only(['15:15']) })
  await set(date)
  const moved = await desk.post('move', { ...moving(date, ['15:30']), forOutage: true }, group.id)
  expect(moved.statusCode).toBe(200)
  const goBack = async () => (await desk.get('outageProposals', { date })).json().canGoBack
  expect(await goBack()).toEqual([])
  await set(date, { outage: null, seen: { ...HOURS, places: 2 } })
  expect(await goBack()).toMatchObject([{ bookingId: group.id, slotsVR: ['15:15'] }])
})

const cannotGoBack = async (id: string, undoes: string) => {
  const { bookingIds, kept } = (await desk.post('undo', { undoes })).json()
  expect([bookingIds, kept]).toMatchObject([[], [{ bookingId: id, why: 'too-few-places' }]])
}

test('[OU6] a cancelled group is put back only where it fits, by undo and by restoring', async () => {
  const date = visits.nextDay()
  const small = await desk.place({ date, players: 4, ...only(['15:00']) })
  const large = await desk.place({ date, players: 6, ...only(['15:15']) })
  const cancel = (id: string, actId: string) => desk.post('cancel', { revision: 1, mail: false, actId }, id)
  const restore = (revision = 2) => desk.post('restore', { revision, mail: false }, large.id)
  const [ofSmall, ofLarge] = [randomUUID(), randomUUID()]
  await cancel(small.id, ofSmall)
  await cancel(large.id, ofLarge)
  await set(date)
  expect((await desk.post('undo', { undoes: ofSmall })).json().bookingIds).toEqual([small.id])
  await cannotGoBack(large.id, ofLarge)
  const refused = await restore()
  expect([refused.statusCode, refused.json().error]).toMatchObject([
    409,
    { code: 'too-few-places', slots: [{ location: 'antwerpenvr', slotKey: '15:15' }] },
  ])
  expect(await desk.booking(large.id)).toMatchObject({ status: 'cancelled', revision: 2 })
  await set(date, { outage: null, seen: { ...HOURS, places: 2 } })
  expect((await restore()).json().booking).toMatchObject({ status: 'confirmed', slotsVR: ['15:15'] })
})

test('a group that was moved because of the outage does not go back while it does not fit', async () => {
  const date = visits.nextDay()
  const group = await desk.place({ date, players: 6, ...only(['15:15']) })
  await set(date)
  const actId = randomUUID()
  await desk.post('move', { ...moving(date, ['15:30']), forOutage: true, actId }, group.id)
  await cannotGoBack(group.id, actId)
  const back = () => desk.post('restore', { revision: 2, mail: false }, group.id)
  expect(codeOf(await back())).toBe('too-few-places')
  expect((await desk.booking(group.id)).slotsVR).toEqual(['15:30'])
  await set(date, { outage: null, seen: { ...HOURS, places: 2 } })
  expect((await back()).json().booking.slotsVR).toEqual(['15:15'])
})

test('undoing a smaller group is refused where the larger one no longer fits', async () => {
  const date = visits.nextDay()
  const { id } = await desk.place({ date, players: 6, ...only(['15:15']) })
  const actId = randomUUID()
  await desk.post('change', changing({ players: 4, actId }), id)
  await set(date)
  await cannotGoBack(id, actId)
  expect((await desk.booking(id)).players).toBe(4)
})

test('undo gives a group that keeps its slots everything else back', async () => {
  const date = visits.nextDay()
  const { id } = await desk.place({ date, players: 6, ...only(['15:15', '16:00']) })
  await set(date)
  const actId = randomUUID()
  expect((await desk.post('move', { ...moving(date, ['15:15', '17:00']), actId }, id)).statusCode).toBe(200)
  expect((await desk.post('undo', { undoes: actId })).json().bookingIds).toEqual([id])
  expect((await desk.booking(id)).slotsVR).toEqual(['15:15', '16:00'])
})

test('visitors who book at the same moment either have their slot and are hit, or are refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const date = visits.nextDay()
    await desk.day(date)
    const [booked, outage] = await Promise.all([
      visitor.book({ date, players: 6, ...only(['15:00']) }),
      set(date),
    ])
    expect(outage.statusCode).toBe(200)
    const isBooked = booked.statusCode === 200
    if (!isBooked) expect(codeOf(booked)).toBe('too-few-places')
    expect(outage.json().hit).toHaveLength(isBooked ? 1 : 0)
  }
})

test('[OU6] visitors see how many places are left, and the calendar counts only slots in which they fit', async () => {
  const date = visits.nextDay()
  await desk.day(date)
  await set(date, { outage: { ...FEWER, from: '00:00', until: '24:00', places: 5 } })
  const { schedules } = await visitor.readDay(date)
  const slots = schedules.find(({ location }) => location === 'antwerpenvr')?.slots ?? {}
  expect(new Set(Object.values(slots).map(({ places, isClosed }) => `${places} ${isClosed}`))).toEqual(
    new Set(['1 false']),
  )
  const plan = async (query: string) => {
    const answer = await api.app.inject(`${PATHS.availability}?month=${date.slice(0, 7)}&${query}`)
    return answer.json().days.find((day: { date: string }) => day.date === date).plan
  }
  await expect.poll(() => plan('players=4&laser=1'), { timeout: 10_000 }).toBe('yes')
  expect(await plan('players=4&vr=1')).toBe('no')
  await set(date, { outage: FEWER, seen: { from: '00:00', until: '24:00', places: 5 } })
  await expect.poll(() => plan('players=4&vr=1')).toBe('yes')
})
