import { FIRST_SHOWN } from '@lichtspel/domain/catalogue/first-shown.fixture'
import { GAMES_STEP } from '@lichtspel/texts/booking'
import { inSentence } from '@lichtspel/texts/catalogue'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { TODAY } from '@lichtspel/texts/desk-today'
import type { Locator, Page } from '@playwright/test'
import { PHONE } from '../booking/visit.ts'
import { expect, test } from './desk-test.ts'
import { MORNING, SATURDAY } from './moments.ts'

test.use({ viewport: PHONE, startsAt: MORNING })

test('a group of seven at the desk is checked in with four presses, and plays laser and VR within a quarter of an hour', async ({
  page,
  desk,
}) => {
  await page.goto(`${desk.url}/beheer/vandaag`)
  const dialog = page.getByRole('dialog')
  const press = pressesOn(page)
  await press.on(page.getByRole('button', { name: TODAY.startNow }))
  await expect(dialog.getByLabel(NEW_BOOKING.players)).toBeFocused()
  await press.key('7')
  await press.on(dialog.getByRole('button', { name: GAMES_STEP.more(inSentence(FIRST_SHOWN('vr'))) }))
  // Laser is full until eleven, so VR comes first, in two teams.
  const plan = dialog.getByRole('radio', { name: /^10:15–11:20 over 8 min.* In 2 ploegen van 4 en 3/ })
  await expect(plan).toBeChecked()
  await press.on(dialog.getByRole('button', { name: NEW_BOOKING.start(7) }))
  await expect(dialog).toBeHidden()

  await expect(page.getByText(/^Inloop \d\d:\d\d is binnen/)).toBeVisible()
  const placed = await desk.rows(
    `SELECT v.presence, array_agg(s.attraction || ' ' || c.slot_key ORDER BY c.slot_key) AS slots
       FROM booking b JOIN visit_presence v ON v.booking_id = b.id
       JOIN slot_claim c ON c.booking_id = b.id JOIN schedule s ON s.id = c.schedule_id
      WHERE b.day = $1 AND b.players = 7 AND b.name = '' AND b.status = 'confirmed' AND v.presence = 'in'
      GROUP BY b.id, v.presence`,
    [SATURDAY],
  )
  expect(placed).toEqual([{ presence: 'in', slots: ['vr 10:15', 'vr 10:30', 'laser 11:00'] }])
  console.info(`seven people, laser and VR, now: ${press.count()} presses from Vandaag to a booking`)
  expect(press.count()).toBe(4)
})

function pressesOn(page: Page) {
  let presses = 0
  return {
    on: async (button: Locator) => {
      presses += 1
      await button.click()
    },
    key: async (key: string) => {
      presses += 1
      await page.keyboard.press(key)
    },
    count: () => presses,
  }
}
