import { expect, test } from 'vitest'
import { lostPerAttraction } from './choice.ts'
import {
  isChosen,
  keysThat,
  livesOf,
  needsHold,
  withAnswer,
  withChoice,
  withLosses,
  withoutLapsed,
  withRefusal,
  withSlot,
} from './slot-states.ts'

const chosen = (lives: Parameters<typeof keysThat>[0]) => keysThat(lives, isChosen)
const lost = (lives: Parameters<typeof keysThat>[0]) => keysThat(lives, ({ is }) => is === 'lost')

test('lists a choice in chronological order, whatever the order of choosing', () => {
  expect(chosen(withSlot(livesOf(['15:00']), '14:00'))).toEqual(['14:00', '15:00'])
})

test('replaces the slot chosen longest ago when the choice is full', () => {
  const first = withSlot(livesOf(['14:00', '14:40']), '16:00', { is: 'wanted' }, 2)
  expect(chosen(first)).toEqual(['14:40', '16:00'])
  expect(chosen(withSlot(first, '15:20', { is: 'wanted' }, 2))).toEqual(['15:20', '16:00'])
})

test('a requested slot that was not granted is lost; an additional held slot was chosen in another tab', () => {
  const lives = withAnswer(livesOf(['14:00', '15:00']), ['14:00', '15:00'], ['15:00', '17:00'], 9)
  expect(Object.fromEntries(lives)).toEqual({
    '14:00': { is: 'lost' },
    '15:00': { is: 'granted', untilMs: 9 },
    '17:00': { is: 'granted', untilMs: 9 },
  })
})

test('a refusal keeps granted slots, and gives every other chosen slot the reason', () => {
  const granted = withAnswer(livesOf(['14:00']), ['14:00'], ['14:00'], 9)
  const refused = withRefusal(withSlot(granted, '15:00'), 'too-many-holds')
  expect(Object.fromEntries(refused)).toEqual({
    '14:00': { is: 'granted', untilMs: 9 },
    '15:00': { is: 'refused', why: 'too-many-holds' },
  })
  expect(withRefusal(refused, 'unanswered').get('15:00')).toEqual({ is: 'refused', why: 'unanswered' })
  const settled = withRefusal(withLosses(livesOf(['16:00'], { is: 'owned' }), ['17:00']), 'busy')
  expect(Object.fromEntries(settled)).toEqual({ '16:00': { is: 'owned' }, '17:00': { is: 'lost' } })
})

test('an expired hold becomes wanted; before it expires, the same object is returned', () => {
  const granted = withAnswer(livesOf(['14:00']), ['14:00'], ['14:00'], 100)
  expect(withoutLapsed(granted, 99)).toBe(granted)
  expect(withoutLapsed(granted, 100).get('14:00')).toEqual({ is: 'wanted' })
})

test('a slot chosen after a loss replaces the nearest lost slot', () => {
  const lives = withLosses(livesOf(['10:00', '16:00']), ['10:00', '16:00'])
  expect([chosen(lives), lost(lives)]).toEqual([[], ['10:00', '16:00']])
  expect(lost(withSlot(lives, '16:20'))).toEqual(['10:00'])
})

test('a lost slot can be chosen again when it is free', () => {
  const again = withSlot(withLosses(livesOf(['14:00']), ['14:00']), '14:00')
  expect([chosen(again), lost(again)]).toEqual([['14:00'], []])
})

test('another tab’s choice replaces this one, but known states and owned slots stay', () => {
  const owned = livesOf(['12:00'], { is: 'owned' })
  const mine = withAnswer(
    withSlot(withSlot(owned, '14:00'), '15:00'),
    ['14:00', '15:00'],
    ['14:00', '15:00'],
    9,
  )
  const taken = withChoice(mine, ['15:00', '16:00'])
  expect(Object.fromEntries(taken)).toEqual({
    '12:00': { is: 'owned' },
    '15:00': { is: 'granted', untilMs: 9 },
    '16:00': { is: 'wanted' },
  })
  expect(keysThat(taken, needsHold)).toEqual(['15:00', '16:00'])
})

test('groups the slots of a refusal by attraction', () => {
  const told = [
    { location: 'antwerpenvr', slotKey: '15:15' },
    { location: 'antwerpen', slotKey: '14:00' },
    { location: 'elders', slotKey: '14:00' },
  ]
  expect(lostPerAttraction('antwerpen', told)).toEqual([
    ['vr', ['15:15']],
    ['laser', ['14:00']],
  ])
})
