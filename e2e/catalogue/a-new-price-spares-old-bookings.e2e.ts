import { PRICE_WORDS } from '@lichtspel/texts/booking'
import { MANAGE_MOVE } from '@lichtspel/texts/manage'
import { ahead } from '../booking/days.ts'
import { Visit } from '../booking/visit.ts'
import { bookingsOn } from '../database.ts'
import { bookWithLink, ManagedVisit } from '../manage/managed-visit.ts'
import { publish, standardFor } from '../publish.ts'
import { expect, test } from '../site-test.ts'

const [BEFORE, FROM, AFTER] = [ahead(20), ahead(30), ahead(35)]

test('a price for later visits leaves bookings and earlier days unchanged', async ({ page, house }) => {
  const link = await bookWithLink({ date: BEFORE }, house)
  expect(publish(house.databaseUrl, standardFor(1200), FROM)).toContain('revision 2 is published')

  const managed = new ManagedVisit(page)
  await managed.open(link.path, house.url)
  await expect(managed.panel('Prijs')).toContainText('€ 60,00')
  await page.goto(`${house.url}/`)
  await expect(page.getByRole('region', { name: 'Prijs per spel' })).toContainText('€ 10')

  const visit = new Visit(page)
  for (const [date, sum] of [
    [BEFORE, '€ 60,00'],
    [AFTER, '€ 72,00'],
  ] as const) {
    await visit.open({ date, players: 6 }, house.url)
    await visit.addGames('laser', 1)
    await expect(page.getByRole('complementary', { name: PRICE_WORDS.heading })).toContainText(sum)
    await visit.take('laser', '16:00')
    await visit.fillContact()
    await visit.submit.click()
    await visit.expectSuccess()
  }
  const costs = async (date: string) =>
    (await bookingsOn(date, house.databaseUrl)).map((row) => row.price_cents)
  expect(await costs(BEFORE)).toEqual([6000, 6000])
  expect(await costs(AFTER)).toEqual([7200])
})

test('moving to a day with different prices says so before it is confirmed', async ({ page, house }) => {
  const link = await bookWithLink({ date: BEFORE }, house)
  publish(house.databaseUrl, standardFor(1200), FROM)
  const managed = new ManagedVisit(page)
  await managed.open(link.path, house.url)
  await managed.opener('move').click()
  await managed.chooseDate(ahead(21))
  await expect(page.getByText(/Op die dag gelden andere prijzen/)).toBeHidden()
  await managed.chooseDate(AFTER)
  await expect(page.getByText(MANAGE_MOVE.otherPrice('€\u00a060,00', '€\u00a072,00'))).toBeVisible()
  await managed.take('laser', '16:00')
  await managed.button(MANAGE_MOVE.confirm).click()
  await expect(managed.panel('Prijs')).toContainText('€ 72,00')
  await expect(managed.opener('move')).toBeVisible()
})
