import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '@lichtspel/database/server/start-postgres'
import { makeServerFolder } from '@lichtspel/test-support/database/server-folder.ts'
import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { PLAIN_FIELDS } from '@lichtspel/texts/fields'
import {
  BOOKING_FAILED,
  BOOKING_UNANSWERED,
  BOOKING_UNSENT,
  BOOKING_UNSENT_AWAITED,
} from '@lichtspel/texts/refusals'
import type { Page } from '@playwright/test'
import { bookingsOn } from '../database.ts'
import { typeInto } from '../hands.ts'
import { openHouse, prepareHouses } from '../house.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { Visit } from './visit.ts'

const DAY = ahead(30)

test.use({ provokes: /Failed to load resource|could not be (held|refreshed)|does not know which days/ })

test('when the server is killed during submit, the page ends in success with one booking', async ({
  page,
  house,
}) => {
  const visit = new Visit(page)
  await visit.prepare(DAY, '14:00', house.url)
  // The booking reaches the database, but the server dies before it responds.
  await page.route(
    '**/api/booking',
    async (route) => {
      await route.fetch()
      await house.kill()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await visit.submit.click()
  await wait(1_500)
  await expect(visit.submit).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText(DETAILS_STEP.trying)).toBeVisible()
  await house.start()
  await visit.expectSuccess(20_000)
  expect(await bookingsOn(DAY, house.databaseUrl)).toHaveLength(1)
})

test('when the server is killed before the booking is made, it is made once the server is back', async ({
  page,
  house,
}) => {
  const visit = new Visit(page)
  await visit.prepare(DAY, '14:00', house.url)
  await house.kill()
  await visit.submit.click()
  await wait(800)
  await house.start()
  await visit.expectSuccess(20_000)
  expect(await bookingsOn(DAY, house.databaseUrl)).toHaveLength(1)
})

for (const [day, isMade] of [
  [ahead(31), false],
  [ahead(32), true],
] as const) {
  const title = `a booking that failed ${isMade ? 'unanswered is told as made' : 'is not made by itself later'}`
  test(title, async ({ page }) => {
    await page.clock.install()
    const visit = new Visit(page)
    await visit.prepare(day, '14:00')
    await page.route('**/api/booking', async (route) => {
      if (isMade) await route.fetch()
      await route.abort('connectionreset')
    })
    await visit.submit.click()
    await expect(page.getByRole('alert')).toContainText(DETAILS_STEP.trying)
    // After the last attempt the visitor reads that the outcome is unknown.
    await expectUnanswered(page)
    await expect(page.getByRole('alert')).toContainText(BOOKING_FAILED)
    await page.unroute('**/api/booking')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/booking')) asked.push(request.method())
    })
    await page.reload()
    if (isMade) await visit.expectSuccess()
    else {
      await expect(visit.submit).toBeVisible()
      await wait(1_500)
      expect(asked).toEqual([])
    }
    expect(await bookingsOn(day)).toHaveLength(isMade ? 1 : 0)
  })
}

test('one more press reveals a booking that was made although its response was lost, even if its slots are no longer chosen', async ({
  page,
}) => {
  await page.clock.install()
  const visit = new Visit(page)
  const day = ahead(184)
  await visit.prepare(day, '14:00')
  await page.route('**/api/booking', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await visit.submit.click()
  const alert = page.getByRole('alert')
  await expectUnanswered(page)
  await page.unroute('**/api/booking')
  await expect(visit.slot('laser', '14:00')).toHaveAccessibleName('14:00, bezet')
  await alert.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await visit.expectSuccess()
  expect(await bookingsOn(day)).toHaveLength(1)
})

test('submitting offline says so, and books once the connection is back', async ({ page, context }) => {
  test.setTimeout(60_000)
  const visit = new Visit(page)
  const day = ahead(183)
  await visit.prepare(day, '14:00')
  await context.setOffline(true)
  await visit.submit.click()
  await expect(page.getByRole('alert')).toContainText(BOOKING_UNSENT_AWAITED, { timeout: 30_000 })
  await context.setOffline(false)
  await visit.expectSuccess()
  expect(await bookingsOn(day)).toHaveLength(1)
})

test('a change made while offline cancels the pending submission, and booking then takes one more press', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000)
  const visit = new Visit(page)
  const day = ahead(185)
  await visit.prepare(day, '14:00')
  await context.setOffline(true)
  await visit.submit.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(BOOKING_UNSENT_AWAITED, { timeout: 30_000 })
  const words = 'We komen met de tram'
  await typeInto(page.getByLabel(PLAIN_FIELDS.extraInfo.label), words)
  await expect(alert).toContainText(BOOKING_UNSENT)
  await context.setOffline(false)
  await wait(3_000)
  expect(await bookingsOn(day)).toEqual([])
  await alert.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await visit.expectSuccess()
  const [booked, ...more] = await bookingsOn(day)
  expect(more).toEqual([])
  expect(booked?.extra_info).toContain(words)
})

test('when the database restarts during the visit, the slots become live again and booking works', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const folder = makeServerFolder()
  const options = { dataDir: folder.dataDir, fast: true }
  let postgres = await startPostgres({ ...options, port: 0 })
  await prepareHouses(postgres.url)
  const house = await openHouse(postgres.url)
  try {
    const visit = new Visit(page)
    await visit.prepare(DAY, '14:00', house.url)
    await postgres.stop()
    postgres = await startPostgres({ ...options, port: postgres.port })

    const other = new Visit(await (await browser.newContext()).newPage())
    await other.open({ date: DAY, players: 6 }, house.url)
    await other.addGames('laser', 1)
    await other.take('laser', '16:00')
    await expect(visit.slot('laser', '16:00')).toHaveAccessibleName('16:00, in aanvraag', { timeout: 12_000 })
    await visit.submit.click()
    await visit.expectSuccess()
    expect(await bookingsOn(DAY, house.databaseUrl)).toMatchObject([{ slots: ['laser 14:00'] }])
  } finally {
    await page.goto('about:blank')
    await house.stop()
    await postgres.stop()
    folder.remove()
  }
})

/** Lets the attempts of half a minute pass, one after another. */
async function expectUnanswered(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(page.getByRole('alert')).toContainText(BOOKING_UNANSWERED, { timeout: 500 })
  }).toPass()
}
