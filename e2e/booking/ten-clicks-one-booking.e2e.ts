import { readDatabaseUrl } from '../addresses.ts'
import { bookingsOn, query } from '../database.ts'
import { expect, test } from '../promise.ts'
import { ahead } from './days.ts'
import { Visit } from './visit.ts'

test.use({ provokes: /^warning: a booking is already being placed$/ })

test('ten clicks on the button make one booking, and a warning for the developer', async ({
  page,
  complaints,
}) => {
  const day = ahead(27)
  const visit = new Visit(page)
  await visit.prepare(day)
  await page.route('**/api/booking', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/booking')) sent += 1
  })
  // Faster than the page can show that it is busy, and Enter between the clicks.
  await visit.submit.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 9; click++) button.form?.requestSubmit()
    button.click()
  })
  await expect(visit.submit).toHaveAttribute('aria-busy', 'true')
  await visit.submit.click({ force: true })
  await visit.expectSuccess()
  expect(sent).toBe(1)
  expect(await bookingsOn(day)).toHaveLength(1)
  const mails = await query(
    readDatabaseUrl(),
    `SELECT m.kind FROM outgoing_mail m JOIN booking b ON b.id = m.booking_id WHERE b.day = $1 ORDER BY 1`,
    [day],
  )
  expect(mails).toEqual([{ kind: 'confirmation' }, { kind: 'venue-notice' }])
  expect(complaints.length).toBeGreaterThan(0)
})
