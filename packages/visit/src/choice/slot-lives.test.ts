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
} from './slot-lives.ts'

const chosen = (lives: Parameters<typeof keysThat>[0]) => keysThat(lives, isChosen)
const lost = (lives: Parameters<typeof keysThat>[0]) => keysThat(lives, ({ is }) => is === 'lost')

test('a choice is told in the order of the day, whatever the order of choosing', () => {
  expect(chosen(withSlot(livesOf(['15:00']), '14:00'))).toEqual(['14:00', '15:00'])
})

test('where there is no room, one more takes the place of the slot chosen longest ago', () => {
  const first = withSlot(livesOf(['14:00', '14:40']), '16:00', { is: 'wanted' }, 2)
  expect(chosen(first)).toEqual(['14:40', '16:00'])
  expect(chosen(withSlot(first, '15:20', { is: 'wanted' }, 2))).toEqual(['15:20', '16:00'])
})

test('what was asked for and not granted is lost; what is held besides was chosen in another tab', () => {
  const lives = withAnswer(livesOf(['14:00', '15:00']), ['14:00', '15:00'], ['15:00', '17:00'], 9)
  expect(Object.fromEntries(lives)).toEqual({
    '14:00': { is: 'lost' },
    '15:00': { is: 'granted', untilMs: 9 },
    '17:00': { is: 'granted', untilMs: 9 },
  })
})

test('a refusal takes back no grant, and every other chosen slot knows why', () => {
  const granted = withAnswer(livesOf(['14:00']), ['14:00'], ['14:00'], 9)
  const refused = withRefusal(withSlot(granted, '15:00'), 'too-many-holds')
  expect(Object.fromEntries(refused)).toEqual({
    '14:00': { is: 'granted', untilMs: 9 },
    '15:00': { is: 'refused', why: 'too-many-holds' },
  })
  expect(withRefusal(refused, 'unheard').get('15:00')).toEqual({ is: 'refused', why: 'unheard' })
  const settled = withRefusal(withLosses(livesOf(['16:00'], { is: 'owned' }), ['17:00']), 'busy')
  expect(Object.fromEntries(settled)).toEqual({ '16:00': { is: 'owned' }, '17:00': { is: 'lost' } })
})

test('a hold that has run out is only wanted; until then nothing changes, not even the object', () => {
  const granted = withAnswer(livesOf(['14:00']), ['14:00'], ['14:00'], 100)
  expect(withoutLapsed(granted, 99)).toBe(granted)
  expect(withoutLapsed(granted, 100).get('14:00')).toEqual({ is: 'wanted' })
})

test('what is chosen after a loss takes the place of the lost slot nearest to it', () => {
  const lives = withLosses(livesOf(['10:00', '16:00']), ['10:00', '16:00'])
  expect([chosen(lives), lost(lives)]).toEqual([[], ['10:00', '16:00']])
  expect(lost(withSlot(lives, '16:20'))).toEqual(['10:00'])
})

test('a slot that was lost can be chosen again when it is free', () => {
  const again = withSlot(withLosses(livesOf(['14:00']), ['14:00']), '14:00')
  expect([chosen(again), lost(again)]).toEqual([['14:00'], []])
})

test('another tab’s choice replaces this one; what is known of a slot stays known, and what is owned stays owned', () => {
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

test('a refusal’s slots are told by their attraction', () => {
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
