import { REFUSAL_CODES } from '@lichtspel/domain/booking/refusal'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { bookableFormulas } from '@lichtspel/domain/catalogue/formulas'
import { describe, expect, test } from 'vitest'
import * as english from './en/refusals.ts'
import * as french from './fr/refusals.ts'
import * as dutch from './nl/refusals.ts'

const { rules, modules, venue } = FIRST_CATALOGUE
const [standard] = bookableFormulas(FIRST_CATALOGUE)

/** Numbers that no sentence has by itself. */
const ASK: dutch.RefusedAsk = {
  catalogue: {
    ...FIRST_CATALOGUE,
    venue: { ...venue, contact: { ...venue.contact, phone: '+32 3 111 22 33' } },
    rules: {
      ...rules,
      players: { min: 31, max: 32 },
      eaters: { min: 33, max: 34 },
      maxGames: 35,
      maxSlots: 36,
      changesPerDay: 37,
    },
  },
  formula: standard && { ...standard, weekdays: ['monday', 'thursday'], minPlayers: 38, minGames: 39 },
  modules: modules.slice(0, 2).map((module, place) => ({ ...module, minPeople: 41 + place })),
}

/** A language may say them in another order. */
const numbersIn = (words: string) => (words.match(/\d+/g) ?? []).sort()

describe.each([
  ['fr', french],
  ['en', english],
])('%s', (_, { refusalText, HOLD_REFUSAL_TEXTS, CLICK_MESSAGE_TEXTS }) => {
  test.each(REFUSAL_CODES)('says why it is refused: %s', (code) => {
    const words = refusalText(code, ASK)
    const inDutch = dutch.refusalText(code, ASK)
    expect(words.trim()).not.toBe('')
    expect(words).not.toBe(inDutch)
    expect(numbersIn(words)).toEqual(numbersIn(inDutch))
  })

  test('says of a formula that is not known what can be said', () => {
    const unknown = { catalogue: FIRST_CATALOGUE }
    for (const code of ['formula-weekday', 'formula-players', 'too-few-games'] as const)
      expect(refusalText(code, unknown)).not.toBe(dutch.refusalText(code, unknown))
  })

  test('has words for every hold and every tap that is refused', () => {
    for (const [mine, theirs] of [
      [HOLD_REFUSAL_TEXTS, dutch.HOLD_REFUSAL_TEXTS],
      [CLICK_MESSAGE_TEXTS, dutch.CLICK_MESSAGE_TEXTS],
    ] as [Record<string, string>, Record<string, string>][]) {
      expect(Object.keys(mine)).toEqual(Object.keys(theirs))
      for (const [key, words] of Object.entries(mine)) {
        expect(words.trim()).not.toBe('')
        expect(words).not.toBe(theirs[key])
      }
    }
  })
})

test('the numbers are those of the catalogue that was asked', () => {
  const all = REFUSAL_CODES.flatMap((code) => numbersIn(dutch.refusalText(code, ASK)))
  for (const number of ['31', '32', '33', '34', '35', '36', '37', '38', '39', '41', '42'])
    expect(all).toContain(number)
})
