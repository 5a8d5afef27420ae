import { HOLD_WORDS, PRICE_WORDS, STEPS } from '@lichtspel/texts/booking'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { closeDay } from '../database.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { DESKTOP, PHONE, Visit } from './visit.ts'

for (const [name, viewport, days] of [
  ['a phone', PHONE, [61, 62, 63]],
  ['a desktop', DESKTOP, [64, 65, 66]],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })
    const [bookingDay, closedDay] = days.map(ahead) as [string, string]

    const tag = viewport === DESKTOP ? ['@long'] : []
    test('no step and no state has an accessibility violation', { tag }, async ({ page }) => {
      test.setTimeout(90_000)
      const visit = new Visit(page)
      await visit.open()
      await expectAccessible(page)
      await visit.chooseDate(bookingDay)
      await visit.choosePlayers('large')
      await expectAccessible(page)
      await visit.choosePlayers(8)
      await visit.next(STEPS.players)
      await visit.chooseFormula('kids')
      await visit.next(STEPS.formula)
      await visit.addGames('laser', 2)
      await visit.addGames('vr', 1)
      await visit.take('laser', '14:00')
      await visit.slot('laser', '14:20').click({ force: true })
      await visit.take('vr', '14:00', '14:15')
      await visit.submit.click()
      await expect(page.getByRole('alert')).toBeFocused()
      await page.getByRole('checkbox', { name: /Groot buffet/ }).check()
      await page.getByRole('checkbox', { name: /factuur/ }).check()
      await expectAccessible(page)
      await page.getByRole('checkbox', { name: /Groot buffet/ }).uncheck()
      await visit.take('laser', '14:40')
      await visit.fillContact()
      await visit.submit.click()
      await visit.expectSuccess()
      await expectAccessible(page)
    })

    test('a closed day, the summary and the question "still there?" have no violations either', async ({
      page,
    }) => {
      await page.clock.install()
      const visit = new Visit(page)
      await visit.open({ date: closedDay, players: 6 })
      await visit.addGames('laser', 1)
      await visit.addGames('vr', 1)
      await visit.take('vr', '12:00')
      await closeDay(closedDay, 'laser')
      await expect(visit.picker('laser')).toContainText('gesloten op deze dag')
      await expectAccessible(page)
      if (viewport.width < 960) {
        await page.getByRole('button', { name: new RegExp(PRICE_WORDS.show) }).click()
        await expect(page.getByRole('dialog', { name: PRICE_WORDS.heading })).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
      }
      await page.clock.fastForward(16 * 60_000)
      await expect(page.getByRole('dialog', { name: HOLD_WORDS.stillThere })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('everything fits, and the focused element is never under the bar', async ({ page }) => {
    const visit = new Visit(page)
    await visit.open({ date: ahead(67), players: 24, formula: 'deluxe' })
    for (const attraction of ['laser', 'vr', 'interactivefloor'] as const) await visit.addGames(attraction, 1)
    await visit.take('laser', '14:00')
    await visit.slot('laser', '14:20').click({ force: true })
    await page.getByRole('checkbox', { name: /factuur/ }).check()
    await visit.submit.click()
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
