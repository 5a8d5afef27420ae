import { expectedTimes, type RunningColumn } from '@lichtspel/domain/slots/expected-times'
import { slotKeys } from '@lichtspel/domain/slots/grid'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { closeSlot, sessionId } from '@lichtspel/test-support/database/engine-calls.ts'
import { queryOne } from '@lichtspel/test-support/database/queryable.ts'
import { rewriteFunction } from '@lichtspel/test-support/database/rewrite-function.ts'
import { setClock } from '@lichtspel/test-support/database/test-clock.ts'
import {
  at,
  DAY,
  openTestDay,
  ownersOf,
  refusalOf,
  type TestDay,
} from '@lichtspel/test-support/database/test-day.ts'
import { randomNumbers } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { describe, expect, it } from 'vitest'
import { actId } from './desk-calls.ts'
import { scheduleEvents } from './desk-day.ts'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()

/** An instant on DAY by the venue's clock, two hours ahead of UTC. */
const clock = (time: string) => `${DAY} ${time}+02`
const setDelay = (minutes: number, more: { schedule?: string; act?: string } = {}) =>
  queryOne(
    day.db,
    `SELECT set_delay(p_schedule => $1, p_minutes => $2, p_actor => 'staff', p_act => $3) AS done`,
    [more.schedule ?? day.laser, minutes, more.act ?? null],
  )
const delays = async () =>
  (await day.db.query('SELECT schedule_id, minutes, since, set_by FROM schedule_delay')).rows

describe('a delay', () => {
  it('is one row per attraction, raises the version, and is recorded once per act', async () => {
    await setClock(day.db, clock('14:52'))
    await setDelay(10, { act: actId(1) })
    await setDelay(10, { act: actId(1) })
    await setDelay(15, { act: actId(2) })
    expect(await delays()).toMatchObject([{ schedule_id: day.laser, minutes: 15, set_by: 'staff' }])
    const since = new Date(clock('14:52')).getTime()
    expect(await scheduleEvents(day)).toMatchObject([
      { what: 'schedule-delayed', slot_key: '', before: {}, after: { minutes: 10, since } },
      { what: 'schedule-delayed', before: { minutes: 10, since }, after: { minutes: 15, since } },
    ])
    const { version } = await queryOne<{ version: string }>(
      day.db,
      'SELECT version FROM schedule WHERE id = $1',
      [day.laser],
    )
    expect(Number(version)).toBe(2)
  })

  it('goes back to what it was when it is undone, but not if it was set again', async () => {
    await setClock(day.db, clock('14:52'))
    await setDelay(10, { act: actId(1) })
    const before = await delays()
    await setClock(day.db, clock('15:00'))
    await setDelay(0, { act: actId(2) })
    const { rows } = await day.db.query('SELECT id FROM schedule_event ORDER BY id')
    const [first, second] = rows
    const undo = (event: unknown, act: number) =>
      queryOne(day.db, `SELECT undo_delay(p_event => $1, p_actor => 'staff', p_act => $2) AS done`, [
        event,
        actId(act),
      ])
    expect(await undo(first?.id, 3)).toEqual({ done: false })
    expect(await delays()).toEqual([])
    expect(await undo(second?.id, 4)).toEqual({ done: true })
    expect(await undo(second?.id, 4)).toEqual({ done: true })
    expect(await delays()).toEqual(before)
  })
})

