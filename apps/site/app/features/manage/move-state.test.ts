import type { WireSchedule } from '@lichtspel/contract/schedules'
import { ANTWERPEN } from '@lichtspel/domain/catalogue/venue'
import { describe, expect, test } from 'vitest'
import { visitOf } from './booked-visit.ts'
import { someBooking } from './managed.fixture.ts'
import {
  advanceMove,
  givingWay,
  type MoveAct,
  moveObstacle,
  slotsToHold,
  startMove,
  withOwnFree,
} from './move-state.ts'

const booked = visitOf(someBooking())
const OTHER_DAY = '2027-01-07'

function having(...acts: MoveAct[]) {
  return acts.reduce((state, act) => advanceMove(booked, state, act), startMove(booked))
}

const click = (key: string, status: 'available' | 'selected' | 'break' | 'reserved' = 'available') =>
  ({ kind: 'click-slot', venue: ANTWERPEN, attraction: 'laser', key, status }) as const
const toOtherDay = { kind: 'choose-date', date: OTHER_DAY } as const

describe('the day', () => {
  test('begins as it is booked, with the booked slots chosen and none of them to hold', () => {
    expect(having()).toMatchObject({ date: booked.date, selections: booked.slots })
    expect(slotsToHold(booked, having())).toEqual({ laser: [], vr: [], interactivefloor: [] })
  })

  test('another day begins empty, and coming back brings back what is booked', () => {
    const away = having(toOtherDay)
    expect(away).toMatchObject({ date: OTHER_DAY, selections: { laser: [], vr: [] } })
    expect(advanceMove(booked, away, { kind: 'choose-date', date: booked.date })).toEqual(having())
  })

  test('the same hours on another day are not yet the visitor’s', () => {
    expect(slotsToHold(booked, having(toOtherDay, click('14:00'))).laser).toEqual(['14:00'])
  })
})

describe('as many slots as were booked', () => {
  test('one more takes the place of the one chosen longest ago', () => {
    expect(givingWay(booked, having(), 'laser')).toBe('14:00')
    const once = having(click('16:00'))
    expect(once.selections.laser).toEqual(['14:40', '16:00'])
    const twice = advanceMove(booked, once, click('15:20'))
    expect(twice.selections.laser).toEqual(['15:20', '16:00'])
    expect(givingWay(booked, twice, 'laser')).toBe('16:00')
  })

  test('while there is room nothing gives way', () => {
    const roomy = having(click('14:00', 'selected'))
    expect(roomy.selections.laser).toEqual(['14:40'])
    expect(givingWay(booked, roomy, 'laser')).toBeUndefined()
    expect(advanceMove(booked, roomy, click('16:00')).selections.laser).toEqual(['14:40', '16:00'])
  })

  test('what cannot be had changes nothing but the message', () => {
    const state = having(click('16:00', 'reserved'))
    expect(state.selections).toEqual(booked.slots)
    expect(state.messages.laser).toEqual({ kind: 'reserved', key: '16:00' })
  })

  test('the button knows what is missing, and what would change nothing', () => {
    expect(moveObstacle(booked, having())).toBe('unchanged')
    expect(moveObstacle(booked, having(click('14:00', 'selected')))).toBe('incomplete')
    expect(moveObstacle(booked, having(click('16:00')))).toBeUndefined()
    expect(moveObstacle(booked, having(toOtherDay))).toBe('incomplete')
  })
})

describe('the server’s answer', () => {
  const held = (asked: string[], granted: string[]) =>
    ({ kind: 'held', attraction: 'laser', asked, granted }) as const

  test('is about what was asked for; what is the visitor’s stays', () => {
    const state = having(click('16:00'), held(['16:00'], ['16:00']))
    expect(state.selections.laser).toEqual(['14:40', '16:00'])
    expect(slotsToHold(booked, state).laser).toEqual(['16:00'])
  })

  test('a slot that went to another is named, and the rest is kept', () => {
    const state = having(click('16:00'), held(['16:00'], []))
    expect(state).toMatchObject({ selections: { laser: ['14:40'] }, lost: { laser: ['16:00'] } })
    const lost = having(click('16:00'), { kind: 'lose', attraction: 'laser', keys: ['16:00'] })
    expect(lost).toMatchObject({
      selections: { laser: ['14:40'], vr: ['15:15', '15:30'] },
      lost: { laser: ['16:00'] },
    })
  })

  test('an answer to an older question is not heard', () => {
    const state = having(click('16:00'), click('17:00'), held(['16:00'], []))
    expect(state.selections.laser).toEqual(['16:00', '17:00'])
  })
})

test('his own slots are free to the visitor on their own day, and nobody else’s are', () => {
  const slot = { isClosed: false, bookingRef: 'booked', holding: null }
  const schedule = {
    date: booked.date,
    slots: { '14:00': slot, '14:20': slot },
  } as unknown as WireSchedule
  const seen = withOwnFree(booked, 'laser', schedule)
  expect(seen?.slots['14:00']?.bookingRef).toBeNull()
  expect(seen?.slots['14:20']?.bookingRef).toBe('booked')
  const elsewhere = { ...schedule, date: OTHER_DAY }
  expect(withOwnFree(booked, 'laser', elsewhere)).toBe(elsewhere)
  expect(withOwnFree(booked, 'laser', undefined)).toBeUndefined()
})
