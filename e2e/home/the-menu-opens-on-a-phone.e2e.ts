import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../site-test.ts'

const SECTIONS = ['Activiteiten', 'Prijzen', 'Openingsuren', 'Goed om te weten', 'Mijn boeking']
const LANGUAGES = ['FR Français', 'EN English']
const LINKS = [...SECTIONS, 'Boek nu', ...LANGUAGES]

test.use({ viewport: { width: 390, height: 844 } })

test('The menu button opens the menu; a link goes to its section and closes the menu', async ({ page }) => {
  await page.goto('/')
  await expect(menu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu(page).getByRole('link')).toHaveText(LINKS)
  await expectAccessible(page)
  await menu(page).getByRole('link', { name: 'Goed om te weten' }).click()
  await expect(page.getByRole('heading', { name: 'Goed om te weten' })).toBeInViewport()
  await expect(menu(page)).toBeHidden()
})

test('The menu works by keyboard: Enter opens it, Tab walks through it, Escape closes it and returns focus to the button', async ({
  page,
}) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAccessibleName('Menu')
  for (const name of LINKS) {
    await page.keyboard.press('Tab')
    await expect(menu(page).getByRole('link').filter({ hasText: name })).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('A click outside closes the menu', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu(page)).toBeVisible()
  await page.mouse.click(195, 780)
  await expect(menu(page)).toBeHidden()
})

test('On a desktop the links are in the header, without a menu button', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  await expect(menu(page).getByRole('link')).toHaveText([...SECTIONS, ...LANGUAGES])
})

test.describe('With JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu still opens and its links work', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu(page).getByRole('link', { name: 'Prijzen' }).click()
    await expect(page.getByRole('heading', { name: 'Kies jullie formule' })).toBeInViewport()
  })
})

function menu(page: Page) {
  return page.getByRole('navigation', { name: 'Hoofdmenu' })
}
