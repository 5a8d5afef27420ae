import { SAVED_BOOKINGS, SUCCESS } from '@lichtspel/texts/booked'
import { DETAILS_STEP, PRICE_WORDS, STEPS } from '@lichtspel/texts/booking'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { PHONE, Visit } from './visit.ts'

test('a reload keeps the visitor’s own formula and players instead of those in the link', async ({
  page,
}) => {
  const visit = new Visit(page)
  await visit.open({ formula: 'kids', players: 10, date: ahead(315) })
  await visit.choosePlayers(12)
  await visit.chooseFormula('custom')
  await page.reload()
  await expect(page.getByLabel('Aantal spelers')).toHaveValue('12')
  await expect(page.getByRole('radio', { name: /^Op maat/ })).toBeChecked()
  // The URL can still be shared.
  expect(page.url()).toContain('formule=kids&')

  // Going back also keeps the visitor's own choices; tapping a different card is a new choice.
  await page.getByRole('link', { name: 'Lichtspel' }).first().click()
  await expect(page.getByRole('heading', { name: 'Openingsuren' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: /^Op maat/ })).toBeChecked()
  await page.getByRole('link', { name: 'Lichtspel' }).first().click()
  await page.getByRole('link', { name: /^Kies deze formule Birthday Party Kids/ }).click()
  await expect(page.getByRole('radio', { name: /^Birthday Party Kids/ })).toBeChecked()
  await expect(page.getByLabel('Aantal spelers')).toHaveValue('12')
})

test('an unchanged link applies again after a reload', async ({ page }) => {
  const visit = new Visit(page)
  await visit.open({ formula: 'kids', players: 10, date: ahead(315) })
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Birthday Party Kids/ })).toBeChecked()
})

test('the planner applies each time it is sent, also before the script runs', async ({ page }) => {
  const visit = new Visit(page)
  const answer = page.getByRole('button', { name: STEPS.changeStep(STEPS.players) }).locator('..')
  const send = async () => {
    await page.goto('/')
    // `submit()` skips the script's handler.
    await page.locator('form#plan').evaluate((form: HTMLFormElement) => form.submit())
    await expect(answer).toContainText('8 spelers')
  }
  await send()
  await visit.choosePlayers(12)
  await page.reload()
  await expect(page.getByLabel('Aantal spelers')).toHaveValue('12')
  await send()
})

test('once booked, the link is gone from the address, and another booking proposes nothing', async ({
  page,
}) => {
  const visit = new Visit(page)
  await page.goto(`/booking?datum=${ahead(133)}&spelers=8&laser=1&vr=1`)
  await visit.holdPlan.click()
  await expect(visit.plans.getByRole('heading').first()).toBeFocused()
  await visit.fillContact()
  await visit.submit.click()
  await visit.expectSuccess()
  await expect(page).toHaveURL(/\/booking$/)
  await page.reload()
  await visit.expectSuccess()
  await page.getByRole('button', { name: SUCCESS.again }).click()
  await expect(page.getByRole('button', { name: SAVED_BOOKINGS.open })).toBeVisible()
  await expect(visit.step(STEPS.details)).toBeVisible()
  await expect(visit.plans).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('without a number of players, the bar and the summary ask for it and show no estimate', async ({
    page,
  }) => {
    const visit = new Visit(page)
    await visit.open({ date: ahead(316) })
    await visit.openDetails()
    await visit.unfold(DETAILS_STEP.extras)
    await page.getByRole('checkbox', { name: /Drankenforfait/ }).check()
    const bar = page.getByRole('button', { name: new RegExp(PRICE_WORDS.show) })
    await bar.click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText(PRICE_WORDS.nothing.players)
    await expect(sheet).not.toContainText('0 ×')
    await sheet.getByRole('button', { name: PRICE_WORDS.close }).click()
    await visit.choosePlayers(6)
    await visit.addGames('laser', 1)
    await expect(bar).toContainText(/€\s168,00/)
    await expect(visit.step(STEPS.details)).toBeVisible()
  })
})
