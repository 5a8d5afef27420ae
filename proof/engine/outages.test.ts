import { closeSlot, move, openSlot } from '@lichtspel/test-support/database/engine-calls.ts'
import { queryOne } from '@lichtspel/test-support/database/queryable.ts'
import { at, DAY, ownersOf } from '@lichtspel/test-support/database/test-day.ts'
import { describe, expect, it } from 'vitest'
import { actId } from './desk-calls.ts'
import { scheduleEvents } from './desk-day.ts'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()

const setOutage = (
  span: readonly [number, number] | null,
  act: string | null = null,
  places: number | null = null,
) =>
  queryOne(
    day.db,
    `SELECT set_outage(p_schedule => $1, p_from => $2, p_until => $3, p_reason => 'fault', p_words => 'Technisch defect',
                       p_actor => 'staff', p_act => $4, p_places => $5) AS done`,
    [day.laser, span?.[0] ?? null, span?.[1] ?? null, act, places],
  )
const FIFTEEN_TO_SIXTEEN = [900, 960] as const
const owners = () => ownersOf(day.db, day.laser)

describe('an outage', () => {
  it('closes the free slots within it, keeps bookings, and opens what it closed when it ends', async () => {
    await day.book('15:20')
    await setOutage(FIFTEEN_TO_SIXTEEN)
    expect(await owners()).toEqual({ '15:00': 'closed', '15:20': 'booked', '15:40': 'closed' })
    await setOutage(null)
    expect(await owners()).toEqual({ '15:20': 'booked' })
  })

  it('leaves the closures of others alone', async () => {
    await day.db.query(`SELECT close_slot(p_schedule => $1, p_key => '15:00', p_actor => 'staff')`, [
      day.laser,
    ])
    await setOutage(FIFTEEN_TO_SIXTEEN)
    const { opened } = await queryOne<{ opened: boolean }>(
      day.db,
      `SELECT open_slot(p_schedule => $1, p_key => '15:20', p_actor => 'staff') AS opened`,
      [day.laser],
    )
    expect(opened).toBe(false)
    await setOutage(null)
    expect(await owners()).toEqual({ '15:00': 'closed' })
  })

  it('closes a slot that was closed by hand before it and is opened during it', async () => {
    const slot = { schedule: day.laser, key: '15:00' }
    await closeSlot(day.db, slot)
    await setOutage(FIFTEEN_TO_SIXTEEN)
    expect(await openSlot(day.db, slot)).toBe(true)
    expect(await owners()).toEqual({ '15:00': 'closed', '15:20': 'closed', '15:40': 'closed' })
    await setOutage(null)
    expect(await owners()).toEqual({})
  })

  it('leaves a slot closed that was closed by hand during it, unless it is opened by hand too', async () => {
    const first = { schedule: day.laser, key: '15:00' }
    const second = { schedule: day.laser, key: '15:20' }
    await setOutage(FIFTEEN_TO_SIXTEEN)
    expect(await closeSlot(day.db, first, { reason: 'Lekkage' })).toBe(true)
    expect(await closeSlot(day.db, first)).toBe(false)
    expect(await closeSlot(day.db, second)).toBe(true)
    expect(await openSlot(day.db, second)).toBe(true)
    expect(await owners()).toEqual({ '15:00': 'closed', '15:20': 'closed', '15:40': 'closed' })
    expect(await scheduleEvents(day)).toMatchObject([
      { what: 'schedule-broken' },
      { what: 'slot-closed', slot_key: '15:00', reason: 'Lekkage' },
      { what: 'slot-closed', slot_key: '15:20' },
      { what: 'slot-opened', slot_key: '15:20' },
    ])
    await setOutage(null)
    expect(await owners()).toEqual({ '15:00': 'closed' })
  })

  it('closes a slot that a booking leaves', async () => {
    const id = await day.book('15:20')
    await setOutage(FIFTEEN_TO_SIXTEEN)
    await day.db.query(`SELECT cancel_booking(p_booking => $1, p_actor => 'staff')`, [id])
    expect(await owners()).toEqual({ '15:00': 'closed', '15:20': 'closed', '15:40': 'closed' })
  })

  it('lets a booking keep a slot within it when only its other slot moves', async () => {
    const slots = [...at(day.laser, '15:20'), ...at(day.vr, '16:00')]
    const booking = await day.book('', { slots })
    await setOutage(FIFTEEN_TO_SIXTEEN)
    const moved = [...at(day.laser, '15:20'), ...at(day.vr, '17:00')]
    expect(await move(day.db, { booking, day: DAY, slots: moved })).toBe(true)
    expect(await owners()).toEqual({ '15:00': 'closed', '15:20': 'booked', '15:40': 'closed' })
  })

  it('of some places closes nothing, also not what a booking leaves', async () => {
    await setOutage(FIFTEEN_TO_SIXTEEN)
    await setOutage(FIFTEEN_TO_SIXTEEN, null, 1)
    expect(await owners()).toEqual({})
    const id = await day.book('15:20')
    await day.db.query(`SELECT cancel_booking(p_booking => $1, p_actor => 'staff')`, [id])
    expect(await owners()).toEqual({})
    expect(await scheduleEvents(day)).toMatchObject([{ what: 'schedule-broken' }, { after: { places: 1 } }])
  })

  it('survives closing and opening the whole day', async () => {
    await setOutage(FIFTEEN_TO_SIXTEEN)
    await day.db.query(`SELECT close_schedule(p_schedule => $1, p_actor => 'staff')`, [day.laser])
    await day.db.query(`SELECT open_schedule(p_schedule => $1, p_actor => 'staff')`, [day.laser])
    expect(await owners()).toEqual({ '15:00': 'closed', '15:20': 'closed', '15:40': 'closed' })
  })

  it('is recorded once per act, and undo restores the hours before it unless they changed since', async () => {
    await setOutage(FIFTEEN_TO_SIXTEEN, actId(1))
    await setOutage(FIFTEEN_TO_SIXTEEN, actId(1))
    await setOutage([900, 1_020], actId(2))
    const events = await scheduleEvents(day)
    const span = (from: number, until: number) => ({
      from,
      until,
      reason: 'fault',
      words: 'Technisch defect',
    })
    expect(events).toMatchObject([
      { what: 'schedule-broken', slot_key: '', before: {}, after: span(900, 960) },
      { what: 'schedule-broken', before: span(900, 960), after: span(900, 1_020) },
    ])
    const { rows } = await day.db.query('SELECT id FROM schedule_event ORDER BY id')
    const undo = (event: unknown, act: number) =>
      queryOne(day.db, `SELECT undo_outage(p_event => $1, p_actor => 'staff', p_act => $2) AS done`, [
        event,
        actId(act),
      ])
    expect(await undo(rows[0]?.id, 3)).toEqual({ done: false })
    expect(await undo(rows[1]?.id, 4)).toEqual({ done: true })
    expect(await owners()).toEqual({ '15:00': 'closed', '15:20': 'closed', '15:40': 'closed' })
  })
})
