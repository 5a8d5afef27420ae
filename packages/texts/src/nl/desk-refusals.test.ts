import { REFUSAL_CODES } from '@lichtspel/domain/booking/refusal'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { DESK_REFUSAL_CODES } from '@lichtspel/domain/desk/desk-refusal'
import { expect, test } from 'vitest'
import { deskRefusalText } from './desk-refusals.ts'

test('the desk has a text for every refusal, and no text about booking online', () => {
  const ask = { catalogue: FIRST_CATALOGUE }
  for (const code of [...REFUSAL_CODES, ...DESK_REFUSAL_CODES])
    expect(deskRefusalText(code, ask).length).toBeGreaterThan(10)
  expect(deskRefusalText('players-out-of-range', ask)).toBe('Vul een aantal van 1 tot 100 in')
  expect(deskRefusalText('formula-unknown', ask)).toBe('Deze formule bestaat niet meer. Kies een andere')
})
