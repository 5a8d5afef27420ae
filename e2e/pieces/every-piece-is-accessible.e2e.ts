import { GALLERY_URL } from '../addresses.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../site-test.ts'

// packages/ui tests the behaviour of each component. This is the page with all components, as built with the site.
for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`On ${device}`, () => {
    test.use({ viewport })

    test('every component in every state is accessible and fits', async ({ page }) => {
      await page.goto(`${GALLERY_URL}/_ui`)
      await expect(page.getByRole('heading', { name: 'De stukken' })).toBeVisible()
      await expectAccessible(page)
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wider).toBe(0)
    })
  })
}
