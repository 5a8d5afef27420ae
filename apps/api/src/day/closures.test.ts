import { randomUUID } from 'node:crypto'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { codeOf, manageLinks } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { ANTWERPEN_VENUE } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { deskOf, placing } from '@lichtspel/test-support/colleague/desk.ts'
import { expect, test } from 'vitest'

const api = sharedTestApp()
const sofie = sharedColleague(api, 'desk', { name: 'Sofie Claes' })
const desk = deskOf(api, sofie)
const visits = manageLinks(() => api)
const visitor = visitorAt(() => api, ANTWERPEN_VENUE)
const ALL = ['laser', 'vr', 'interactivefloor']
const place = (date: string, over: object = {}) => ({
  ...{ reason: '', from: date, until: date, weekdays: [], attractions: ALL, keys: [] },
  ...over,
})
const close = (date: string, over: object = {}) =>
  desk.post('closures', { onlyLook: false, ...place(date), ...over })
const open = (date: string, over: object = {}) => desk.post('openings', { ...place(date), ...over })
const openOn = async (date: string) =>
  (await desk.day(date)).schedules.filter(({ isOpen }) => isOpen).map(({ attraction }) => attraction)

test('a day is closed with a reason that visitors see, and opened again', async () => {
  const date = visits.nextDay()
  expect((await close(date, { reason: 'Verbouwing' })).json()).toMatchObject({ isClosed: true, inTheWay: [] })
  expect(await openOn(date)).toEqual([])
  const seen = (await visitor.readDay(date)).schedules
  expect(seen.map(({ open: isOpen, closingReason }) => [isOpen, closingReason])).toEqual(
    ALL.map(() => [false, 'Verbouwing']),
  )
  expect(codeOf(await visitor.book({ date, slots: ['14:00'] }))).toBe('day-closed')
  expect((await open(date)).json()).toEqual({ isOpen: true })
  expect(await openOn(date)).toHaveLength(3)
  const log = (await desk.get('dayLog', { date })).json().acts
  expect(log.map(({ what }: { what: string }) => what).sort()).toEqual([
    ...['schedule-closed', 'schedule-closed', 'schedule-closed'],
    ...['schedule-opened', 'schedule-opened', 'schedule-opened'],
  ])
  expect(log[0]).toMatchObject({ actor: 'Sofie Claes', bookingId: null })
})

test('previewing a period creates no days, so no visitor has to wait', async () => {
  const from = addDays(visits.nextDay(), 400)
  const made = async () =>
    await visits.query(`SELECT last_value::int AS last FROM pg_sequences
                         WHERE 'public.' || sequencename = pg_get_serial_sequence('schedule', 'id')`)
  const before = await made()
  expect(before).toHaveLength(1)
  const look = (over: object) => close(from, { until: addDays(from, 30), onlyLook: true, ...over })
  expect((await look({})).json()).toMatchObject({ isClosed: false, inTheWay: [] })
  // A game of laser and of the floor starts at 14:20, one of VR at 14:15, none at 14:05.
  expect((await look({ keys: ['14:20', '14:15', '14:05'] })).json()).toEqual({
    isClosed: false,
    slots: slotsToWire({ laser: ['14:20'], vr: ['14:15'], interactivefloor: ['14:20'] }),
    inTheWay: [],
  })
  expect(codeOf(await look({ keys: ['14:01'] }))).toBe('slot-unknown')
  expect(await made()).toEqual(before)
})

test('a time span closes and opens every slot it overlaps, each schedule by its own grid', async () => {
  const date = visits.nextDay()
  // 13:50 to 14:05 overlaps the slots from 13:40 on for laser and floor, and from 13:45 on for VR.
  const spans = [{ from: '13:50', until: '14:05' }]
  const meant = slotsToWire({
    laser: ['13:40', '14:00'],
    vr: ['13:45', '14:00'],
    interactivefloor: ['13:40', '14:00'],
  })
  const group = await desk.place({ date, slots: ['13:40'] })
  // Ends before the span starts, so it does not conflict.
  await desk.place({ date, slots: [], slotsVR: ['13:30'] })
  const refused = (await close(date, { spans })).json()
  expect(refused).toMatchObject({ isClosed: false, slots: meant })
  expect(refused.inTheWay.map(({ id }: { id: string }) => id)).toEqual([group.id])
  expect((await close(date, { spans, attractions: ['vr', 'interactivefloor'] })).json().isClosed).toBe(true)
  const closed = async () =>
    Object.fromEntries(
      (await desk.day(date)).schedules.map((one) => [one.attraction, one.closed.map(({ key }) => key)]),
    )
  const onFloor = { laser: [], interactivefloor: ['13:40', '14:00'] }
  expect(await closed()).toEqual({ ...onFloor, vr: ['13:45', '14:00'] })
  await open(date, { spans: [{ from: '14:00', until: '14:15' }], attractions: ['vr'] })
  expect(await closed()).toEqual({ ...onFloor, vr: ['13:45'] })
})

