import { formatLongDate } from '@lichtspel/texts/dates'
import { MANAGE_ACTS, MANAGE_CANCEL, MANAGE_CHANGE, MANAGE_MOVE, MANAGE_NEWS } from '@lichtspel/texts/manage'
import type { Locator, Page } from '@playwright/test'
import { ahead } from '../booking/days.ts'
import { typeKeys } from '../hands.ts'
import { expect, test } from '../site-test.ts'
import { bookWithLink, ManagedVisit } from './managed-visit.ts'

test('changing, moving and cancelling work without a mouse, and focus follows the visitor', async ({
  page,
}) => {
  const day = ahead(130)
  const link = await bookWithLink({ date: day })
  const visit = new ManagedVisit(page)
  await visit.open(link.path)

  await press(page, visit.opener('change'))
  await expect(page.getByRole('heading', { name: MANAGE_ACTS.titles.change })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(visit.button(MANAGE_CHANGE.parts.group)).toBeFocused()
  await page.keyboard.press('Tab')
  await typeKeys(page, '7')
  await expect(page.getByLabel('Aantal spelers')).toHaveValue('7')
  await press(page, visit.button(MANAGE_CHANGE.save))
  await expect(visit.news).toHaveText(MANAGE_NEWS.change)
  await expect(visit.news).toBeFocused()
  await expect(visit.news).toBeInViewport()

  await press(page, visit.opener('move'))
  await expect(page.getByRole('heading', { name: MANAGE_ACTS.titles.move })).toBeFocused()
  // Tab reaches the booked slot; the other keys move on from there.
  await reach(page, visit.slot('laser', '14:00'))
  await page.keyboard.press('Home')
  for (let row = 0; row < 3; row++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(visit.slot('laser', '09:00')).toHaveAttribute('aria-pressed', 'true')
  await expect(visit.slot('laser', '09:00')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'gekozen' })).toHaveText(
    'Lasershooten: 1 van 1 tijdslot gekozen, 09:00.',
  )
  await press(page, visit.button(MANAGE_MOVE.confirm))
  await expect(visit.news).toHaveText(MANAGE_NEWS.move(formatLongDate(day), '08:45'))

  await press(page, visit.opener('cancel'))
  await expect(page.getByRole('heading', { name: MANAGE_ACTS.titles.cancel })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(visit.button(MANAGE_CANCEL.confirm)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(visit.news).toHaveText(MANAGE_NEWS.cancel)
})

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

async function reach(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab did not come there')
}
