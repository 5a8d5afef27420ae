import { book, cancel, move, requestId } from '@lichtspel/test-support/database/engine-calls.ts'
import { queryOne } from '@lichtspel/test-support/database/queryable.ts'
import { setClock } from '@lichtspel/test-support/database/test-clock.ts'
import {
  at,
  countRows,
  DAY,
  ownersOf,
  refusalOf,
  versionOf,
} from '@lichtspel/test-support/database/test-day.ts'
import { describe, expect, it } from 'vitest'
import { actId, change, lapseOptions, mark, restore, STAFF, setOption, setOutage } from './desk-calls.ts'
import { lastTold, revisionOf, staff } from './desk-day.ts'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()

const NOON = '2027-06-12T10:00:00.000Z'
const told = () => lastTold(day)
const presenceOf = (id: string) =>
  queryOne(day.db, 'SELECT presence, people, actor FROM visit_presence WHERE booking_id = $1', [id])

describe('the presence of a group', () => {
  it('is the last one marked, with its actor, and earlier ones stay in the events', async () => {
    const id = await day.book('10:00')
    expect(await presenceOf(id)).toEqual({ presence: 'expected', people: null, actor: null })
    expect(await mark(day.db, id, { presence: 'in', people: 7 })).toBe(true)
    expect(await mark(day.db, id, { presence: 'out', people: 7, actor: 'staff:bo' })).toBe(true)
    expect(await presenceOf(id)).toEqual({ presence: 'out', people: 7, actor: 'staff:bo' })
    expect(await told()).toMatchObject({
      what: 'presence',
      before: { presence: 'in', people: 7 },
      after: { presence: 'out', people: 7 },
    })
    expect(await countRows(day.db, 'booking_event')).toBe(3)
  })

  it('cannot be marked on a cancelled booking, or with an unknown value', async () => {
    const id = await day.book('10:00')
    expect(await refusalOf(mark(day.db, id, { presence: 'here' }))).toBe('23514')
    await cancel(day.db, id)
    expect(await mark(day.db, id, { presence: 'in' })).toBe(false)
  })

  const markGroup = (id: string, presence: string) =>
    queryOne(day.db, 'SELECT mark_group($1, $2, $3, NULL) AS done', [id, STAFF, presence])

  it('frees the upcoming slots of a no-show, and returns them when the group arrives', async () => {
    const id = await day.book('10:00')
    await move(day.db, { booking: id, day: DAY, slots: at(day.laser, '10:00 10:40 11:20') })
    await setClock(day.db, '2027-06-12T08:40:00Z')
    const version = await versionOf(day.db, day.laser)
    expect(await markGroup(id, 'no-show')).toEqual({ done: true })
    expect(await ownersOf(day.db, day.laser)).toEqual({ '10:00': 'booked', '10:40': 'booked' })
    expect(await versionOf(day.db, day.laser)).toBeGreaterThan(version)
    await change(day.db, id, { note: 'Belde: ze zijn onderweg' })
    const mails = await countRows(day.db, 'outgoing_mail')
    await markGroup(id, 'in')
    expect(await countRows(day.db, 'outgoing_mail')).toBe(mails)
    expect(await ownersOf(day.db, day.laser)).toEqual({
      '10:00': 'booked',
      '10:40': 'booked',
      '11:20': 'booked',
    })
  })

  it('keeps the slots of a no-show that are out of order, so that a group that arrives gets all its slots back', async () => {
    const id = await day.book('10:00 10:40 11:20 12:00')
    await setOutage(day.db, day.laser, { from: 650, until: 690 })
    await markGroup(id, 'no-show')
    const kept = { '10:00': 'booked', '10:40': 'booked', '11:00': 'closed', '11:20': 'booked' }
    expect(await ownersOf(day.db, day.laser)).toEqual(kept)
    await markGroup(id, 'in')
    expect(await ownersOf(day.db, day.laser)).toEqual({ ...kept, '12:00': 'booked' })
  })

  it('keeps the first slot of a no-show that is marked early, keeps the new slots of a moved group, and cannot be marked after a cancellation', async () => {
    const id = await day.book('10:00')
    await move(day.db, { booking: id, day: DAY, slots: at(day.laser, '12:00 11:00') })
    await markGroup(id, 'no-show')
    expect(await ownersOf(day.db, day.laser)).toEqual({ '11:00': 'booked' })
    await move(day.db, { booking: id, day: DAY, slots: at(day.laser, '13:00 14:00') })
    await markGroup(id, 'no-show')
    await markGroup(id, 'in')
    expect(await ownersOf(day.db, day.laser)).toEqual({ '13:00': 'booked', '14:00': 'booked' })
    await markGroup(id, 'no-show')
    expect(await ownersOf(day.db, day.laser)).toEqual({ '13:00': 'booked', '14:00': 'booked' })
    await cancel(day.db, id)
    expect(await markGroup(id, 'expected')).toEqual({ done: false })
  })
})

