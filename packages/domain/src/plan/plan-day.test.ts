import { expect, test } from 'vitest'
import { areSameSlots, planSchedule, slotsOfTurns } from './plan-day.ts'

test("[VP1] a planner's day has every block, free or not; a closed day has none", () => {
  const grid = { opens: '10:00', closes: '11:10', blockMinutes: 20, mandatoryBreak: true }
  expect(planSchedule(grid, (key) => key !== '10:20')).toEqual({
    opens: 600,
    blockMinutes: 20,
    mandatoryBreak: true,
    free: [true, false, true],
  })
  expect(planSchedule(null, () => true).free).toEqual([])
})

test('[VP1] groups the slots of a plan by attraction, ordered by time', () => {
  const turn = (attraction: 'laser' | 'vr', start: number) => ({
    attraction,
    start,
    end: start + 15,
    teams: [0],
  })
  expect(slotsOfTurns([turn('vr', 615), turn('laser', 480), turn('vr', 540)])).toEqual({
    laser: ['08:00'],
    vr: ['09:00', '10:15'],
  })
})

test('[VP13] two visits are equal if their slots are, in any order', () => {
  const one = { laser: ['10:00', '11:00'], vr: ['12:00'], interactivefloor: [] }
  expect(areSameSlots(one, { ...one, laser: ['11:00', '10:00'] })).toBe(true)
  expect(areSameSlots(one, { ...one, laser: ['11:00'] })).toBe(false)
  expect(areSameSlots(one, { ...one, vr: [], interactivefloor: ['12:00'] })).toBe(false)
})
