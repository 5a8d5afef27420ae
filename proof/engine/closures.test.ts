import {
  closeSchedule,
  closeSlot,
  openSchedule,
  openSlot,
} from '@lichtspel/test-support/database/engine-calls.ts'
import { queryOne } from '@lichtspel/test-support/database/queryable.ts'
import { describe, expect, it } from 'vitest'
import { actId } from './desk-calls.ts'
import { scheduleEvents } from './desk-day.ts'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()

const ten = () => ({ schedule: day.laser, key: '10:00' })
const isDone = (n: number) => queryOne(day.db, 'SELECT act_done($1) AS done', [actId(n)])

describe('a closed slot', () => {
  it('keeps its reason and its events', async () => {
    await closeSlot(day.db, ten(), { reason: 'Onderhoud', act: actId(1) })
    const { rows } = await day.db.query('SELECT closed_by, closing_reason FROM slot_claim')
    expect(rows).toEqual([{ closed_by: 'staff', closing_reason: 'Onderhoud' }])
    await openSlot(day.db, ten(), { act: actId(2) })
    expect(await scheduleEvents(day)).toMatchObject([
      { what: 'slot-closed', slot_key: '10:00', actor: 'staff', reason: 'Onderhoud', act_id: actId(1) },
      {
        what: 'slot-opened',
        slot_key: '10:00',
        before: { closedBy: 'staff', reason: 'Onderhoud' },
        act_id: actId(2),
      },
    ])
  })
})

describe('a closed day', () => {
  it('records which slots were closed before it, and why', async () => {
    await closeSlot(day.db, ten(), { reason: 'Lamp stuk' })
    await day.hold(1, '12:00')
    await closeSchedule(day.db, day.laser, { reason: 'Feestdag', act: actId(1) })
    await openSchedule(day.db, day.laser, { act: actId(2) })
    expect((await scheduleEvents(day)).slice(1)).toMatchObject([
      {
        what: 'schedule-closed',
        slot_key: '',
        reason: 'Feestdag',
        before: { closed: [{ slotKey: '10:00', closedBy: 'staff', reason: 'Lamp stuk' }] },
      },
      { what: 'schedule-opened', slot_key: '', before: { closedBy: 'staff', reason: 'Feestdag' } },
    ])
  })

  it('may be one of many closed by one act', async () => {
    expect(await isDone(1)).toEqual({ done: false })
    for (const schedule of [day.laser, day.vr, day.nextLaser]) {
      expect(await closeSchedule(day.db, schedule, { act: actId(1) })).toBe(true)
    }
    expect(await scheduleEvents(day)).toHaveLength(3)
    expect(await isDone(1)).toEqual({ done: true })
    expect(await queryOne(day.db, 'SELECT act_done(NULL) AS done')).toEqual({ done: false })
  })

  it('records which event is undone when the day is opened', async () => {
    await closeSchedule(day.db, day.laser)
    const { id } = await queryOne<{ id: string }>(day.db, 'SELECT id FROM schedule_event')
    await openSchedule(day.db, day.laser, { undoes: id })
    expect((await scheduleEvents(day)).at(-1)).toMatchObject({ what: 'schedule-opened', undoes: id })
  })
})
