import { STEPS } from '@lichtspel/texts/booking'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { DESKTOP, PHONE, Visit } from './visit.ts'

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('the form is never wider than 768 px', async ({ page }) => {
    const visit = new Visit(page)
    await visit.open({ date: ahead(70), players: 6 })
    await visit.openDetails()
    const box = await visit.step(STEPS.details).locator('form').boundingBox()
    expect(box?.width).toBeLessThanOrEqual(768)
    expect(box?.width).toBeGreaterThan(600)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

  test('every button is at least 44 px high, and the bar shows a price as soon as there is one', async ({
    page,
  }) => {
    const visit = new Visit(page)
    await visit.open({ date: ahead(70) })
    const bar = page.getByRole('button', { name: /^Toon mijn overzicht/ })
    await expect(bar).toContainText('Nog geen prijs')
    await visit.choosePlayers(6)
    await expect(bar).toContainText('Nog geen prijs')
    await visit.addGames('laser', 1)
    await expect(bar).toContainText('Schatting € 60,00')
    await expect(visit.slot('laser', '14:00')).toBeVisible()
    const low = await page
      .locator('#boeken')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < 44)
          .map((button) => button.textContent),
      )
    expect(low).toEqual([])
  })

  test('a message is in view wherever the pressed slot is', async ({ page }) => {
    const visit = new Visit(page)
    await visit.open({ date: ahead(71), players: 6 })
    await visit.addGames('laser', 1)
    await visit.take('laser', '22:00')
    await visit.slot('laser', '22:20').click({ force: true })
    await expect(visit.picker('laser').getByText('Er is een verplichte pauze')).toBeInViewport({ ratio: 1 })
    await expect(visit.slot('laser', '22:20')).toBeInViewport()
  })
})
