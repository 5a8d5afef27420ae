import { mainButtons } from '../main-buttons.ts'
import { expect, test } from '../site-test.ts'

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`On the way down the home page on ${device}, one button is the brightest`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    // Sections get their true height when they come near, so the place is asked again on the way.
    const booking = () =>
      page.locator('#boeken').evaluate((place) => place.getBoundingClientRect().top + window.scrollY)
    expect(await mainButtons(page)).toEqual(['Plan ons bezoek'])
    for (let top = 0; top < (await booking()) - viewport.height; top += 300) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
      await expect
        .poll(async () => (await mainButtons(page)).join(), { message: `at ${top} px` })
        .toMatch(top < viewport.height / 4 ? /^Plan ons bezoek$/ : /^(Plan ons bezoek|Boek nu)$/)
    }
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), (await booking()) - 80)
    const header = page.getByRole('banner').getByRole('link', { name: 'Boek nu' })
    await expect(header).toHaveAttribute('data-kind', 'quiet')
  })
}