describe('a free slot that a delay swallows', () => {
  // 14:40 is being played, 15:00 is free and would delay 15:20.
  const lateAtTwo = async () => {
    await setClock(day.db, clock('14:00'))
    await day.book('14:40')
    await day.book('15:20')
    await setClock(day.db, clock('14:52'))
    await setDelay(10)
  }

  it('is neither held nor booked by a visitor, alone or in a visit', async () => {
    await lateAtTwo()
    expect(await day.hold(1, '15:00')).toEqual({ outcome: 'held', slot_keys: [] })
    expect(await day.hold(1, '15:00 16:00')).toEqual({ outcome: 'held', slot_keys: ['16:00'] })
    await expect(day.book('15:00')).rejects.toMatchObject({ code: 'LS409' })
    expect(await ownersOf(day.db, day.laser)).not.toHaveProperty('15:00')
  })

  it('can still be booked at the desk', async () => {
    await lateAtTwo()
    await day.book('15:00', { byDesk: true, ignoreBreak: true })
  })

  it('stays with a visitor who held it before the delay', async () => {
    await setClock(day.db, clock('14:51'))
    await day.hold(1, '15:00')
    await lateAtTwo()
    expect(await day.hold(1, '15:00')).toMatchObject({ slot_keys: ['15:00'] })
    await day.book('15:00', { session: sessionId(1) })
  })

  it('is free again once the delay is over', async () => {
    await lateAtTwo()
    await setDelay(0)
    expect(await day.hold(1, '15:00')).toMatchObject({ slot_keys: ['15:00'] })
  })
})

describe('several slots of a visitor while VR runs late', () => {
  // 14:45 ends at 15:10, and 15:30 is booked. A game at 15:15 is in time, unless one at 15:00 comes before it.
  const lateVr = async (before = async () => {}, minutes = 10) => {
    await setClock(day.db, clock('14:00'))
    for (const key of ['14:45', '15:30']) await day.book('', { slots: at(day.vr, key) })
    await setClock(day.db, clock('14:52'))
    await before()
    await setDelay(minutes, { schedule: day.vr })
  }
  const hold = async (n: number, keys: string) => (await day.hold(n, keys, { schedule: day.vr })).slot_keys

  it('make each other late, in the order of the day', async () => {
    await lateVr()
    expect(await hold(1, '15:15')).toEqual(['15:15'])
    expect(await hold(1, '')).toEqual([])
    expect(await hold(1, '15:15 15:00')).toEqual(['15:00'])
  })

  it('are kept if they were held before the delay, and then count', async () => {
    await lateVr(async () => void (await hold(1, '15:00')))
    expect(await hold(2, '15:15')).toEqual([])
    expect(await hold(1, '15:00 15:15')).toEqual(['15:00'])
  })

  it('are kept even if no time is left for them', async () => {
    await lateVr(async () => void (await hold(1, '15:00')), 30)
    expect(await hold(1, '15:00')).toEqual(['15:00'])
    expect(await hold(1, '')).toEqual([])
    expect(await hold(1, '15:00')).toEqual([])
  })

  it('are kept after they expired, and then count', async () => {
    await lateVr(async () => void (await hold(1, '15:00')))
    await setClock(day.db, clock('14:55'))
    expect(await hold(1, '15:00 15:15')).toEqual(['15:00'])
  })

  it('do not count once the visitor gives them up', async () => {
    await lateVr(async () => void (await hold(1, '15:00')))
    expect(await hold(1, '15:15')).toEqual(['15:15'])
  })

  it('do not count if they are closed: only those are lost', async () => {
    await lateVr()
    await closeSlot(day.db, { schedule: day.vr, key: '15:00' })
    const slots = at(day.vr, '15:00 15:15')
    expect(await refusalOf(day.book('', { slots }))).toEqual({ lost: at(day.vr, '15:00') })
  })
})

describe('control: without its guard', () => {
  const GUARDS = {
    hold_slots: 'slot_keys := without_swallowed(v_schedule, slot_keys, p_session, v_now);',
    claim_for_booking: 'without_swallowed(sc, w.keys, p_session, v_now)',
  }
  it.each([
    ['hold_slots', '', (own: TestDay) => own.hold(1, '15:00')],
    ['claim_for_booking', 'w.keys', (own: TestDay) => own.book('15:00')],
  ] as const)('%s sells the slot', async (name, put, take) => {
    const own = await openTestDay()
    try {
      await rewriteFunction(own.db, name, GUARDS[name], put)
      await setClock(own.db, clock('14:00'))
      await own.book('14:40')
      await own.book('15:20')
      await setClock(own.db, clock('14:52'))
      await own.db.query(`SELECT set_delay(p_schedule => $1, p_minutes => 10, p_actor => 'staff')`, [
        own.laser,
      ])
      await take(own)
      expect(await ownersOf(own.db, own.laser)).toHaveProperty('15:00')
    } finally {
      await own.drop()
    }
  })
})

