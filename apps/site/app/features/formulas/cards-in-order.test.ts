import { FORMULA_IDS } from '@lichtspel/domain/catalogue/formulas'
import { FORMULA_NAMES } from '@lichtspel/texts/catalogue'
import { MAIL_CARD_IDS, MAIL_CARDS } from '@lichtspel/texts/site-cards'
import { expect, test } from 'vitest'
import { CARDS_IN_ORDER } from './cards-in-order.ts'

const cards = CARDS_IN_ORDER.flatMap((group) => group.cards)

test('the cards stand in the order of the specification', () => {
  const names = cards.map((card) =>
    'formula' in card ? FORMULA_NAMES[card.formula] : MAIL_CARDS[card.mail].name,
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

test('no formula and no mail card is left out or doubled', () => {
  const formulas = cards.flatMap((card) => ('formula' in card ? card.formula : []))
  const mails = cards.flatMap((card) => ('mail' in card ? card.mail : []))
  expect(formulas).toEqual([...FORMULA_IDS])
  expect(mails).toEqual([...MAIL_CARD_IDS])
})
