import { SUCCESS_HEADING } from '@lichtspel/texts/booking'
import { SLOT_RESERVED } from '@lichtspel/texts/refusals'
import type { Route } from '@playwright/test'
import { readDatabaseUrl } from '../addresses.ts'
import { bookingsOn, query } from '../database.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { Visit } from './visit.ts'

test.use({ provokes: /^warning: a booking is already being placed$|status of 409/ })

test('ten clicks on the button make one booking, and log a warning for developers', async ({
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
  // Submits faster than the page can show that it is busy.
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

test('when two tabs of one visitor book the same slot at once, there is one booking and the other tab says why', async ({
  page,
  context,
}) => {
  const day = ahead(207)
  const first = new Visit(page)
  await first.prepare(day)
  const second = new Visit(await context.newPage())
  await second.open({ date: day, players: 6 })
  await second.addGames('laser', 1)
  await expect(second.slot('laser', '14:00')).toHaveAccessibleName('14:00, gekozen')
  await second.fillContact()
  // Neither request is sent before both are ready.
  const waiting: Route[] = []
  await context.route('**/api/booking', async (route) => {
    if (route.request().method() === 'POST') waiting.push(route)
    if (waiting.length === 2) await Promise.all(waiting.map((one) => one.continue()))
  })
  await Promise.all([first.submit.click(), second.submit.click()])

  const isBooked = (visit: Visit) => visit.page.getByRole('heading', { name: SUCCESS_HEADING }).isVisible()
  const isRefused = (visit: Visit) => visit.page.getByRole('alert').getByText(SLOT_RESERVED).isVisible()
  const ends = async () => [
    await isBooked(first),
    await isBooked(second),
    await isRefused(first),
    await isRefused(second),
  ]
  await expect.poll(async () => (await ends()).map(String).sort()).toEqual(['false', 'false', 'true', 'true'])
  const [booked, other] = await ends()
  expect(booked).not.toBe(other)
  expect(await bookingsOn(day)).toMatchObject([{ slots: ['laser 14:00'] }])
})
