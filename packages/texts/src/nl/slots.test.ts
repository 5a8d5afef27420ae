import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { describe, expect, test } from 'vitest'
import { SLOT_STEP } from './booking.ts'
import { overlapText, SURPLUS } from './slots.ts'

const plain = (words: string) => words.replaceAll('\u00a0', ' ')

describe('the text for two attractions close in time', () => {
  const facts = { first: 'vr', firstEnds: '14:30', second: 'laser', secondStarts: '14:40' } as const
  test.each([
    [10, 'VR tot 14:30, laser vanaf 14:40: 10 minuten ertussen'],
    [1, 'VR tot 14:30, laser vanaf 14:40: 1 minuut ertussen'],
    [0, 'VR tot 14:30, laser vanaf 14:40: meteen na elkaar'],
    [-10, 'VR tot 14:30, laser vanaf 14:40: 10 minuten tegelijk'],
  ])('%i minutes: %s', (minutesBetween, words) => {
    expect(plain(overlapText(FIRST_SHOWN, { ...facts, minutesBetween }))).toBe(words)
  })
})

test('a surplus shows what it costs, or that it costs nothing', () => {
  const surplus = { attraction: 'laser', slots: 1, cents: 8_100 } as const
  expect(plain(SURPLUS.text(surplus))).toBe('1 tijdslot meer dan nodig: + € 81,00')
  expect(plain(SURPLUS.named(FIRST_SHOWN(surplus.attraction), surplus))).toBe(
    '1 tijdslot laser meer dan nodig: + € 81,00',
  )
  expect(SURPLUS.text({ ...surplus, slots: 2, cents: 0 })).toBe(
    '2 tijdslots meer dan nodig. Dat kost niets extra.',
  )
})

test('a free slot is called "next" only when it is later', () => {
  expect(SLOT_STEP.alternative('14:20', true)).toBe('Het eerstvolgende vrije tijdslot is 14:20.')
  expect(SLOT_STEP.alternative('13:40', false)).toBe('Het dichtstbijzijnde vrije tijdslot is 13:40.')
})
