import { TODAY } from '@lichtspel/texts/desk-today'
import type { Page } from '@playwright/test'
import { PHONE } from '../booking/visit.ts'
import { letTimePass } from '../hands.ts'
import { expect, test } from './desk-test.ts'

const IN_KOEN = new RegExp(`^${TODAY.in}.*, Koen De Smet$`)

test('pressing "Binnen" again undoes it for every colleague, and the log keeps both presses', async ({
  page,
  desk,
}) => {
  await page.setViewportSize(PHONE)
  const other = await desk.colleague({ name: 'Bo Claes', role: 'desk' })
  for (const screen of [page, other]) {
    await screen.goto(`${desk.url}/beheer/vandaag`)
    await expect(inKoen(screen)).toHaveAttribute('aria-pressed', 'false')
  }
  // A double tap counts once.
  await inKoen(page).dblclick()
  await expect(inKoen(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(inKoen(other)).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 })
  await expect(other.getByText(TODAY.counts.in(22))).toBeVisible()

  await letTimePass(page, 1_000)
  await inKoen(page).click()
  await expect(inKoen(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(inKoen(other)).toHaveAttribute('aria-pressed', 'false', { timeout: 1_000 })
  await expect(other.getByRole('list', { name: TODAY.groups.late }).getByText('Koen De Smet')).toBeVisible()
  const told = await desk.rows(
    `SELECT e.after->>'presence' AS presence FROM booking_event e JOIN booking b ON b.id = e.booking_id
      WHERE b.name = 'Koen De Smet' AND b.day = '2026-11-21' AND e.what = 'presence' ORDER BY e.id`,
  )
  expect(told.map(({ presence }) => presence)).toEqual(['in', 'expected'])
  expect(
    await desk.rows(
      `SELECT 1 FROM outgoing_mail m JOIN booking b ON b.id = m.booking_id WHERE b.name = 'Koen De Smet'`,
    ),
  ).toEqual([])
})

function inKoen(screen: Page) {
  return screen.getByRole('button', { name: IN_KOEN })
}
