import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { type BookableFormula, bookableFormulas } from '@lichtspel/domain/catalogue/formulas'
import { perPersonCents } from '@lichtspel/domain/price/formula-price'
import { formatPrice } from '@lichtspel/texts/prices'
import type { Page } from '@playwright/test'
import { expect, test } from '../promise.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('The cards stand in the order of the specification', async ({ page }) => {
  const names = page.getByRole('region', { name: 'Kies je formule' }).getByRole('heading', { level: 4 })
  await expect(names).toHaveText([
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

for (const formula of bookableFormulas(FIRST_CATALOGUE)) {
  const { id, names } = formula
  test(`${names.nl} shows its prices and opens the booking with itself chosen`, async ({ page }) => {
    const card = cardOf(page, names.nl)
    for (const price of pricesOf(formula)) await expect(card).toContainText(price)
    await card.getByRole('link', { name: `Kies deze formule ${names.nl}`, exact: true }).click()
    await expect(page).toHaveURL(`/booking?formule=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boek nu bij Lichtspel Antwerpen')
  })
}

for (const formula of FIRST_CATALOGUE.formulas) {
  if (formula.offered !== 'mail') continue
  const [name, subject] = [formula.names.nl, formula.subject.nl]
  test(`${name} is arranged by mail`, async ({ page }) => {
    const link = cardOf(page, name).getByRole('link', { name: `Mail ons ${name}`, exact: true })
    await expect(link).toHaveAttribute(
      'href',
      `mailto:hallo@lichtspel.example?subject=${encodeURIComponent(subject)}`,
    )
  })
}

test('Parties say who plays free and from how many; students on which days', async ({ page }) => {
  for (const name of ['Verjaardag', 'Verjaardag Deluxe', 'Birthday Party Kids']) {
    await expect(cardOf(page, name)).toContainText('De jarige speelt gratis')
    await expect(cardOf(page, name)).toContainText('Vanaf 8 spelers, minstens 2 spellen')
  }
  await expect(cardOf(page, 'Vrijgezellen')).toContainText('Eén persoon speelt gratis')
  await expect(cardOf(page, 'Student')).toContainText('Enkel op maandag, dinsdag en donderdag')
  await expect(cardOf(page, 'Standaard')).toContainText('Lagere tarieven vanaf 25 spelers')
})

function cardOf(page: Page, name: string) {
  return page.getByRole('article', { name, exact: true })
}

function pricesOf(formula: BookableFormula): string[] {
  const { minGames, pricesCents, extraGameCents } = formula
  const games = pricesCents.map((_, index) => index + 1).filter((count) => count >= minGames)
  return [
    ...games.map((count) => formatPrice(perPersonCents(formula, count))),
    `+ ${formatPrice(extraGameCents)}`,
  ]
}
