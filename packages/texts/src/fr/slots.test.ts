import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { describe, expect, test } from 'vitest'
import { overlapText, SURPLUS } from './slots.ts'

const plain = (words: string) => words.replaceAll('\u00a0', ' ')

describe('the text for two attractions close in time', () => {
  const facts = { first: 'vr', firstEnds: '14:30', second: 'laser', secondStarts: '14:40' } as const
  test.each([
    [10, 'VR jusqu’à 14 h 30, laser dès 14 h 40 : 10 minutes entre les deux'],
    [1, 'VR jusqu’à 14 h 30, laser dès 14 h 40 : 1 minute entre les deux'],
    [0, 'VR jusqu’à 14 h 30, laser dès 14 h 40 : juste à la suite'],
    [-10, 'VR jusqu’à 14 h 30, laser dès 14 h 40 : 10 minutes en même temps'],
  ])('%i minutes: %s', (minutesBetween, words) => {
    expect(plain(overlapText(FIRST_SHOWN, { ...facts, minutesBetween }))).toBe(words)
  })
})

test('a surplus shows what it costs, or that it costs nothing', () => {
  const surplus = { attraction: 'laser', slots: 1, cents: 8_100 } as const
  expect(plain(SURPLUS.text(surplus))).toBe('1 créneau de trop : + 81,00 €')
  expect(plain(SURPLUS.named(FIRST_SHOWN(surplus.attraction), surplus))).toBe(
    '1 créneau laser de trop : + 81,00 €',
  )
  expect(SURPLUS.text({ ...surplus, slots: 2, cents: 0 })).toBe(
    '2 créneaux de trop. Cela ne coûte rien de plus.',
  )
})