test('conflicting bookings are listed and nothing is closed until they have moved', async () => {
  const date = visits.nextDay()
  const { id } = await visits.bookVisit({ slots: ['14:00', '15:00'], slotsVR: ['16:00'] })
  const listed = {
    isClosed: false,
    inTheWay: [
      {
        id,
        date,
        name: 'An Peeters',
        players: 8,
        slots: ['14:00', '15:00'],
        slotsVR: ['16:00'],
        slotsInteractiveFloor: [],
      },
    ],
  }
  expect((await close(date, { onlyLook: true })).json()).toMatchObject(listed)
  expect((await close(date)).json()).toMatchObject(listed)
  expect(await openOn(date)).toHaveLength(3)
  const there = addDays(date, 1)
  const move = {
    revision: 1,
    mail: false,
    date: there,
    slots: ['14:00', '15:00'],
    slotsVR: ['16:00'],
    slotsInteractiveFloor: [],
  }
  expect((await desk.post('move', move, id)).statusCode).toBe(200)
  expect((await close(date)).json()).toMatchObject({ isClosed: true, inTheWay: [] })
})

test('previewing closes nothing and creates no day', async () => {
  const far = `${new Date().getUTCFullYear() + 2}-05-03`
  expect((await close(far, { onlyLook: true })).json()).toMatchObject({ isClosed: false, inTheWay: [] })
  expect(await visits.query('SELECT 1 FROM schedule WHERE day = $1', [far])).toEqual([])
})

test('single slots of one attraction are closed and opened, and a closed slot cannot be booked', async () => {
  const date = visits.nextDay()
  const vr = { attractions: ['vr'], keys: ['14:00', '14:15'] }
  expect((await close(date, { ...vr, reason: 'Defect' })).json().isClosed).toBe(true)
  const closed = async () =>
    (await desk.day(date)).schedules.find(({ attraction }) => attraction === 'vr')?.closed
  expect(await closed()).toEqual([
    { key: '14:00', reason: 'Defect' },
    { key: '14:15', reason: 'Defect' },
  ])
  expect(
    codeOf(await desk.post('bookings', placing({ date, slots: [], slotsVR: ['14:00'], takeOver: true }))),
  ).toBe('slot-taken')
  await open(date, { attractions: ['vr'], keys: ['14:00'] })
  expect((await closed())?.map(({ key }) => key)).toEqual(['14:15'])
  await open(date)
  expect(await closed()).toEqual([])
  expect(codeOf(await close(date, { attractions: ['vr'], keys: ['14:07'] }))).toBe('slot-unknown')
})

test('every Monday of half a year is closed in one act, including days not opened yet, and sending the act twice closes them once', async () => {
  const from = visits.nextDay()
  const until = addDays(from, 180)
  const body = {
    actId: randomUUID(),
    ...place(from, { until, weekdays: [0], attractions: ['laser'] }),
    onlyLook: false,
  }
  const answers = await Promise.all([desk.post('closures', body), desk.post('closures', body)])
  expect(answers.map((answer) => answer.json().isClosed)).toEqual([true, true])
  const rows = await visits.query(
    `SELECT count(*) AS days, count(DISTINCT act_id) AS acts FROM schedule_event WHERE act_id = $1`,
    [body.actId],
  )
  expect(rows).toEqual([{ days: 26, acts: 1 }])
  expect(await openOn(addDays(from, 7))).toEqual(['vr', 'interactivefloor'])
  expect(await openOn(addDays(from, 8))).toHaveLength(3)
})

test('past days, periods that are too long, and invalid periods are refused', async () => {
  const date = visits.nextDay()
  expect(codeOf(await close('2026-01-05'))).toBe('date-past')
  expect(codeOf(await close(date, { until: addDays(date, 366) }))).toBe('period-too-long')
  expect((await close(date, { until: addDays(date, -1) })).statusCode).toBe(400)
  for (const over of [
    { from: null },
    { weekdays: [7] },
    { weekdays: null },
    { attractions: [] },
    { attractions: ['Bowling!'] },
    { keys: ['25:00'] },
  ])
    expect([over, (await close(date, over)).statusCode]).toEqual([over, 400])
})

test('the desk cannot open a day that the opening hours close', async () => {
  const date = addDays(visits.nextDay(), 1)
  await desk.day(date)
  await visits.query(`SELECT close_by_hours(id) FROM schedule WHERE day = $1`, [date])
  expect((await open(date)).json()).toEqual({ isOpen: false })
  expect(await openOn(date)).toEqual([])
})
