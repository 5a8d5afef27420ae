import { GALLERY_URL } from '../addresses.ts'
import { expect, test } from '../promise.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime('2026-11-15T10:00:00')
  await page.goto(`${GALLERY_URL}/_ui`)
})

test('The calendar starts on Monday, speaks Dutch and refuses the past', async ({ page }) => {
  const calendar = page.getByRole('region', { name: 'Kalender' })
  const weekdays = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag']
  for (const [place, name] of weekdays.entries())
    await expect(calendar.getByRole('columnheader').nth(place)).toHaveAccessibleName(name)
  await expect(calendar.getByText('november 2026', { exact: true })).toBeVisible()
  await expect(calendar.getByRole('button', { name: /zaterdag 14 november 2026/ })).toBeDisabled()
  await expect(calendar.getByRole('button', { name: 'Vorige' }).first()).toBeDisabled()
})

test('The calendar follows the keys: arrows, Home, End, PageUp, PageDown, Enter', async ({ page }) => {
  const calendar = page.getByRole('region', { name: 'Kalender' })
  const day = (name: string) => calendar.getByRole('button', { name: new RegExp(name) })
  await day('zaterdag 21 november 2026').focus()
  await page.keyboard.press('ArrowRight')
  await expect(day('zondag 22 november 2026')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(day('zondag 29 november 2026')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(day('maandag 23 november 2026')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(calendar.getByText('december 2026', { exact: true })).toBeVisible()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('End')
  await expect(day('zondag 29 november 2026')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar).toContainText('Gekozen: 2026-11-29')
})

test('The stepper stops at both ends and keeps focus there', async ({ page }) => {
  const vr = page.getByRole('group', { name: 'VR-shooten' })
  const less = vr.getByRole('button', { name: 'Eén spel minder, VR-shooten' })
  await vr.getByRole('button', { name: 'Eén spel meer, VR-shooten' }).click()
  await expect(vr.getByRole('status')).toHaveText('1')
  await less.click()
  await expect(vr.getByRole('status')).toHaveText('0')
  await expect(less).toHaveAttribute('aria-disabled', 'true')
  await expect(less).toBeFocused()
  const floor = page.getByRole('group', { name: 'Interactieve vloer' })
  await floor.getByRole('button', { name: 'Eén spel meer, Interactieve vloer' }).click({ force: true })
  await expect(floor.getByRole('status')).toHaveText('26')
})

test('Choice cards are radios: arrow keys choose, and one that cannot be had says why', async ({ page }) => {
  const choice = page.getByRole('group', { name: 'Kies een formule' })
  await choice.getByRole('radio', { name: /Standaard/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(choice.getByRole('radio', { name: /^Verjaardag/ })).toBeChecked()
  await expect(choice.getByRole('radio', { name: /Student.*Enkel op maandag/ })).toBeDisabled()
})

test('A field says its hint and its error', async ({ page }) => {
  await expect(page.getByRole('textbox', { name: 'Gsm of telefoon' })).toHaveAccessibleDescription(
    'Enkel om je te bereiken als er iets verandert.',
  )
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/lijkt niet te kloppen/)
})

test('A busy button keeps its place and does nothing', async ({ page }) => {
  const busy = page.getByRole('button', { name: 'Reservering bevestigen' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.focus()
  await page.keyboard.press('Enter')
  await expect(busy).toBeFocused()
})
