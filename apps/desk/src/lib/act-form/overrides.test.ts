import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { hasAny, NO_OVERRIDES, slotWords, withOverride, withoutLost } from './overrides.ts'

const SHOWN = shownIn(FIRST_CATALOGUE.attractions)

const chosen = (laser: string[], vr: string[] = []) => ({ selections: { laser, vr, interactivefloor: [] } })

test('keeps an override (a slot taken over, or one without a break) while its slot is chosen', () => {
  const one = withOverride(NO_OVERRIDES, { attraction: 'laser', key: '15:20', status: 'holding' })
  const two = withOverride(one, { attraction: 'vr', key: '16:00', status: 'break' })
  expect(slotWords(SHOWN, two.takenOver)).toBe('laser 15:20')
  expect(slotWords(SHOWN, two.withoutBreak)).toBe('VR 16:00')
  const left = withoutLost(two, chosen([], ['16:00']))
  expect([hasAny(left.takenOver), hasAny(left.withoutBreak)]).toEqual([false, true])
})

test('a slot that has started is not an override', () => {
  expect(withOverride(NO_OVERRIDES, { attraction: 'laser', key: '15:20', status: 'expired' })).toBe(
    NO_OVERRIDES,
  )
})
