import { holdVisit, sessionId, type VisitRequest } from '@lichtspel/test-support/database/engine-calls.ts'
import { rewriteFunction } from '@lichtspel/test-support/database/rewrite-function.ts'
import { openTestDay, ownersOf, type TestDay, versionOf } from '@lichtspel/test-support/database/test-day.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { meetAtGate, putGateBefore } from './gate.ts'

let day: TestDay

const keysOf = (keys: string) => (keys === '' ? [] : keys.split(' '))
/** Visitor n requests these keys of laser and of VR, in this order. */
const visit = (n: number, laser: string, vr: string, more: Partial<VisitRequest> = {}) =>
  holdVisit(day.db, {
    session: sessionId(n),
    holds: [
      { schedule: day.laser, keys: keysOf(laser) },
      { schedule: day.vr, keys: keysOf(vr) },
    ],
    ...more,
  })
const answer = (outcome: string, laser: string, vr: string) => ({
  outcome,
  held: [laser, vr],
})
const versions = async () => [await versionOf(day.db, day.laser), await versionOf(day.db, day.vr)]

describe('a whole visit', () => {
  beforeAll(async () => {
    day = await openTestDay()
  })
  beforeEach(() => day.clear())
  afterAll(() => day.drop())

  it('that is not entirely free changes nothing, whichever part is taken', async () => {
    await day.hold(2, '09:00', { schedule: day.vr })
    await day.hold(3, '12:00')
    await visit(1, '08:00', '')
    const before = await versions()
    expect(await visit(1, '10:00', '09:00 10:00')).toEqual(answer('taken', '08:00', ''))
    expect(await visit(1, '12:00', '10:00')).toEqual(answer('taken', '08:00', ''))
    expect(await versions()).toEqual(before)
    expect(await ownersOf(day.db, day.laser)).toEqual({ '08:00': 'held by 1', '12:00': 'held by 3' })
    expect(await ownersOf(day.db, day.vr)).toEqual({ '09:00': 'held by 2' })
  })

  it('is refused for an unknown schedule', async () => {
    const holds = [
      { schedule: day.laser, keys: ['08:00'] },
      { schedule: '0', keys: [] },
    ]
    expect(await visit(1, '', '', { holds })).toEqual(answer('schedule-unknown', '', ''))
    expect(await ownersOf(day.db, day.laser)).toEqual({})
  })
})

describe('two visits that name their schedules in opposite order', () => {
  beforeEach(async () => {
    day = await openTestDay()
    await putGateBefore(day.db, 'hold_slots', 'v_now := app_now();')
  })
  afterEach(() => day.drop())

  const meet = () => {
    const schedules = [day.laser, day.vr].map((schedule) => ({ schedule, keys: ['10:00'] }))
    return meetAtGate(
      day.db,
      () => visit(1, '', '', { holds: schedules }),
      () => visit(2, '', '', { holds: schedules.toReversed() }),
    )
  }

  it('wait for each other, and one gets all its slots', async () => {
    expect(await meet()).toEqual(['first accepted', 'second accepted'])
    expect(await ownersOf(day.db, day.laser)).toEqual({ '10:00': 'held by 1' })
    expect(await ownersOf(day.db, day.vr)).toEqual({ '10:00': 'held by 1' })
  })

  it('control: they deadlock when they lock one schedule after another', async () => {
    await rewriteFunction(day.db, 'hold_visit', /PERFORM 1 FROM schedule[^;]+FOR NO KEY UPDATE;/, '')
    expect((await meet()).map((end) => String(end).split(' ')[1]).toSorted()).toEqual(['40P01', 'accepted'])
  })
})
