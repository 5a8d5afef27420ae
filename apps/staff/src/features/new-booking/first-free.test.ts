import { perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { slotKeys } from '@lichtspel/domain/slots/grid'
import { expect, test } from 'vitest'
import { type FreeSlots, firstFree, shortOf } from './first-free.ts'

const LASER: FreeSlots = {
  keys: slotKeys({ opens: '14:00', closes: '17:00', blockMinutes: 20 }),
  blockMinutes: 20,
  mandatoryBreak: true,
}
const VR: FreeSlots = {
  keys: slotKeys({ opens: '14:00', closes: '17:00', blockMinutes: 15 }),
  blockMinutes: 15,
  mandatoryBreak: false,
}
const NONE: FreeSlots = { keys: [], blockMinutes: 20, mandatoryBreak: false }
const FREE = { laser: LASER, vr: VR, interactivefloor: NONE }
const need = (laser: number, vr = 0, interactivefloor = 0) => ({ laser, vr, interactivefloor })
const plan = (needed: ReturnType<typeof need>, from: string, free = FREE) => {
  const slots = firstFree(free, needed, from)
  return slots === null ? null : [slots.laser, slots.vr]
}

test('a game that began within five minutes is joined, an older one is not', () => {
  expect(plan(need(1), '14:25')).toEqual([['14:20'], []])
  expect(plan(need(1), '14:26')).toEqual([['14:40'], []])
})

test('games of one attraction leave its break free', () => {
  expect(plan(need(2), '14:00')).toEqual([['14:00', '14:40'], []])
})

test('attractions come after each other, in the order that is done soonest', () => {
  expect(plan(need(1, 1), '14:00')).toEqual([['14:20'], ['14:00']])
  const busy = { ...FREE, laser: { ...LASER, keys: ['14:40', '15:00'] } }
  expect(plan(need(1, 1), '14:00', busy)).toEqual([['14:40'], ['14:00']])
  // Before the laser, VR would keep its second game later.
  expect(plan(need(2, 1), '14:00')).toEqual([['14:00', '14:40'], ['15:00']])
})

test('what is not there any more is told by name', () => {
  expect(firstFree(FREE, need(1, 0, 1), '14:00')).toBeNull()
  expect(shortOf(FREE, need(1, 0, 1), '14:00')).toEqual(['interactivefloor'])
  expect(shortOf(FREE, need(1), '16:46')).toEqual(['laser'])
  expect(perAttraction((id) => firstFree(FREE, need(0), '14:00')?.[id])).toEqual(perAttraction(() => []))
})
