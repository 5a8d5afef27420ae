import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { cardsInOrder } from './cards-in-order.ts'

test('the cards are in the order of the specification, each once', () => {
  const names = cardsInOrder(FIRST_CATALOGUE.formulas).flatMap(({ cards }) =>
    cards.map(({ names }) => names.nl),
  )
  expect(names).toEqual([
    'Standaard',
    'Op maat',
    'Student',
    'Studentenevent',
    'Verjaardag',
    'Verjaardag Deluxe',
    'Birthday Party Kids',
    'Vrijgezellen',
    'Receptie',
    'Business',
    'Corporate',
    'Corporate+',
  ])
})

test('a group without cards is left out', () => {
  const party = FIRST_CATALOGUE.formulas.filter(({ cardGroup }) => cardGroup === 'party')
  expect(cardsInOrder(party).map(({ group }) => group)).toEqual(['party'])
})
