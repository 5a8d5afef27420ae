import { FORMULA_STEP, FORMULA_WISH, PRICE_WORDS, STEPS } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../site-test.ts'
import { ahead, nextWeekday } from './days.ts'
import { PHONE, Visit } from './visit.ts'

const chip = (page: Page): Locator => page.getByRole('group', { name: FORMULA_WISH.label })
const day = (visit: Visit, date: string): Locator =>
  visit.step(STEPS.date).getByRole('button', { name: new RegExp(`^${formatLongDate(date)},`) })

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('with six players, Student chosen on a Sunday does not affect the price, and applies once the visitor picks a day on which it is offered', async ({
    page,
    house,
  }) => {
    const sunday = nextWeekday('sunday', ahead(1))
    const monday = nextWeekday('monday', sunday)
    await house.setClock(new Date(`${sunday}T10:00:00Z`))
    const visit = new Visit(page)
    await page.goto(house.url)
    await page.getByRole('heading', { name: 'Boek nu bij Lichtspel Antwerpen' }).scrollIntoViewIfNeeded()
    await expect(day(visit, sunday)).toHaveAttribute('aria-current', 'date')
    await visit.choosePlayers(6)
    await visit.addGames('laser', 1)
    await page.getByRole('link', { name: 'Kies deze formule Student', exact: true }).click()

    await expect(chip(page)).toContainText('Student · € 8 p.p., 1 spel · ma, di, do')
    await expect(chip(page)).toContainText('Student kan niet op zondag')
    const formulas = visit.step(STEPS.formula)
    const bar = page.getByRole('button', { name: new RegExp(PRICE_WORDS.show) })
    await expect(formulas.getByRole('radio', { name: /^Standaard/ })).toBeChecked()
    await expect(bar).toContainText(/€\s60,00/)
    await expect(day(visit, sunday)).toHaveAccessibleName(/, Student kan niet op zondag$/)

    await visit.chooseDate(monday)
    await expect(chip(page)).not.toContainText('kan niet')
    await expect(formulas.getByRole('radio', { name: /^Student/ })).toBeChecked()
    await expect(bar).toContainText(/€\s48,00/)
    await visit.take('laser', '14:00')
    await visit.fillContact()
    await visit.submit.click()
    await visit.expectSuccess()
  })
})

test('the message about the fallback formula gives the actual reason and disappears when it no longer applies, and Student returns with one tap', async ({
  page,
}) => {
  const tuesday = nextWeekday('tuesday', ahead(70))
  const [wednesday, thursday] = [nextWeekday('wednesday', tuesday), nextWeekday('thursday', tuesday)]
  const visit = new Visit(page)
  await visit.open({ date: tuesday, players: 6, formula: 'student' })
  await visit.chooseDate(wednesday)
  const formulas = visit.step(STEPS.formula)
  await expect(formulas.getByRole('status')).toContainText(
    'Student kan niet op woensdag. We kozen Standaard voor jullie.',
  )
  await visit
    .step(STEPS.date)
    .getByRole('button', { name: STEPS.changeStep(STEPS.date) })
    .click()
  await expect(day(visit, thursday)).toHaveAccessibleName(/, vrij, Student kan$/)
  await visit.chooseDate(thursday)
  await expect(page.getByText('kan niet op')).toHaveCount(0)
  await expect(formulas.getByRole('radio', { name: /^Standaard/ })).toBeChecked()
  await formulas.getByRole('button', { name: FORMULA_STEP.take('Student') }).click()
  await expect(formulas.getByRole('radio', { name: /^Student/ })).toBeChecked()
  await expect(page.getByRole('button', { name: FORMULA_STEP.take('Student') })).toHaveCount(0)

  await chip(page)
    .getByRole('button', { name: FORMULA_WISH.remove('Student') })
    .click()
  await expect(chip(page)).toHaveCount(0)
  await expect(formulas.getByRole('radio', { name: /^Standaard/ })).toBeChecked()
})

test('when the group becomes too small for its party formula, the page says so, and the formula can be chosen again with enough players', async ({
  page,
}) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(71), players: 10, formula: 'birthday' })
  await visit.choosePlayers(7)
  await expect(chip(page)).toContainText('Jullie zijn met 7.')
  await visit.choosePlayers('large')
  await expect(chip(page)).toContainText('De formule Verjaardag kan weer voor jullie groep.')
  await visit.choosePlayers(9)
  await chip(page)
    .getByRole('button', { name: FORMULA_STEP.take('Verjaardag') })
    .click()
  await expect(visit.step(STEPS.formula).getByRole('radio', { name: /^Verjaardag €/ })).toBeChecked()
  // A group of 25 or more keeps its formula, which the venue discusses by phone.
  await visit.choosePlayers('large')
  await expect(visit.step(STEPS.formula).getByRole('radio', { name: /^Verjaardag €/ })).toBeChecked()
})