/** Two columns with random bookings, closures and delays, written to the database and as the domain's columns. */
async function plantRandomDay(seed: number): Promise<RunningColumn[]> {
  const next = randomNumbers(seed)
  const share = 0.2 + next() * 0.6
  const grids = { laser: 20, vr: 15 }
  await setClock(day.db, clock('07:00'))
  const wanted = (['laser', 'vr'] as const).map((attraction) => {
    const grid = { opens: '08:00', closes: '24:00', blockMinutes: grids[attraction] }
    const taken = slotKeys(grid)
      .filter((key) => key < '14:00')
      .filter(() => next() < share)
    return { attraction, grid, taken: taken.map((key) => ({ key, group: Math.floor(next() * 8) })) }
  })
  const closed = wanted.map(({ taken }) => taken.filter(({ group }) => group === 7).map(({ key }) => key))
  for (const [place, { attraction }] of wanted.entries())
    for (const key of closed[place] ?? []) await closeSlot(day.db, { schedule: day[attraction], key })
  const ids = new Map<number, string>()
  for (let group = 0; group < 7; group++) {
    const slots = wanted.flatMap(({ attraction, taken }) =>
      taken.filter((one) => one.group === group).map(({ key }) => ({ schedule: day[attraction], key })),
    )
    if (slots.length > 0) ids.set(group, await day.book('', { slots, byDesk: true, ignoreBreak: true }))
  }
  const columns: RunningColumn[] = []
  for (const [place, { attraction, grid, taken }] of wanted.entries()) {
    const since = `${String(7 + Math.floor(next() * 6)).padStart(2, '0')}:${String(Math.floor(next() * 60)).padStart(2, '0')}`
    const minutes = next() < 0.7 ? 5 * (1 + Math.floor(next() * 7)) : 0
    await setClock(day.db, clock(since))
    await setDelay(minutes, { schedule: day[attraction] })
    columns.push({
      attraction,
      grid,
      games: taken
        .filter(({ group }) => group < 7)
        .map(({ key, group }) => ({ key, group: ids.get(group) ?? '' })),
      closed: closed[place] ?? [],
      delay: minutes === 0 ? null : { minutes, since: minutesOf(since) },
    })
  }
  return columns
}

describe('the database and the domain', () => {
  it('expect the same times and refuse the same free slots on 20 random days', async () => {
    let swallowed = 0
    for (let seed = 1; seed <= 20; seed++) {
      await day.clear()
      const columns = expectedTimes(await plantRandomDay(seed))
      await setClock(day.db, clock('07:00'))
      const { rows } = await day.db.query(
        `SELECT s.attraction, g.start_minute, g.starts, g.ends FROM expected_games('antwerpen', $1, app_now()) g
           JOIN schedule s ON s.id = g.schedule_id ORDER BY 1, 2`,
        [DAY],
      )
      expect(rows).toEqual(
        columns.flatMap(({ attraction, games }) =>
          [...games.values()]
            .map(({ planned, start, end }) => ({
              attraction,
              start_minute: planned,
              starts: start,
              ends: end,
            }))
            .sort((a, b) => a.start_minute - b.start_minute),
        ),
      )
      for (const { attraction, free } of columns) {
        const schedule = day[attraction as 'laser' | 'vr']
        const { keys } = await queryOne<{ keys: string[] }>(
          day.db,
          `SELECT array_agg(k) AS keys FROM schedule s, unnest($2::text[]) AS k
            WHERE s.id = $1 AND without_swallowed(s, ARRAY[k], NULL, app_now()) IS NULL`,
          [schedule, [...free.keys()]],
        )
        const refused = [...free].flatMap(([key, { isSwallowed }]) => (isSwallowed ? key : []))
        expect(keys ?? []).toEqual(refused)
        swallowed += refused.length
      }
    }
    expect(swallowed).toBeGreaterThan(20)
  })
})
