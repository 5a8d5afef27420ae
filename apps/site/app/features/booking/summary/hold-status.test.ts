import { FIRST_SHOWN } from '@lichtspel/domain/catalogue/first-shown.fixture'
import { type AttractionChoice, type Choice, choiceOn, noChoice } from '@lichtspel/visit/choice/choice.ts'
import { expect, test } from 'vitest'
import type { VisitPrice } from '../price/visit-price.ts'
import { holdStatus } from './hold-status.ts'

const NOTHING = noChoice('2027-01-05')
const part = (some: Partial<AttractionChoice>): AttractionChoice => ({ ...choiceOn(NOTHING, 'vr'), ...some })
const NONE = {}
const status = (
  choice: Partial<Choice>,
  silentSince: string | null = null,
  surplus: VisitPrice['surplus'] = NONE,
) =>
  holdStatus(
    FIRST_SHOWN,
    {
      choice: { ...NOTHING, ...choice },
      live: { snapshot: null, isSilent: silentSince !== null, silentSince, askAgain: () => {} },
    },
    surplus,
  )?.words

test('one line says how the choice stands', () => {
  expect(status({})).toBeUndefined()
  expect(status({ hold: 'asked' })).toBeUndefined()
  expect(status({ hold: 'held' })).toBe('We houden je tijdslots vast')
  expect(status({}, '14:32')).toBe('Geen verbinding sinds 14:32')
})

test('what is lost comes first, then the silence, then what is not held', () => {
  const refused = part({ refused: { why: 'unheard', keys: ['14:15'] } })
  const attractions = { ...NOTHING.attractions, vr: refused }
  expect(status({ attractions, hold: 'asked' })).toBe('We houden 14:15 nog niet vast.')
  expect(status({ attractions, hold: 'asked' }, '14:32')).toContain('sinds 14:32')
  const lost = [{ attraction: 'laser', key: '14:20' }]
  expect(status({ attractions, lost, hold: 'asked' }, '14:32')).toBe('Net weg: laser\u00a014:20')
})

test('slots too many are told before they are held, with what they cost', () => {
  const surplus = { ...NONE, vr: { attraction: 'vr', slots: 2, cents: 21_600 } } as const
  expect(status({ hold: 'held' }, null, surplus)?.replaceAll('\u00a0', ' ')).toBe(
    '2 tijdslots VR meer dan nodig: + € 216,00',
  )
})
