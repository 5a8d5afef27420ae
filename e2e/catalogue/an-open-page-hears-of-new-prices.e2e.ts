import { PRICE_WORDS } from '@lichtspel/texts/booking'
import { ahead } from '../booking/days.ts'
import { Visit } from '../booking/visit.ts'
import { bookingsOn } from '../database.ts'
import { publish, standardFor } from '../publish.ts'
import { expect, test } from '../site-test.ts'

const DAY = ahead(25)
const changed = PRICE_WORDS.changed('€\u00a060,00', '€\u00a072,00')

test('an open page says that the price has changed before anything is sent', async ({ page, house }) => {
  const visit = new Visit(page)
  await visit.prepare(DAY, '14:00', house.url)
  publish(house.databaseUrl, standardFor(1200))
  await expect(page.getByText(changed)).toBeVisible({ timeout: 4_000 })
  await expect(page.getByRole('complementary', { name: PRICE_WORDS.heading })).toContainText('€ 72,00')
  await page.getByRole('button', { name: PRICE_WORDS.understood }).click()
  await expect(page.getByText(changed)).toBeHidden()
  await visit.submit.click()
  await visit.expectSuccess()
  expect(await bookingsOn(DAY, house.databaseUrl)).toMatchObject([{ price_cents: 7200 }])
})

test.describe('without a live stream', () => {
  test.use({ provokes: /409|Failed to load resource|ERR_FAILED|could not be refreshed/ })

  test('books nothing at a price the visitor has not seen', async ({ page, house }) => {
    await page.route('**/api/schedules/stream*', (route) => route.abort())
    const visit = new Visit(page)
    await visit.prepare(DAY, '14:00', house.url)
    await page.route('**/api/schedules?*', (route) => route.abort())
    publish(house.databaseUrl, standardFor(1200))
    await visit.submit.click()
    await expect(page.getByRole('alert')).toContainText('De prijs is intussen veranderd')
    await expect(page.getByText(changed)).toBeVisible()
    expect(await bookingsOn(DAY, house.databaseUrl)).toEqual([])
    await visit.submit.click()
    await visit.expectSuccess()
    expect(await bookingsOn(DAY, house.databaseUrl)).toMatchObject([{ price_cents: 7200 }])
  })
})
