import { randomUUID } from 'node:crypto'
import type { Route } from '@playwright/test'
import { bookingsOn } from '../database.ts'
import { openHouse } from '../house.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { Visit } from './visit.ts'

/** The server's default limits; other tests run without them. */
const PRODUCTION = {
  RATE_PER_MINUTE: '',
  RATE_BOOKING_PER_MINUTE: '',
  BOOKINGS_PER_CONTACT_PER_DAY: '',
  BOOKINGS_PER_NETWORK_PER_DAY: '',
  BOOKINGS_PER_WIDE_NETWORK_PER_DAY: '',
  BOOKED_SLOTS_PER_NETWORK_PER_DAY: '',
  BOOKED_SLOTS_PER_WIDE_NETWORK_PER_DAY: '',
}
const DAY = ahead(34)

test.use({ provokes: /Failed to load resource|could not be (held|refreshed)/ })

test('when a response is lost and twenty others book from the same address, the visitor waits and gets exactly one booking', async ({
  page,
}) => {
  const house = await openHouse(undefined, PRODUCTION)
  try {
    const visit = new Visit(page)
    await visit.prepare(DAY, '14:00', house.url)
    const steps = [askToWait, loseAnswer]
    await page.route('**/api/booking', async (route) => {
      const step = steps.shift()
      if (step === undefined) await route.continue()
      else await step(route)
    })
    await visit.submit.click()
    await expect(page.getByText('We versturen de boeking over 3 seconden vanzelf opnieuw.')).toBeVisible()
    await expect(visit.submit).toHaveAttribute('aria-busy', 'true')
    await visit.expectSuccess(20_000)
    expect(await bookingsOn(DAY, house.databaseUrl)).toHaveLength(1)
  } finally {
    await page.goto('about:blank')
    await house.stop()
  }
})

async function askToWait(route: Route): Promise<void> {
  await route.fulfill({
    status: 429,
    headers: { 'retry-after': '3' },
    json: { error: { code: 'too-many-requests', requestId: randomUUID() } },
  })
}

/** The booking is made but its response is lost, and other bookings from the same address use up the rate limit for the minute. */
async function loseAnswer(route: Route): Promise<void> {
  const request = route.request()
  await route.fetch()
  const statuses = []
  for (let other = 0; other < 20; other++) {
    const headers = { ...(await request.allHeaders()), 'idempotency-key': randomUUID() }
    const answer = await fetch(request.url(), { method: 'POST', headers, body: request.postData() })
    statuses.push(answer.status)
  }
  expect(statuses.at(-1)).toBe(429)
  await route.abort('connectionreset')
}
