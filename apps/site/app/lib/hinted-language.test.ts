import { expect, test } from 'vitest'
import { hintedLanguage } from './hinted-language.ts'

const ALL = ['nl', 'fr', 'en']

test.each([
  { preferred: ['fr-BE', 'nl'], hinted: 'fr' },
  { preferred: ['FR'], hinted: 'fr' },
  { preferred: ['de', 'en-US', 'nl'], hinted: 'en' },
  { preferred: ['nl-BE', 'fr'], hinted: undefined },
  { preferred: ['de', 'nl', 'fr'], hinted: undefined },
  { preferred: ['de'], hinted: undefined },
  { preferred: [], hinted: undefined },
])('a visitor who prefers $preferred is offered $hinted on a Dutch page', ({ preferred, hinted }) => {
  expect(hintedLanguage(ALL, preferred)).toBe(hinted)
})

test('a language the venue does not offer is not suggested', () => {
  expect(hintedLanguage(['nl'], ['fr', 'en'])).toBeUndefined()
  expect(hintedLanguage(['nl', 'en'], ['fr', 'en'])).toBe('en')
})
