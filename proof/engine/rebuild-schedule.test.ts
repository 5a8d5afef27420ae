import {
  book,
  closeSchedule,
  closeSlot,
  type Grid,
  openSchedule,
  rebuildSchedule,
  requestId,
} from '@lichtspel/test-support/database/engine-calls.ts'
import { gridOf, plantSchedule } from '@lichtspel/test-support/database/plant-schedule.ts'
import { queryOne } from '@lichtspel/test-support/database/queryable.ts'
import { setClock } from '@lichtspel/test-support/database/test-clock.ts'
import { at, DAY, ownersOf, refusalOf, versionOf } from '@lichtspel/test-support/database/test-day.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()
beforeEach(async () => {
  await rebuildSchedule(day.db, day.laser, LASER)
  await rebuildSchedule(day.db, day.vr, VR)
  await day.db.query('UPDATE schedule SET version = 0')
})

const LASER = gridOf({ attraction: 'laser' })
const VR = gridOf({ attraction: 'vr' })

async function gridNow(schedule = day.laser): Promise<Grid & { closed_by: string | null; opens_at: Date }> {
  return queryOne(
    day.db,
    `SELECT opens_minute AS opens, closes_minute AS closes, block_minutes AS block, break_rule AS "hasBreak", closed_by, opens_at
       FROM schedule WHERE id = $1`,
    [schedule],
  )
}

describe('a day without claims', () => {
  it('gets its new grid at once, with the start times of its new hours', async () => {
    const grid = { opens: 570, closes: 1260, block: 30, hasBreak: false }
    expect(await rebuildSchedule(day.db, day.laser, grid)).toBe('rebuilt')
    expect(await gridNow()).toMatchObject({ ...grid, opens_at: new Date('2027-06-12T07:30:00Z') })
    expect(await versionOf(day.db, day.laser)).toBe(1)
    expect((await day.hold(1, '09:30 10:00 08:00 20:30 20:50')).slot_keys).toEqual([
      '09:30',
      '10:00',
      '20:30',
    ])
  })

  it('stays as it is when nothing changed', async () => {
    expect(await rebuildSchedule(day.db, day.laser, LASER)).toBe('same')
    expect(await versionOf(day.db, day.laser)).toBe(0)
  })

  it.each([{ opens: 500 }, { closes: 1420 }, { block: 40 }, { hasBreak: false }])(
    'is rebuilt when only %o changes',
    async (change) => {
      expect(await rebuildSchedule(day.db, day.laser, { ...LASER, ...change })).toBe('rebuilt')
      expect(await gridNow()).toMatchObject(change)
    },
  )

  it('returns null when the day does not exist', async () => {
    expect(await rebuildSchedule(day.db, '987654', LASER)).toBe(null)
  })
})

describe('bookings and closed slots', () => {
  it.each<[string, Partial<Grid>, string]>([
    ['opens earlier', { opens: 460 }, 'rebuilt'],
    ['opens when the first booking starts', { opens: 600 }, 'rebuilt'],
    ['opens after the first booking', { opens: 620 }, 'unfit'],
    ['closes when the last booking ends', { closes: 740 }, 'rebuilt'],
    ['closes during the last booking', { closes: 735 }, 'unfit'],
    ['has its games at other times', { opens: 490 }, 'unfit'],
    ['has longer games that could also start at these times', { block: 40 }, 'unfit'],
    ['has shorter games', { block: 10 }, 'unfit'],
    ['no longer needs breaks', { hasBreak: false }, 'rebuilt'],
  ])('when the day %s (%o): %s', async (_, change, outcome) => {
    await day.book('10:00 12:00')
    expect(await rebuildSchedule(day.db, day.laser, { ...LASER, ...change })).toBe(outcome)
    expect(await gridNow()).toMatchObject(outcome === 'rebuilt' ? change : LASER)
    expect(await ownersOf(day.db, day.laser)).toEqual({ '10:00': 'booked', '12:00': 'booked' })
    expect(await versionOf(day.db, day.laser)).toBe(outcome === 'rebuilt' ? 2 : 1)
  })

  it('keep their start times: a started booking stays, and a started slot still cannot be held', async () => {
    await day.book('10:00')
    await setClock(day.db, '2027-06-12T08:30:00Z')
    expect(await rebuildSchedule(day.db, day.laser, { ...LASER, opens: 540 })).toBe('rebuilt')
    expect((await day.hold(1, '10:20 11:00')).slot_keys).toEqual(['11:00'])
  })

  it('adjacent slots of one booking do not fit a day that needs breaks, unless staff waived them', async () => {
    const withBreak = { ...VR, hasBreak: true }
    const neighbours = { day: DAY, slots: at(day.vr, '10:00 10:15') }
    const placed = await book(day.db, { request: requestId(901), ...neighbours })
    expect(await rebuildSchedule(day.db, day.vr, withBreak)).toBe('unfit')
    await day.db.query('SELECT cancel_booking($1, $2)', [placed.booking_id, 'staff'])
    await book(day.db, { request: requestId(902), ...neighbours, byDesk: true, ignoreBreak: true })
    await book(day.db, { request: requestId(903), day: DAY, slots: at(day.vr, '10:30') })
    expect(await rebuildSchedule(day.db, day.vr, withBreak)).toBe('rebuilt')
  })
})

describe('a day closed by its hours', () => {
  it('drops holds and closed slots, and reopens when it gets hours again', async () => {
    await day.hold(1, '10:00')
    await closeSlot(day.db, { schedule: day.laser, key: '11:00' })
    expect(await rebuildSchedule(day.db, day.laser, null)).toBe('rebuilt')
    expect(await rebuildSchedule(day.db, day.laser, null)).toBe('same')
    expect(await gridNow()).toMatchObject({ ...LASER, closed_by: 'catalogue' })
    expect(await ownersOf(day.db, day.laser)).toEqual({})
    expect((await day.hold(1, '10:00')).slot_keys).toEqual([])
    expect(await rebuildSchedule(day.db, day.laser, LASER)).toBe('rebuilt')
    expect(await gridNow()).toMatchObject({ ...LASER, closed_by: null })
    expect(await versionOf(day.db, day.laser)).toBe(4)
    expect((await day.hold(1, '10:00')).slot_keys).toEqual(['10:00'])
  })

  it('differs from one closed by staff, which gets its new grid but stays closed and keeps its reason', async () => {
    await closeSchedule(day.db, day.laser, { reason: 'Onderhoud' })
    expect(await rebuildSchedule(day.db, day.laser, null)).toBe('same')
    expect(await rebuildSchedule(day.db, day.laser, { ...LASER, opens: 600 })).toBe('rebuilt')
    expect(await gridNow()).toMatchObject({ opens: 600, closed_by: 'staff' })
    const { rows } = await day.db.query('SELECT closing_reason FROM schedule WHERE id = $1', [day.laser])
    expect(rows).toEqual([{ closing_reason: 'Onderhoud' }])
    expect(await openSchedule(day.db, day.laser)).toBe(true)
  })
})

describe('the days on which the clock changes', () => {
  it('cannot get hours that span the change', async () => {
    const schedule = await plantSchedule(day.db, { attraction: 'laser', day: '2027-03-28' })
    await setClock(day.db, '2027-03-27T12:00:00Z')
    expect(await refusalOf(rebuildSchedule(day.db, schedule, { ...LASER, opens: 60 }))).toBe('LS005')
    expect(await rebuildSchedule(day.db, schedule, { ...LASER, opens: 180 })).toBe('rebuilt')
    expect(await gridNow(schedule)).toMatchObject({ opens_at: new Date('2027-03-28T01:00:00Z') })
  })
})
