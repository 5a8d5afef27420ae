import { cancel, move, publish } from '@lichtspel/test-support/database/engine-calls.ts'
import { queryOne } from '@lichtspel/test-support/database/queryable.ts'
import { at, DAY, NEXT_DAY, refusalOf } from '@lichtspel/test-support/database/test-day.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { actId, change, STAFF } from './desk-calls.ts'
import { lastTold, staff } from './desk-day.ts'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()
beforeEach(async () => {
  await day.db.query(
    'ALTER TABLE catalogue DISABLE TRIGGER catalogue_kept; DELETE FROM catalogue WHERE revision > 1',
  )
})

describe('a change', () => {
  it('changes only the fields it names, and records only what differs', async () => {
    const id = await day.book('10:00', {
      facts: { diets: 'noten', modules: ['pastaBuffet'], meal_people: 8 },
    })
    const price = { price_cents: 900, price_lines: [{ cents: 900 }] }
    const facts = {
      players: 30,
      name: 'Jan Peeters',
      title: 'Jan wordt 40',
      meal_people: null,
      modules: [],
      ...price,
    }
    expect(await change(day.db, id, facts, { reason: 'telefoon' })).toBe(true)
    expect(await lastTold(day)).toMatchObject({
      what: 'changed',
      reason: 'telefoon',
      before: {
        players: 8,
        title: '',
        meal_people: 8,
        modules: ['pastaBuffet'],
        price_cents: 16_000,
        price_lines: [{ cents: 16_000 }],
      },
      after: { players: 30, title: 'Jan wordt 40', meal_people: null, modules: [], ...price },
    })
    expect(await queryOne(day.db, 'SELECT phone, diets, meal_people, modules FROM booking')).toEqual({
      phone: '+32 470 00 00 00',
      diets: 'noten',
      meal_people: null,
      modules: [],
    })
  })

  it('keeps the text of diets out of the events, and records that it changed', async () => {
    const id = await day.book('10:00')
    await change(day.db, id, { diets: 'noten', note: 'komt later' })
    const { before, after } = await lastTold(day)
    expect({ before, after }).toEqual({ before: { note: '' }, after: { note: 'komt later', diets: true } })
    expect(JSON.stringify((await day.db.query('SELECT * FROM booking_event')).rows)).not.toContain('noten')
    expect(await queryOne(day.db, 'SELECT diets FROM booking')).toEqual({ diets: 'noten' })
  })

  it('cannot touch fields that the desk may not change', async () => {
    const id = await day.book('10:00')
    await change(day.db, id, {
      status: 'cancelled',
      day: NEXT_DAY,
      placed_by: 'x',
      id: actId(1),
      venue_id: 'gent',
    })
    expect(await lastTold(day)).toMatchObject({ before: {}, after: {} })
    expect(
      await queryOne(day.db, `SELECT status, placed_by, day::text FROM booking WHERE id = $1`, [id]),
    ).toEqual({
      status: 'confirmed',
      placed_by: 'visitor',
      day: DAY,
    })
  })

  it('may switch to the revision that governs the day, and undo that', async () => {
    const id = await day.book('10:00')
    await publish(day.db, { validFrom: DAY })
    expect(await refusalOf(change(day.db, id, { catalogue_revision: 7 }))).toBe('LS012')
    await change(day.db, id, { catalogue_revision: 2, formula: 'vip' })
    const undone = await lastTold(day)
    expect(undone).toMatchObject({ before: { catalogue_revision: 1, formula: 'standard' } })
    expect(await refusalOf(change(day.db, id, undone.before))).toBe('LS012')
    expect(await change(day.db, id, undone.before, { undoes: undone.id })).toBe(true)
    expect(await queryOne(day.db, 'SELECT catalogue_revision, formula FROM booking')).toEqual({
      catalogue_revision: 1,
      formula: 'standard',
    })
  })
})

describe('a move by staff', () => {
  it('records the old and the new slots, with their attractions', async () => {
    const id = await day.book('10:00')
    const to = { booking: id, day: NEXT_DAY, slots: at(day.nextLaser, '11:00 11:20') }
    await move(day.db, { ...to, ...staff, ignoreBreak: true, reason: 'kinderen', act: actId(1) })
    expect(await lastTold(day)).toMatchObject({
      what: 'moved',
      actor: STAFF,
      reason: 'kinderen',
      before: { day: DAY, slots: [{ attraction: 'laser', scheduleId: day.laser, slotKey: '10:00' }] },
      after: {
        day: NEXT_DAY,
        ignoreBreak: true,
        slots: [
          { attraction: 'laser', slotKey: '11:00' },
          { attraction: 'laser', slotKey: '11:20' },
        ],
      },
    })
  })
})

describe('an act that is repeated', () => {
  it('is not refused because of the revision it created itself', async () => {
    const id = await day.book('10:00')
    await change(day.db, id, { players: 20 }, { act: actId(1) })
    const at_revision = (act: string) =>
      refusalOf(day.db.query('SELECT at_revision($1, 1, p_act => $2)', [id, act]))
    expect(await at_revision(actId(1))).toBe('accepted')
    expect(await at_revision(actId(2))).toBe('LS010')
  })
})

describe('the revision', () => {
  it('of a cancelled booking is checked when it is restored', async () => {
    const id = await day.book('10:00')
    const asked = (status: string, revision: number) =>
      refusalOf(day.db.query('SELECT at_revision($1, $2, p_status => $3)', [id, revision, status]))
    expect(await asked('cancelled', 1)).toBe('LS010')
    await cancel(day.db, id)
    expect(await asked('confirmed', 2)).toBe('LS011')
    expect(await asked('cancelled', 1)).toBe('LS010')
    expect(await asked('cancelled', 2)).toBe('accepted')
  })
})
