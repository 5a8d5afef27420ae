import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { describe, expect, test } from 'vitest'
import { SLOT_STEP } from './booking.ts'
import { overlapText, SURPLUS } from './slots.ts'

const plain = (words: string) => words.replaceAll('\u00a0', ' ')

describe('the text for two attractions close in time', () => {
  const facts = {
    first: 'interactivefloor',
    firstEnds: '14:30',
    second: 'laser',
    secondStarts: '14:40',
  } as const
  test.each([
    [10, 'Floor until 14:30, laser from 14:40: 10 minutes in between'],
    [1, 'Floor until 14:30, laser from 14:40: 1 minute in between'],
    [0, 'Floor until 14:30, laser from 14:40: one right after the other'],
    [-10, 'Floor until 14:30, laser from 14:40: 10 minutes at the same time'],
  ])('%i minutes: %s', (minutesBetween, words) => {
    expect(plain(overlapText(FIRST_SHOWN, { ...facts, minutesBetween }))).toBe(words)
  })
})

test('a surplus shows what it costs, or that it costs nothing', () => {
  const surplus = { attraction: 'laser', slots: 1, cents: 8_100 } as const
  expect(plain(SURPLUS.text(surplus))).toBe('1 slot more than needed: + €81.00')
  expect(plain(SURPLUS.named(FIRST_SHOWN(surplus.attraction), surplus))).toBe(
    '1 laser slot more than needed: + €81.00',
  )
  expect(SURPLUS.text({ ...surplus, slots: 2, cents: 0 })).toBe(
    '2 slots more than needed. That costs nothing extra.',
  )
})

test('a free slot is called "next" only when it is later', () => {
  expect(SLOT_STEP.alternative('14:20', true)).toBe('The next free slot is 14:20.')
  expect(SLOT_STEP.alternative('13:40', false)).toBe('The nearest free slot is 13:40.')
})
