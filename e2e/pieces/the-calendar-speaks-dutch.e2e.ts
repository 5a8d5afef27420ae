import { GALLERY_URL } from '../addresses.ts'
import { expect, test } from '../site-test.ts'

test('The calendar starts on Monday, is in Dutch and refuses dates in the past', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-15T10:00:00')
  await page.goto(`${GALLERY_URL}/_ui`)
  const calendar = page.getByRole('region', { name: 'Kalender' })
  const weekdays = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag']
  for (const [place, name] of weekdays.entries())
    await expect(calendar.getByRole('columnheader').nth(place)).toHaveAccessibleName(name)
  await expect(calendar.getByText('november 2026', { exact: true })).toBeVisible()
  await expect(calendar.getByRole('button', { name: /zaterdag 14 november 2026/ })).toBeDisabled()
  await expect(calendar.getByRole('button', { name: 'Vorige' }).first()).toBeDisabled()
})
