import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import { formatPrice } from '@lichtspel/texts/prices'
import { expect, test } from 'vitest'
import { visitorQuestions } from './visitor-questions.ts'

const answerTo = (id: string, catalogue = FIRST_CATALOGUE) =>
  visitorQuestions(catalogue).find((one) => one.id === `site:${id}`)?.answer

test('says that visitors pay on site only if the catalogue says so', () => {
  expect(answerTo('paying')).toBe(
    'Nu betaal je niets. Afrekenen kan ter plaatse. Kiezen jullie een maaltijd, dan vragen we vooraf een voorschot van €\u00a050. Betaal het ten laatste 3 dagen voor het bezoek.',
  )
  expect(answerTo('paying', GENT)).toBe(
    'Bel of mail ons, dan zeggen we hoe jullie betalen. Kiezen jullie een maaltijd, dan vragen we vooraf een voorschot van €\u00a075.',
  )
  const { rules } = FIRST_CATALOGUE
  const online = { isRequired: true, paysWhole: true, payMinutes: 30, refund: null }
  const whole = { ...FIRST_CATALOGUE, rules: { ...rules, deposit: { ...rules.deposit, online } } }
  expect(answerTo('paying', whole)).toBe('Online te betalen, meteen na het boeken.')
  expect(answerTo('paying', { ...FIRST_CATALOGUE, modules: [] })).toBe(
    'Nu betaal je niets. Afrekenen kan ter plaatse.',
  )
})

test('the example price of a group is what the calculator charges', () => {
  const facts = { formula: 'standard', players: 8, slotCounts: { laser: 2 }, modules: [], mealPeople: null }
  const { totalCents } = estimatePrice(FIRST_CATALOGUE, facts)
  expect(answerTo('group-price')).toContain(
    `Met 8 spelers betalen jullie samen ${formatPrice(totalCents)} voor`,
  )
})

test('a smaller group than the minimum is told to call or mail', () => {
  expect(answerTo('few')).toContain('Online boeken kan vanaf 4 spelers.')
  const players = { min: 1, max: 6 }
  expect(
    answerTo('few', { ...FIRST_CATALOGUE, rules: { ...FIRST_CATALOGUE.rules, players } }),
  ).toBeUndefined()
})
