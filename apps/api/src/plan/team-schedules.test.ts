import { attractionOf, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { teamScheduleOf } from '@lichtspel/domain/plan/team-schedule'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import {
  changedAttractions,
  FIRST_ATTRACTION_IDS,
} from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { expect, test } from 'vitest'
import { PlanThread } from './plan-thread.ts'
import { TeamSchedules } from './team-schedules.ts'

const teams = new TeamSchedules(new PlanThread())

const blockMinutes = perAttraction(
  FIRST_ATTRACTION_IDS,
  (id) => attractionOf(FIRST_CATALOGUE.attractions, id).blockMinutes,
)
const inTurns = (players: number, first = 14 * 60) => ({
  players,
  slots: { laser: [], vr: [clockTimeAt(first), clockTimeAt(first + 15)], interactivefloor: [] },
  blockMinutes,
})
/** Of 1,500 random visits, the one that took longest to search. */
const ODD_SLOTS: VisitSlots = {
  laser: ['15:20', '16:00', '16:20', '16:40'],
  vr: ['08:15', '08:30', '08:45', '09:00', '09:15', '09:30', '09:45', '10:15'],
  interactivefloor: ['08:00', '08:20', '08:40', '09:20', '09:40'],
}

test("a team schedule matches the planner's and is computed once", async () => {
  const first = await teams.of(FIRST_CATALOGUE, inTurns(10))
  expect(first).toEqual(teamScheduleOf(FIRST_CATALOGUE, inTurns(10)))
  expect(first?.teams).toHaveLength(2)
  expect(await teams.of(FIRST_CATALOGUE, inTurns(10))).toBe(first)
})

test('a different group, different slots and a different offer each get their own team schedule', async () => {
  const { attractions } = FIRST_CATALOGUE
  const larger = { attractions: changedAttractions(attractions, { vr: { capacity: 12 } }) }
  await teams.of(FIRST_CATALOGUE, inTurns(10))
  expect((await teams.of(FIRST_CATALOGUE, inTurns(11)))?.teams.map(({ size }) => size)).toEqual([6, 5])
  expect((await teams.of(FIRST_CATALOGUE, inTurns(10, 15 * 60)))?.rows[0]?.at).toBe('15:00')
  // With that capacity everyone plays together in both slots, so there are no teams.
  expect(await teams.of(larger, inTurns(10))).toBeUndefined()
})

test('recomputes a schedule that was not requested for a long time', async () => {
  const first = await teams.of(FIRST_CATALOGUE, inTurns(10))
  for (let minute = 0; minute < 500; minute += 1) await teams.of(FIRST_CATALOGUE, inTurns(12, minute))
  const again = await teams.of(FIRST_CATALOGUE, inTurns(10))
  expect(again).toEqual(first)
  expect(again).not.toBe(first)
})

test('the search for unusual slots does not block the event loop', async () => {
  const visit = { players: 15, slots: ODD_SLOTS, blockMinutes }
  await teams.of(FIRST_CATALOGUE, inTurns(7))
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  const asked = teams.of(FIRST_CATALOGUE, visit)
  turn()
  const schedule = await asked
  isDone = true
  // On the main thread, the search would be a single turn of the event loop.
  expect(turns).toBeGreaterThan(200)
  expect(schedule).toEqual(teamScheduleOf(FIRST_CATALOGUE, visit))
})
