import { perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { teamScheduleOf } from '@lichtspel/domain/plan/visit-teams'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { expect, test } from 'vitest'
import { keptTeamSchedule } from './team-schedules.ts'

const blockMinutes = perAttraction((id) => FIRST_CATALOGUE.attractions[id].blockMinutes)
const inTurns = (players: number, first = 14 * 60) => ({
  players,
  slots: { laser: [], vr: [clockTimeAt(first), clockTimeAt(first + 15)], interactivefloor: [] },
  blockMinutes,
})

test('a team schedule is what the planner says, and is looked for once', () => {
  const first = keptTeamSchedule(FIRST_CATALOGUE, inTurns(10))
  expect(first).toEqual(teamScheduleOf(FIRST_CATALOGUE, inTurns(10)))
  expect(first?.teams).toHaveLength(2)
  expect(keptTeamSchedule(FIRST_CATALOGUE, inTurns(10))).toBe(first)
})

test('another group, other slots and another offer have a team schedule of their own', () => {
  const { attractions } = FIRST_CATALOGUE
  const larger = { attractions: { ...attractions, vr: { ...attractions.vr, capacity: 12 } } }
  keptTeamSchedule(FIRST_CATALOGUE, inTurns(10))
  expect(keptTeamSchedule(FIRST_CATALOGUE, inTurns(11))?.teams.map(({ size }) => size)).toEqual([6, 5])
  expect(keptTeamSchedule(FIRST_CATALOGUE, inTurns(10, 15 * 60))?.rows[0]?.at).toBe('15:00')
  // All play together there, twice.
  expect(keptTeamSchedule(larger, inTurns(10))).toBeUndefined()
})

test('what nobody asked for in a long time is looked for anew', () => {
  const first = keptTeamSchedule(FIRST_CATALOGUE, inTurns(10))
  for (let minute = 0; minute < 500; minute += 1) keptTeamSchedule(FIRST_CATALOGUE, inTurns(12, minute))
  const again = keptTeamSchedule(FIRST_CATALOGUE, inTurns(10))
  expect(again).toEqual(first)
  expect(again).not.toBe(first)
})
