import { expectAccessible } from '../axe.ts'
import { expect, test } from '../site-test.ts'

for (const [device, viewport, tag] of [
  ['a phone', { width: 390, height: 844 }, []],
  ['a desktop', { width: 1440, height: 900 }, ['@long']],
] as const) {
  for (const path of ['/', '/booking', '/privacy', '/toegankelijkheid', '/mijn-boeking']) {
    test(`${path} has no accessibility violations on ${device}`, { tag: [...tag] }, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
    })
  }
}

test('Nothing moves for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Kies je formule' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Volgende foto' }).click()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})
