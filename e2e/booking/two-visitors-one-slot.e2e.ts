import { expect, type Page } from '@playwright/test'
import { bookingsOn } from '../database.ts'
import { test } from '../promise.ts'
import { ahead } from './days.ts'
import { answeredHold, Visit } from './visit.ts'

const HELD = 'Iemand anders is deze tijdslot momenteel aan het reserveren'
const TAKEN = 'Deze tijdslot is reeds gereserveerd door iemand'

test('two visitors, one slot: one gets it, the other sees it within a second and is told why', async ({
  page,
  browser,
}) => {
  const day = ahead(22)
  const [first, second] = [new Visit(page), new Visit(await (await browser.newContext()).newPage())]
  await Promise.all([startWithLaser(first, day), startWithLaser(second, day)])

  const answered = answeredHold(page)
  await first.slot('laser', '14:00').click()
  await answered
  await expect(second.slot('laser', '14:00')).toHaveAccessibleName('14:00, in aanvraag', { timeout: 1_000 })
  await expect(second.slot('laser', '14:00')).toHaveAttribute('aria-disabled', 'true')
  await second.slot('laser', '14:00').click({ force: true })
  await expect(second.picker('laser').getByText(HELD, { exact: true })).toBeVisible()
  await expect(second.picker('laser').getByText('Het dichtste vrije tijdslot is 14:20.')).toBeVisible()
  await expect(second.slot('laser', '14:00')).toHaveAttribute('aria-pressed', 'false')

  await first.fillContact()
  await first.submit.click()
  await first.expectSuccess()
  await expect(second.slot('laser', '14:00')).toHaveAccessibleName('14:00, bezet', { timeout: 1_000 })
  await second.slot('laser', '14:00').click({ force: true })
  await expect(second.picker('laser').getByText(TAKEN, { exact: true })).toBeVisible()
  await second.slot('laser', '15:00').click()
  await expect(second.picker('laser').getByText(TAKEN)).toBeHidden()
  expect(await bookingsOn(day)).toHaveLength(1)
})

test('when both press at the same moment one has it, and the other is told and offered the nearest', async ({
  page,
  browser,
}) => {
  const day = ahead(23)
  const pages = [page, await (await browser.newContext()).newPage()]
  const visits = pages.map((one) => new Visit(one))
  await Promise.all(visits.map((visit) => startWithLaser(visit, day)))
  await Promise.all(pages.map((one) => pressSlot(one, '16:00')))
  const names = () =>
    Promise.all(visits.map((visit) => visit.slot('laser', '16:00').getAttribute('aria-label')))
  await expect.poll(async () => (await names()).sort()).toEqual(['16:00, in aanvraag', '16:00, jouw keuze'])

  const loser = visits[(await names()).indexOf('16:00, in aanvraag')] ?? new Visit(page)
  await expect(
    loser.picker('laser').getByText('Het tijdslot van 16:00 is intussen door iemand anders gekozen'),
  ).toBeVisible()
  await loser.picker('laser').getByRole('button', { name: 'Neem 16:20' }).click()
  await expect(loser.slot('laser', '16:20')).toHaveAccessibleName('16:20, jouw keuze')
  await expect(loser.picker('laser')).toContainText('1 van 1 tijdslot gekozen')
})

async function startWithLaser(visit: Visit, date: string): Promise<void> {
  await visit.open({ date, players: 6 })
  await visit.addGames('laser', 1)
  await expect(visit.slot('laser', '14:00')).toBeVisible()
}

/** In the page itself: a click through the test would come after the other visitor's news. */
function pressSlot(page: Page, key: string): Promise<void> {
  return page.evaluate((slot) => {
    document.querySelector<HTMLButtonElement>(`button[aria-label^="${slot},"]`)?.click()
  }, key)
}
