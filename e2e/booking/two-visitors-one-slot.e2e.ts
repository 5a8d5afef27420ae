import { bookingsOn } from '../database.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { heldLine, showPage, Visit } from './visit.ts'

const HELD = 'Iemand anders is deze tijdslot momenteel aan het reserveren'
const TAKEN = 'Deze tijdslot is reeds gereserveerd door iemand'

test('two visitors want one slot: one gets it, the other sees that within a second and reads why', async ({
  page,
  browser,
}) => {
  const day = ahead(22)
  const [first, second] = [new Visit(page), new Visit(await (await browser.newContext()).newPage())]
  await Promise.all([startWithLaser(first, day), startWithLaser(second, day)])

  await first.slot('laser', '14:00').click()
  await expect(heldLine(page)).toBeVisible()
  await expect(second.slot('laser', '14:00')).toHaveAccessibleName('14:00, in aanvraag', { timeout: 1_000 })
  await expect(second.slot('laser', '14:00')).toHaveAttribute('aria-disabled', 'true')
  await second.slot('laser', '14:00').click({ force: true })
  await expect(second.picker('laser').getByText(HELD, { exact: true })).toBeVisible()
  await expect(second.picker('laser').getByText('Het eerstvolgende vrije tijdslot is 14:20.')).toBeVisible()
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

test('pressing a slot that was just taken says so, and offers the nearest free one', async ({
  page,
  browser,
}) => {
  const day = ahead(23)
  const late = await (await browser.newContext()).newPage()
  const [first, second] = [new Visit(page), new Visit(late)]
  await Promise.all([startWithLaser(first, day), startWithLaser(second, day)])
  // A hidden page gets no updates, so its slot still looks free when it is pressed.
  await showPage(late, 'hidden')
  await first.slot('laser', '16:00').click()
  await expect(heldLine(page)).toBeVisible()
  await second.slot('laser', '16:00').click()

  await expect(
    second.picker('laser').getByText('Het tijdslot van 16:00 is intussen door iemand anders gekozen'),
  ).toBeVisible()
  await showPage(late, 'visible')
  await expect(second.slot('laser', '16:00')).toHaveAccessibleName('16:00, in aanvraag')
  await second.picker('laser').getByRole('button', { name: 'Neem 16:20' }).click()
  await expect(second.slot('laser', '16:20')).toHaveAccessibleName('16:20, gekozen')
  await expect(second.picker('laser')).toContainText('1 van 1 tijdslot gekozen')
})

async function startWithLaser(visit: Visit, date: string): Promise<void> {
  await visit.open({ date, players: 6 })
  await visit.addGames('laser', 1)
  await expect(visit.slot('laser', '14:00')).toBeVisible()
}
