import { DETAILS_STEP, HOLD_WORDS, PRICE_WORDS, STEPS } from '@lichtspel/texts/booking'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { closeDay } from '../database.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { DESKTOP, PHONE, Visit } from './visit.ts'

const BOTH = { wider: DESKTOP }

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: PHONE })

  test('no step and no state has an accessibility violation', async ({ page }) => {
    test.setTimeout(90_000)
    const visit = new Visit(page)
    await visit.open()
    await expectAccessible(page, BOTH)
    await visit.chooseDate(ahead(61))
    await visit.choosePlayers('large')
    await expectAccessible(page, BOTH)
    await visit.choosePlayers(8)
    await visit.next(STEPS.players)
    await visit.chooseFormula('kids')
    await visit.next(STEPS.formula)
    await visit.addGames('laser', 2)
    await visit.addGames('vr', 1)
    await visit.take('laser', '14:00')
    await visit.slot('laser', '14:20').click({ force: true })
    await visit.take('vr', '14:00', '14:15')
    await page.getByRole('textbox', { name: DETAILS_STEP.name, exact: true }).press('Enter')
    await expect(page.getByRole('alert')).toBeFocused()
    await visit.unfold(DETAILS_STEP.extras)
    await visit.unfold(DETAILS_STEP.more)
    await page.getByRole('checkbox', { name: /Groot buffet/ }).check()
    await page.getByRole('checkbox', { name: /factuur/ }).check()
    await expectAccessible(page, BOTH)
    await page.getByRole('checkbox', { name: /Groot buffet/ }).uncheck()
    await visit.take('laser', '14:40')
    await visit.fillContact()
    await visit.submit.click()
    await visit.expectSuccess()
    await expectAccessible(page, BOTH)
  })

  test('a closed day, the summary and the question "still there?" have no violations either', async ({
    page,
  }) => {
    const closed = ahead(62)
    await page.clock.install()
    const visit = new Visit(page)
    await visit.open({ date: closed, players: 6 })
    await visit.addGames('laser', 1)
    await visit.addGames('vr', 1)
    await visit.take('vr', '12:00')
    await closeDay(closed, 'laser')
    await expect(visit.picker('laser')).toContainText('gesloten op deze dag')
    await expectAccessible(page, BOTH)
    await page.getByRole('button', { name: new RegExp(PRICE_WORDS.show) }).click()
    await expect(page.getByRole('dialog', { name: PRICE_WORDS.heading })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.clock.fastForward(16 * 60_000)
    await expect(page.getByRole('dialog', { name: HOLD_WORDS.stillThere })).toBeVisible()
    await expectAccessible(page, BOTH)
  })
})

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('everything fits, and the focused element is never under the bar', async ({ page }) => {
    const visit = new Visit(page)
    await visit.open({ date: ahead(67), players: 24, formula: 'deluxe' })
    for (const attraction of ['laser', 'vr', 'interactivefloor'] as const) await visit.addGames(attraction, 1)
    await visit.take('laser', '14:00')
    await visit.slot('laser', '14:20').click({ force: true })
    await visit.unfold(DETAILS_STEP.more)
    await page.getByRole('checkbox', { name: /factuur/ }).check()
    await page.getByRole('textbox', { name: DETAILS_STEP.name, exact: true }).press('Enter')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

    await visit.reopen(STEPS.players)
    await visit.step(STEPS.players).getByLabel('Aantal spelers').focus()
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab')
      expect(await isCovered(page)).toBe(false)
    }
  })
})

/** Whether something else covers the middle of the focused element. */
function isCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return false
    const { x, y, width, height } = focused.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 20))
    const label = focused.closest('label')
    return !(focused.contains(top) || label?.contains(top) || top?.contains(focused))
  })
}
