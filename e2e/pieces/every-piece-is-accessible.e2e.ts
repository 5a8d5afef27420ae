import { GALLERY_URL } from '../addresses.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../promise.ts'

// What a piece does by itself is tested in packages/ui. This is the page of all pieces, as the site's build makes it.
for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`On ${device}`, () => {
    test.use({ viewport })

    test('every piece in every state has no violations, and fits', async ({ page }) => {
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
