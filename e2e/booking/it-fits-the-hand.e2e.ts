import { DETAILS_STEP, STEPS } from '@lichtspel/texts/booking'
import { PLAN } from '@lichtspel/texts/plan'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import { typeInto } from '../hands.ts'
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

  test('the bar takes one line, and with large text the header scrolls away', async ({ page }) => {
    const visit = new Visit(page)
    await page.goto(`/booking?datum=${ahead(134)}&spelers=10&laser=1&vr=1&vloer=1`)
    await expect(visit.bar.getByRole('button', { name: /^Leg \d\d:\d\d–\d\d:\d\d vast/ })).toBeVisible()
    expect((await visit.bar.boundingBox())?.height).toBeLessThan(80)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    await visit.plans.evaluate((section) => section.scrollIntoView())
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await expect(visit.bar.getByRole('button', { name: /^Leg \d\d:\d\d–\d\d:\d\d vast/ })).toBeVisible()
    expect((await visit.bar.boundingBox())?.height).toBeLessThan(130)
  })

  test('a proposed e-mail address does not push the focused field under the bar', async ({ page }) => {
    const visit = new Visit(page)
    await visit.open({ date: ahead(135), players: 6 })
    await visit.addGames('laser', 1)
    await visit.take('laser', '14:00')
    await typeInto(page.getByLabel(DETAILS_STEP.email), 'sarah@gmial.com')
    const phone = page.getByLabel(DETAILS_STEP.phone)
    const roomBelow = async () => {
      const [field, bar] = [await phone.boundingBox(), await visit.bar.boundingBox()]
      return (bar?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0))
    }
    const spare = await roomBelow()
    await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), 18 - spare)
    await page.keyboard.press('Tab')
    await expect(phone).toBeFocused()
    await expect(page.getByRole('button', { name: /sarah@gmail\.com/ })).toBeVisible()
    await expect.poll(roomBelow).toBeGreaterThanOrEqual(0)
  })

  test('a smaller group keeps the visit that is held, and a larger one sees what it lacks', async ({
    page,
  }) => {
    const visit = new Visit(page)
    await page.goto(`/booking?datum=${ahead(136)}&spelers=10&vr=1&vloer=1`)
    await visit.holdPlan.click()
    const held = page.getByText(PLAN.held, { exact: true })
    await expect(held).toBeVisible()
    await visit.choosePlayers(9)
    await expect(page.getByText(VISIT_STEP.heldForOthers('9 spelers', 10))).toBeVisible()
    await expect(held).toBeVisible()
    const steps = await page.locator('[id^="stap-"]').evaluateAll((all) => all.map(({ id }) => id))
    expect(steps.slice(0, 4)).toEqual(['stap-date', 'stap-players', 'stap-formula', 'stap-games'])
    await visit.choosePlayers(13)
    await expect(visit.plans).toContainText(/We houden \d\d:\d\d–\d\d:\d\d vast/)
    await expect(visit.plans).toContainText(VISIT_STEP.misfit('13 spelers', 2))
  })
})
