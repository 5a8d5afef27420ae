import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { type AttractionChoice, type Choice, choiceOn, noChoice } from '@lichtspel/visit/choice/choice.ts'
import { expect, test } from 'vitest'
import type { VisitPrice } from '../price/visit-price.ts'
import { holdStatus } from './status-line.tsx'

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

test('one line gives the state of the selection', () => {
  expect(status({})).toBeUndefined()
  expect(status({ hold: 'asked' })).toBeUndefined()
  expect(status({ hold: 'held' })).toBe('We houden de tijdslots vast')
  expect(status({}, '14:32')).toBe('Geen verbinding sinds 14:32')
})

test('lost slots come first, then a lost connection, then slots not held', () => {
  const refused = part({ refused: { why: 'unanswered', keys: ['14:15'] } })
  const attractions = { ...NOTHING.attractions, vr: refused }
  expect(status({ attractions, hold: 'asked' })).toBe('We houden 14:15 nog niet vast.')
  expect(status({ attractions, hold: 'asked' }, '14:32')).toContain('sinds 14:32')
  const lost = [{ attraction: 'laser', key: '14:20' }]
  expect(status({ attractions, lost, hold: 'asked' }, '14:32')).toBe('Net weg: laser\u00a014:20')
})

test('a surplus comes before held slots, with what it costs', () => {
  const surplus = { ...NONE, vr: { attraction: 'vr', slots: 2, cents: 21_600 } } as const
  expect(status({ hold: 'held' }, null, surplus)?.replaceAll('\u00a0', ' ')).toBe(
    '2 tijdslots VR meer dan nodig: + € 216,00',
  )
})
