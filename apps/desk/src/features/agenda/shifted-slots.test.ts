import { CHIRO, KARIM, makeVisit, PEETERS, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { describe, expect, test } from 'vitest'
import { nextShift, shiftedSlots } from './shifted-slots.ts'

const NOT_BEFORE = 14 * 60 + 12
const later = { from: 0, direction: 1, notBefore: NOT_BEFORE } as const
const earlier = { from: 0, direction: -1, notBefore: NOT_BEFORE } as const

describe('the next start of a whole group', () => {
  test('keeps the intervals between the slots, and skips slots that are taken', () => {
    // 15:40 is free, but a visitor is choosing 16:20 and another group has 17:20.
    expect(nextShift(SATURDAY, { visit: CHIRO }, later)).toEqual({
      minutes: 180,
      slots: { slots: ['18:20', '19:00', '19:40'], slotsVR: [], slotsInteractiveFloor: [] },
    })
  })

  test('fits the grids of all attractions at once', () => {
    // Grids of 20 and 15 minutes coincide every hour; the floor is closed at five, and a visitor is choosing at six.
    expect(nextShift({ ...SATURDAY, visits: [PEETERS] }, { visit: PEETERS }, later)).toEqual({
      minutes: 180,
      slots: {
        slots: ['20:20', '21:00'],
        slotsVR: ['19:00', '19:15', '19:30'],
        slotsInteractiveFloor: ['19:00', '19:20', '19:40'],
      },
    })
  })

  test('continues from the previous proposal', () => {
    const visit = makeVisit({ slots: ['19:00'] })
    const first = nextShift(SATURDAY, { visit }, later)
    const second = nextShift(SATURDAY, { visit }, { ...later, from: first?.minutes ?? 0 })
    expect([first?.slots.slots, second?.slots.slots]).toEqual([['19:40'], ['20:20']])
  })

  test('is never in the past, nor before opening or after closing', () => {
    const visit = makeVisit({ slots: ['14:20'] })
    const quiet = { ...SATURDAY, visits: [visit] }
    expect(nextShift(quiet, { visit }, earlier)).toBeUndefined()
    const last = makeVisit({ slots: ['23:40'] })
    expect(nextShift({ ...SATURDAY, visits: [last] }, { visit: last }, later)).toBeUndefined()
    expect(
      nextShift({ ...SATURDAY, visits: [last] }, { visit: last }, { ...earlier, notBefore: 0 })?.slots.slots,
    ).toEqual(['23:20'])
  })
})

describe('one block of a group', () => {
  const only = { attraction: 'interactivefloor', keys: ['15:40'] } as const

  test('moves alone; the rest stays in place', () => {
    expect(shiftedSlots(SATURDAY, { visit: KARIM, only }, -40, NOT_BEFORE)).toEqual({
      slots: ['14:20', '15:00'],
      slotsVR: [],
      slotsInteractiveFloor: ['15:00'],
    })
  })

  test('cannot move onto another group, a closure or half a slot', () => {
    expect(shiftedSlots(SATURDAY, { visit: KARIM, only }, 20, NOT_BEFORE)).toBeUndefined()
    expect(shiftedSlots(SATURDAY, { visit: KARIM, only }, 80, NOT_BEFORE)).toBeUndefined()
    expect(shiftedSlots(SATURDAY, { visit: KARIM, only }, -15, NOT_BEFORE)).toBeUndefined()
  })

  test('cannot move onto another slot of its own group', () => {
    const laser = { attraction: 'laser', keys: ['14:20'] } as const
    expect(shiftedSlots(SATURDAY, { visit: KARIM, only: laser }, 40, NOT_BEFORE)).toBeUndefined()
  })
})
