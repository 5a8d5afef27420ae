import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { BOOKING_FAILED } from '@lichtspel/texts/refusals'
import type { Route } from '@playwright/test'
import { ahead } from '../booking/days.ts'
import { DESKTOP, PHONE, Visit } from '../booking/visit.ts'
import { bookingsOn } from '../database.ts'
import { expect, test } from '../site-test.ts'

// The visitor sees the outcome within 8 s of pressing the button, and never books twice.

const TOLD_MS = 8_000

test.use({ provokes: /Failed to load resource/ })

for (const [what, day, viewport, answer] of [
  ['an answer without a booking', ahead(324), PHONE, (route: Route) => route.fulfill({ json: {} })],
  ['a server in trouble', ahead(325), DESKTOP, (route: Route) => route.fulfill({ status: 503, json: {} })],
  ['silence', ahead(326), PHONE, () => {}],
] as const) {
  test.describe(what, () => {
    test.use({ viewport })

    test('is reported in time, and the retries make one booking', async ({ page }) => {
      const visit = new Visit(page)
      await visit.prepare(day)
      await page.route('**/api/booking', answer)
      await visit.submit.click()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(DETAILS_STEP.trying, { timeout: TOLD_MS })
      // It asks to try later.
      await expect(page.getByText(BOOKING_FAILED)).toHaveCount(0)
      await expect(alert).toBeFocused()
      await page.unroute('**/api/booking')
      await visit.expectSuccess(20_000)
      expect(await bookingsOn(day)).toHaveLength(1)
    })
  })
}

test('a booking that was made but got an unexpected response is found, not made twice', async ({ page }) => {
  const day = ahead(327)
  const visit = new Visit(page)
  await visit.prepare(day)
  await page.route(
    '**/api/booking',
    async (route) => {
      await route.fetch()
      await route.fulfill({ json: { booking: { id: 7 } } })
    },
    { times: 1 },
  )
  await visit.submit.click()
  await visit.expectSuccess()
  expect(await bookingsOn(day)).toHaveLength(1)
})
