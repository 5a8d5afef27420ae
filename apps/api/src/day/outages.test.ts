import { randomUUID } from 'node:crypto'
import type { OutageProposals } from '@lichtspel/contract/desk/outage-proposals'
import { codeOf, manageLinks, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { newSessionId } from '@lichtspel/test-support/api/test-app.ts'
import { ANTWERPEN_VENUE } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { afterEach, expect, test } from 'vitest'

const api = sharedTestApp()
const sofie = sharedColleague(api, 'desk', { name: 'Sofie Claes' })
const desk = deskOf(api, sofie)
const visits = manageLinks(() => api)
const visitor = visitorAt(() => api, ANTWERPEN_VENUE)
afterEach(() => setClock(api))

const HOURS = { from: '15:00', until: '15:30' }
const BROKEN = { ...HOURS, reason: 'headset', words: 'VR-bril stuk' }
const set = (date: string, over: object = {}, by = desk) =>
  by.post('outages', { date, attraction: 'vr', outage: BROKEN, seen: null, ...over })
const vr = async (date: string) =>
  (await desk.day(date)).schedules.find(({ attraction }) => attraction === 'vr')
const closedKeys = async (date: string) => (await vr(date))?.closed.map(({ key }) => key)
const moving = (date: string, slotsVR: readonly string[]) => ({
  ...{ revision: 1, mail: false, date, slots: [], slotsVR, slotsInteractiveFloor: [] },
})

test('free slots close at once with the reason, bookings stay and are listed', async () => {
  const date = visits.nextDay()
  const group = await desk.place({ date, slots: [], slotsVR: ['15:15'] })
  await desk.place({ date, slots: [], slotsVR: ['15:30'] })
  const { hit } = (await set(date)).json()
  expect(hit.map(({ id, slotsVR }: { id: string; slotsVR: string[] }) => [id, slotsVR])).toEqual([
    [group.id, ['15:15']],
  ])
  expect((await vr(date))?.closed).toEqual([{ key: '15:00', reason: 'VR-bril stuk' }])
  expect((await vr(date))?.outage).toEqual(BROKEN)
  expect(codeOf(await visitor.book({ date, slots: [], slotsVR: ['15:00'] }))).toBe('slot-taken')
})

test('nothing moves into an outage, and a slot that a group leaves closes', async () => {
  const date = visits.nextDay()
  const group = await desk.place({ date, slots: [], slotsVR: ['15:15'] })
  const other = await desk.place({ date, slots: [], slotsVR: ['17:00'] })
  await set(date)
  expect(codeOf(await desk.post('move', moving(date, ['15:00']), other.id))).toBe('slot-taken')
  expect((await desk.post('move', moving(date, ['15:30']), group.id)).statusCode).toBe(200)
  expect(await closedKeys(date)).toEqual(['15:00', '15:15'])
})

test('[OU2] every hit group is proposed a visit, each of which the desk can accept with a move', async () => {
  const date = visits.nextDay()
  const first = await desk.place({ date, players: 6, slots: [], slotsVR: ['15:00'] })
  const second = await desk.place({ date, players: 6, slots: [], slotsVR: ['15:15'] })
  await desk.place({ date, players: 6, slots: [], slotsVR: ['14:45'] })
  expect((await desk.get('outageProposals', { date })).json()).toEqual({ proposals: [], canGoBack: [] })
  await set(date)
  const { proposals } = (await desk.get('outageProposals', { date })).json()
  const told = proposals.map((one: OutageProposals['proposals'][number]) => [
    one.bookingId,
    one.kind,
    one.slotsVR,
    one.end,
    one.priceCents,
  ])
  expect(told).toEqual([
    [first.id, 'sameGames', ['14:30'], '14:45', 6_000],
    [second.id, 'sameGames', ['15:30'], '15:45', 6_000],
  ])
  for (const { bookingId, slotsVR } of proposals)
    expect((await desk.post('move', moving(date, slotsVR), bookingId)).statusCode).toBe(200)
  expect((await desk.get('outageProposals', { date })).json()).toEqual({ proposals: [], canGoBack: [] })
  expect(await closedKeys(date)).toEqual(['15:00', '15:15'])
})

test('a proposal today has not begun and is held by nobody; what a cancelled group left is free', async () => {
  const date = visits.nextDay()
  const group = await desk.place({ date, players: 6, slots: [], slotsVR: ['15:15'] })
  const off = await desk.place({ date, slots: [], slotsVR: ['15:45'] })
  await desk.post('cancel', { revision: 1, mail: false, reason: '' }, off.id)
  await setClock(api, `${date} 14:50 Europe/Brussels`)
  await visitor.hold(newSessionId(), await visitor.scheduleId(date, 'vr'), ['15:30'])
  await set(date)
  const { proposals } = (await desk.get('outageProposals', { date })).json()
  expect(proposals).toMatchObject([{ bookingId: group.id, kind: 'sameGames', slotsVR: ['15:45'] }])
})

test('a group that has left or played is proposed nothing', async () => {
  const date = visits.nextDay()
  const left = await desk.place({ date, slots: [], slotsVR: ['15:15'] })
  await desk.place({ date, slots: [], slotsVR: ['15:00'] })
  await setClock(api, `${date} 14:50 Europe/Brussels`)
  await set(date)
  const offered = async () => (await desk.get('outageProposals', { date })).json().proposals.length
  expect(await offered()).toBe(2)
  for (const presence of ['in', 'out'])
    await visits.query(`SELECT mark_presence($1, 'test', $2, 7)`, [left.id, presence])
  expect(await offered()).toBe(1)
  await setClock(api, `${date} 15:16 Europe/Brussels`)
  expect(await offered()).toBe(0)
})

test('other words for the same hours are what staff and visitors then read', async () => {
  const date = visits.nextDay()
  await set(date)
  const words = 'Lekkend dak'
  const again = await set(date, { outage: { ...HOURS, reason: 'own', words }, seen: HOURS })
  expect(again.statusCode).toBe(200)
  expect((await vr(date))?.outage).toEqual({ ...HOURS, reason: 'own', words })
  expect((await vr(date))?.closed.map(({ reason }) => reason)).toEqual([words, words])
})

test('opening a slot that an outage closed says that it stays closed', async () => {
  const date = visits.nextDay()
  await set(date)
  const open = async (spans: object[]) =>
    (
      await desk.post('openings', {
        from: date,
        until: date,
        weekdays: [],
        attractions: ['vr'],
        keys: [],
        spans,
      })
    ).json()
  expect(await open([HOURS])).toEqual({ isOpen: false })
  expect(await open([{ from: '16:00', until: '16:15' }])).toEqual({ isOpen: true })
  expect(await closedKeys(date)).toEqual(['15:00', '15:15'])
})

test('undoing a move back into an outage names the group that could not return', async () => {
  const date = visits.nextDay()
  const group = await desk.place({ date, slots: [], slotsVR: ['15:15'] })
  await set(date)
  const actId = randomUUID()
  await desk.post('move', { ...moving(date, ['15:30']), actId }, group.id)
  const { kept } = (await desk.post('undo', { undoes: actId })).json()
  expect(kept).toMatchObject([{ bookingId: group.id, why: 'slot-taken' }])
})

test('in order again opens what it closed, and undo restores the outage', async () => {
  const date = visits.nextDay()
  await set(date)
  const actId = randomUUID()
  expect((await set(date, { outage: null, seen: HOURS, actId })).json()).toEqual({ hit: [] })
  expect(await closedKeys(date)).toEqual([])
  expect((await desk.post('undo', { undoes: actId })).json().undone).toBe('schedule-broken')
  expect(await closedKeys(date)).toEqual(['15:00', '15:15'])
  const { acts } = (await desk.get('dayLog', { date })).json()
  expect(acts.map(({ what, actor }: { what: string; actor: string }) => [what, actor])).toEqual(
    Array.from({ length: 3 }, () => ['schedule-broken', 'Sofie Claes']),
  )
})

test('of two colleagues with different hours one is refused, and equal hours are one outage', async () => {
  const date = visits.nextDay()
  const bram = deskOf(api, await signedIn(api, 'desk'))
  const longer = { outage: { ...BROKEN, until: '17:00' } }
  const answers = await Promise.all([set(date), set(date, longer, bram)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const after = visits.nextDay()
  const same = await Promise.all([set(after), set(after, {}, bram)])
  expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await closedKeys(after)).toEqual(['15:00', '15:15'])
  expect(codeOf(await set(after, longer))).toBe('outage-changed')
})

test('visitors who book in the closing hours at the same moment either have their slot or are refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const date = visits.nextDay()
    await desk.day(date)
    const [booked, outage] = await Promise.all([
      visitor.book({ date, slots: [], slotsVR: ['15:00'] }),
      set(date),
    ])
    expect(outage.statusCode).toBe(200)
    const isBooked = booked.statusCode === 200
    if (!isBooked) expect(codeOf(booked)).toBe('slot-taken')
    expect(await closedKeys(date)).toEqual(isBooked ? ['15:15'] : ['15:00', '15:15'])
  }
})

test('an act sent again is done once; past days, closed days and hours that end before they begin are refused', async () => {
  const date = visits.nextDay()
  const actId = randomUUID()
  await set(date, { actId })
  await set(date, { outage: null, seen: HOURS })
  expect((await set(date, { actId })).statusCode).toBe(200)
  expect(await closedKeys(date)).toEqual([])
  expect(codeOf(await set('2026-01-05'))).toBe('date-past')
  const closed = visits.nextDay()
  const whole = { from: closed, until: closed, weekdays: [], attractions: ['vr'], keys: [] }
  await desk.post('closures', { ...whole, reason: '', onlyLook: false })
  expect(codeOf(await set(closed))).toBe('day-closed')
  expect((await set(date, { outage: { ...BROKEN, until: '15:00' } })).statusCode).toBe(400)
  expect((await set(date, { outage: { ...BROKEN, words: '' } })).statusCode).toBe(400)
  expect((await set(date, { outage: { ...BROKEN, words: '  ' } })).statusCode).toBe(400)
})
