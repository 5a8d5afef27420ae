import { GALLERY_URL } from '../addresses.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../promise.ts'

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`On ${device}`, () => {
    test.use({ viewport })

    test.beforeEach(async ({ page }) => {
      await page.goto(`${GALLERY_URL}/_ui`)
      await expect(page.getByRole('heading', { name: 'De stukken' })).toBeVisible()
    })

    test('every piece in every state has no violations', async ({ page }) => {
      await expectAccessible(page)
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wider).toBe(0)
    })

    for (const [button, title] of [
      ['Toon het venster', 'Herinnering verwijderen?'],
      ['Toon het blad', 'Jouw bezoek'],
    ] as const) {
      test(`"${title}" has none when open, keeps focus and gives it back`, async ({ page }) => {
        await page.getByRole('button', { name: button }).click()
        const dialog = page.getByRole('dialog', { name: title })
        await expect(dialog).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('button', { name: button })).toBeFocused()
      })
    }
  })
}
