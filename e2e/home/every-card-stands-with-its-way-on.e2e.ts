import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { type BookableFormula, bookableFormulas, standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { perPersonCents } from '@lichtspel/domain/price/formula-price'
import { formatPrice } from '@lichtspel/texts/prices'
import type { Page } from '@playwright/test'
import { expect, test } from '../site-test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('The cards are in the order of the specification', async ({ page }) => {
  const names = page.getByRole('region', { name: 'Kies jullie formule' }).getByRole('heading', { level: 4 })
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
  test(`${names.nl} says what it costs and includes, and opens the booking with itself chosen`, async ({
    page,
  }) => {
    const card = cardOf(page, names.nl)
    for (const price of pricesOf(formula)) await expect(card).toContainText(price)
    for (const phrase of formula.includes) await expect(card).toContainText(phrase.nl)
    await card.getByRole('link', { name: `Kies deze formule ${names.nl}`, exact: true }).click()
    await expect(page).toHaveURL(`/booking?formule=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boek nu bij Lichtspel Antwerpen')
  })
}

test('Prices per game are shown once, in their own row; the cards that use them refer to that row', async ({
  page,
}) => {
  for (const name of ['Standaard', 'Op maat', 'Verjaardag']) {
    await expect(cardOf(page, name)).toContainText('Prijs per spel')
    await expect(cardOf(page, name)).not.toContainText('€')
  }
  const row = page.getByRole('region', { name: 'Prijs per spel' })
  await expect(row).toContainText('Bij Standaard, Op maat en Verjaardag, voor alle activiteiten door elkaar.')
  await expect(row).toContainText('Een spel extra kost bij elke formule evenveel.')
  const formulas = page.getByRole('region', { name: 'Kies jullie formule' })
  expect((await formulas.textContent())?.match(/\+ €\s9/g)).toHaveLength(1)
})

for (const formula of FIRST_CATALOGUE.formulas) {
  if (formula.offered !== 'mail') continue
  const [name, subject] = [formula.names.nl, formula.subject.nl]
  test(`${name} says what it includes, and is arranged by mail`, async ({ page }) => {
    for (const phrase of formula.includes) await expect(cardOf(page, name)).toContainText(phrase.nl)
    const link = cardOf(page, name).getByRole('link', { name: `Mail ons ${name}`, exact: true })
    await expect(link).toHaveAttribute(
      'href',
      `mailto:hallo@lichtspel.example?subject=${encodeURIComponent(subject)}`,
    )
  })
}

test('The company group leads with booking online, then the formulas booked by mail in one panel', async ({
  page,
}) => {
  const panel = page.getByRole('region', { name: 'Met jullie bedrijf' })
  await expect(panel.getByRole('article')).toHaveCount(4)
  await expect(panel).toContainText('Tot 24 collega’s: boek online, met factuur')
  await expect(panel.getByRole('link').first()).toHaveText('Boek online')
  await expect(panel.getByRole('link').first()).toHaveAttribute('href', '/booking?formule=standard')
  await expect(panel).toContainText('Deze formules boeken jullie per mail.')
})

test('Party cards say who plays for free and from how many players, the student card on which days', async ({
  page,
}) => {
  for (const name of ['Verjaardag', 'Verjaardag Deluxe', 'Birthday Party Kids']) {
    await expect(cardOf(page, name)).toContainText('De jarige speelt gratis')
  }
  const parties = page.getByRole('region', { name: 'Iets te vieren' })
  await expect(parties.getByText('Vanaf 8 spelers, minstens 2 spellen')).toHaveCount(1)
  await expect(cardOf(page, 'Vrijgezellen')).toContainText('Eén persoon speelt gratis')
  await expect(cardOf(page, 'Student')).toContainText('Enkel op maandag, dinsdag en donderdag')
  await expect(cardOf(page, 'Standaard')).toContainText('Lagere tarieven vanaf 25 spelers')
})

function cardOf(page: Page, name: string) {
  return page.getByRole('article', { name, exact: true })
}

/** The card's own prices; the prices per game are in a separate row. */
function pricesOf(formula: BookableFormula): string[] {
  const { minGames, pricesCents } = formula
  if (String(pricesCents) === String(standardFormula(FIRST_CATALOGUE).pricesCents)) return []
  const games = pricesCents.map((_, index) => index + 1).filter((count) => count >= minGames)
  return games.map((count) => formatPrice(perPersonCents(formula, count)))
}
