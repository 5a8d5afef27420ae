import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { letPageFinish } from '../hands.ts'
import { expect, test } from '../site-test.ts'
import { WORDS } from './words.ts'

const { fr, nl } = WORDS

/** The hint is in the language it offers, not in the language of the page. */
const hint = (page: Page, language: keyof typeof WORDS) =>
  page.getByRole('link', { name: WORDS[language].OWN_LANGUAGE.hint })

test('a Dutch reader sees no language hint', async ({ page }) => {
  await page.goto('/')
  await letPageFinish(page)
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test.describe('for a French reader', () => {
  test.use({ locale: 'fr-BE' })

  test('a Dutch page does not redirect, and says in French that a French version exists', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries())
          document.documentElement.dataset.shift = String((shift as { value?: number }).value ?? 0)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/booking?spelers=8#boeken')
    await expect(page).toHaveURL('/booking?spelers=8#boeken')
    await expect(hint(page, 'fr')).toBeVisible()
    await expect(page.getByRole('complementary', { name: fr.OWN_LANGUAGE.name })).toHaveAttribute(
      'lang',
      'fr',
    )
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
    expect(shift).toBeLessThan(0.01)
    await expectAccessible(page)
    await hint(page, 'fr').click()
    await expect(page).toHaveURL('/fr/booking?spelers=8#boeken')
    await expect(page.getByRole('complementary')).toHaveCount(0)
    await page.goto('/')
    await letPageFinish(page)
    await expect(page.getByRole('complementary')).toHaveCount(0)
  })

  test('the hint takes no focus, can be dismissed by keyboard, and does not return', async ({ page }) => {
    await page.goto('/privacy')
    await expect(hint(page, 'fr')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: nl.SKIP_TO_CONTENT })).toBeFocused()
    const dismiss = page.getByRole('button', { name: fr.OWN_LANGUAGE.dismiss })
    await dismiss.focus()
    await page.keyboard.press('Enter')
    await expect(dismiss).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await page.reload()
    await letPageFinish(page)
    await expect(page.getByRole('complementary')).toHaveCount(0)
  })

  test('a French page shows no hint', async ({ page }) => {
    await page.goto('/fr/')
    await letPageFinish(page)
    await expect(page.getByRole('complementary')).toHaveCount(0)
  })
})
