import { STEPS } from '@lichtspel/texts/booking'
import { formatDay } from '@lichtspel/texts/dates'
import { expect, test } from '../site-test.ts'
import { ahead, nextWeekday } from './days.ts'
import { Visit } from './visit.ts'

test('the student formula falls back to standard on a Wednesday, and says so', async ({ page }) => {
  const tuesday = nextWeekday('tuesday', ahead(33))
  const wednesday = nextWeekday('wednesday', tuesday)
  const visit = new Visit(page)
  await visit.open({ date: tuesday, players: 6 })
  await visit.chooseFormula('student')
  await visit.chooseDate(wednesday)
  const step = visit.step(STEPS.formula)
  await expect(step.getByRole('radio', { name: /^Standaard/ })).toBeChecked()
  await expect(step.getByRole('status')).toContainText(
    'Student kan niet op woensdag. We kozen Standaard voor jullie.',
  )
  const student = step.getByRole('radio', { name: /^Student/ })
  await expect(student).toBeDisabled()
  await expect(step.getByText('Enkel op maandag, dinsdag en donderdag')).toBeVisible()
  // One tap switches to the next day that allows it.
  const thursday = nextWeekday('thursday', wednesday)
  await step.getByRole('button', { name: `Donderdag ${formatDay(thursday)} kan, wissel` }).click()
  await expect(student).toBeChecked()
  await expect(step.getByRole('button', { name: 'kan, wissel' })).toHaveCount(0)
  await visit.chooseDate(wednesday)
  // In the calendar's order, because the tests turn its pages forward only.
  for (const day of ['thursday', 'monday'] as const) {
    await visit.chooseDate(nextWeekday(day, wednesday))
    await expect(student).toBeEnabled()
  }
})

for (const formula of ['birthday', 'deluxe', 'kids', 'bachelorette'] as const) {
  test(`the formula ${formula} is there from 8 players, and falls back below`, async ({ page }) => {
    const visit = new Visit(page)
    await visit.open({ date: ahead(34), players: 8 })
    await visit.chooseFormula(formula)
    await visit.choosePlayers(7)
    const step = visit.step(STEPS.formula)
    await expect(step.getByRole('radio', { name: /^Standaard/ })).toBeChecked()
    await expect(step.getByRole('status')).toContainText(
      /kan vanaf 8 spelers\. We kozen Standaard voor jullie\./,
    )
    await expect(step.getByText('Vanaf 8 spelers', { exact: true })).toHaveCount(4)
  })
}

test('a party formula requires two games before the visitor can continue; a game counter stays between 0 and 26', async ({
  page,
}) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(34), players: 8, formula: 'deluxe' })
  const games = visit.step(STEPS.games)
  await expect(games.getByText('Deze formule vraagt minstens 2 spellen.')).toBeVisible()
  await visit.addGames('laser', 1)
  await expect(visit.plans).toBeHidden()
  await visit.addGames('vr', 1)
  await expect(visit.plans).toBeVisible()
  await expect(visit.picker('vr')).toBeVisible()
  await expect(visit.step(STEPS.details).getByRole('heading').first()).toHaveText('7. Contactgegevens')

  const less = games.getByRole('button', { name: 'Eén spel minder, Interactieve vloer' })
  const more = games.getByRole('button', { name: 'Eén spel meer, Interactieve vloer' })
  await expect(less).toHaveAttribute('aria-disabled', 'true')
  for (let click = 0; click < 26; click++) await more.click()
  await expect(games.getByRole('status', { name: 'Interactieve vloer' })).toHaveText('26')
  await expect(more).toHaveAttribute('aria-disabled', 'true')
})
