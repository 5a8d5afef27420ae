import { expectAccessible } from '../axe.ts'
import { DESKTOP, PHONE } from '../booking/visit.ts'
import { letPageFinish } from '../hands.ts'
import { expect, test } from '../site-test.ts'

for (const path of ['/', '/booking', '/privacy', '/toegankelijkheid', '/mijn-boeking']) {
  test(`${path} has no accessibility violations on a phone and on a desktop`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(path)
    await letPageFinish(page)
    await expectAccessible(page, { wider: DESKTOP })
  })
}

test('Nothing moves for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Kies jullie formule' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Volgende foto' }).click()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})