describe('an option', () => {
  it('owns its slots, and becomes a firm booking once confirmed', async () => {
    const id = await day.book('10:00', { ...staff, optionUntil: NOON, mail: false })
    expect(await refusalOf(day.book('10:00'))).toEqual({ lost: at(day.laser, '10:00') })
    expect(await told()).toMatchObject({ what: 'placed', after: { until: Date.parse(NOON) } })
    expect(await setOption(day.db, id, null, { mail: true, reason: 'gebeld' })).toBe(true)
    expect(await told()).toMatchObject({
      what: 'option',
      before: { until: Date.parse(NOON) },
      after: {},
      reason: 'gebeld',
    })
    expect((await day.db.query('SELECT kind FROM outgoing_mail')).rows).toEqual([{ kind: 'confirmation' }])
    expect(await revisionOf(day, id)).toBe(2)
    await setClock(day.db, '2027-06-12T11:00:00Z')
    expect(await lapseOptions(day.db)).toBe(0)
    expect(await setOption(day.db, id, null)).toBe(true)
    expect(await countRows(day.db, 'booking_event')).toBe(2)
  })

  it('frees its slots exactly when it ends, without a mail', async () => {
    const id = await day.book('14:00', { ...staff, optionUntil: NOON })
    await setClock(day.db, '2027-06-12T09:59:59.999Z')
    expect(await lapseOptions(day.db)).toBe(0)
    await setClock(day.db, NOON)
    expect(await lapseOptions(day.db)).toBe(1)
    expect(await lapseOptions(day.db)).toBe(0)
    expect(await ownersOf(day.db, day.laser)).toEqual({})
    expect(await told()).toMatchObject({
      what: 'cancelled',
      actor: 'option',
      before: { until: Date.parse(NOON) },
    })
    expect(await countRows(day.db, 'outgoing_mail')).toBe(0)
    expect(await restore(day.db, id, { mail: false })).toBe(true)
    expect(await countRows(day.db, 'booking_option')).toBe(0)
    expect(await ownersOf(day.db, day.laser)).toEqual({ '14:00': 'booked' })
  })
})

describe('a staff booking', () => {
  it('needs no name, no address and no phone, and allows a hundred people', async () => {
    const facts = {
      name: '',
      email: '',
      phone: '',
      players: 100,
      title: 'Bedrijfsfeest',
      note: 'Betaalt later',
    }
    const id = await day.book('10:00', { ...staff, facts })
    expect(
      await queryOne(day.db, 'SELECT name, players, title, note FROM booking WHERE id = $1', [id]),
    ).toEqual({
      name: '',
      players: 100,
      title: 'Bedrijfsfeest',
      note: 'Betaalt later',
    })
    expect(await countRows(day.db, 'outgoing_mail')).toBe(0)
    expect(await refusalOf(day.book('12:00', { facts: { email: '' } }))).toBe('23514')
  })

  it('sent twice is placed once', async () => {
    const request = { request: requestId(500), day: DAY, slots: at(day.laser, '10:00'), ...staff }
    const first = await book(day.db, request)
    expect(await book(day.db, request)).toEqual({ ...first, replayed: true })
    expect(await queryOne(day.db, 'SELECT act_done($1) AS done', [requestId(500)])).toEqual({ done: true })
    expect(await change(day.db, first.booking_id, { players: 12 }, { act: actId(9) })).toBe(true)
    expect(await change(day.db, first.booking_id, { players: 13 }, { act: actId(9) })).toBe(true)
    expect(await told()).toMatchObject({ what: 'changed', before: { players: 8 }, after: { players: 12 } })
  })
})
