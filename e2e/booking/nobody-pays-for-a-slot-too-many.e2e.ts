import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { STEPS } from '@lichtspel/texts/booking'
import { bookingsOn } from '../database.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { PHONE, Visit } from './visit.ts'

test.use({ viewport: PHONE })

test('suggests nothing once there are enough slots, and shows at once what an extra slot costs', async ({
  page,
}) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(301), players: 9 })
  await visit.addGames('laser', 2)
  await visit.take('laser', '14:00')
  const picker = visit.picker('laser')
  await expect(visit.slot('laser', '14:40')).toHaveAccessibleName('14:40, voorgesteld')
  await visit.take('laser', '14:40')
  await expect(picker.getByRole('button', { name: /voorgesteld/ })).toHaveCount(0)
  await expect(picker.getByText('2 van 2 tijdslots gekozen')).toHaveAttribute('data-count', 'enough')

  await visit.take('laser', '15:20')
  const told = picker.getByText('1 tijdslot meer dan nodig: + € 72,00')
  await expect(told).toBeInViewport({ ratio: 1 })
  await expect(picker.getByText('3 tijdslots gekozen, 2 nodig')).toHaveAttribute('data-count', 'surplus')
  await expect(spoken(visit)).toHaveText(
    'Lasershooten: 3 tijdslots gekozen, 2 nodig. 1 tijdslot laser meer dan nodig: + € 72,00. Schatting € 243,00.',
  )
  await picker.getByRole('button', { name: 'Geef 15:20 vrij' }).click()
  await expect(told).toBeHidden()
  await expect(visit.slot('laser', '15:20')).toHaveAccessibleName('15:20, vrij')
  await expect(visit.slot('laser', '15:20')).toBeFocused()
  await expect(picker.getByText('2 van 2 tijdslots gekozen')).toHaveAttribute('data-count', 'enough')
})

test('making the group smaller reopens the step, and the surplus is shown above the button', async ({
  page,
}) => {
  const day = ahead(302)
  const visit = new Visit(page)
  await visit.open({ date: day, players: 12 })
  await visit.addGames('vr', 1)
  await visit.take('vr', '14:00', '14:15')
  const vr = visit.picker('vr')
  await visit.next(STEPS.slots(FIRST_SHOWN('vr')))
  await expect(visit.slot('vr', '14:00')).toBeHidden()

  const reopen = page.getByRole('button', { name: STEPS.changeStep(STEPS.players) })
  if (await reopen.isVisible()) await reopen.click()
  await visit.choosePlayers(6)
  await expect(vr.getByText('1 tijdslot meer dan nodig: + € 54,00')).toBeVisible()
  await visit.fillContact()
  await visit.submit.scrollIntoViewIfNeeded()
  const last = visit.step(STEPS.details).getByText('1 tijdslot VR meer dan nodig: + € 54,00')
  await expect(last).toBeInViewport({ ratio: 1 })
  await visit.step(STEPS.details).getByRole('button', { name: 'Geef 14:15 vrij' }).click()
  await expect(last).toBeHidden()
  await visit.submit.click()
  await visit.expectSuccess()
  expect(await bookingsOn(day)).toMatchObject([{ price_cents: 6_000, slots: ['vr 14:00'] }])
})

test('when a smaller group leaves a surplus slot that costs extra, the bar says so and leads to its picker before the form', async ({
  page,
}) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(85), players: 12 })
  await visit.addGames('vr', 1)
  await visit.addGames('interactivefloor', 1)
  await visit.take('vr', '14:00', '14:15')
  await visit.take('interactivefloor', '15:00', '15:20')
  await expect(visit.bar).toHaveAttribute('data-complete')
  await visit.next(STEPS.slots(FIRST_SHOWN('interactivefloor')))
  await page.getByRole('button', { name: STEPS.changeStep(STEPS.players) }).click()
  await visit.choosePlayers(6)
  await expect(visit.bar).not.toHaveAttribute('data-complete')
  await expect(visit.bar).toContainText(/1 tijdslot VR meer dan nodig: \+\s€\s54,00/)
  // Clicked from within the page: Playwright's own click could scroll, which a finger on the bar does not.
  await visit.onward.evaluate((button: HTMLElement) => button.click())
  await expect(visit.picker('vr').getByRole('heading').first()).toBeFocused()

  // Each button above the submit button releases one slot; the focus never lands on the submit button.
  const details = visit.step(STEPS.details)
  await details.getByRole('button', { name: 'Geef 14:15 vrij' }).focus()
  await page.keyboard.press('Enter')
  await expect(details.getByRole('button', { name: 'Geef 15:20 vrij' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(details.getByRole('heading').first()).toBeFocused()
  await expect(visit.bar).toHaveAttribute('data-complete')
})

test('a group playing in turns sees the full cost of its surplus, even with only one surplus slot left', async ({
  page,
}) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(303), players: 12 })
  await visit.addGames('vr', 1)
  await visit.take('vr', '14:00', '14:15', '14:30', '14:45')
  await expect(visit.picker('vr').getByText('2 tijdslots meer dan nodig: + € 108,00')).toBeVisible()
  await visit.picker('vr').getByRole('button', { name: 'Geef 14:45 vrij' }).click()
  await expect(visit.picker('vr').getByText('1 tijdslot meer dan nodig: + € 108,00')).toBeVisible()
})

test('a surplus slot that costs nothing says so', async ({ page }) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(303), players: 8, formula: 'kids' })
  await visit.addGames('laser', 1)
  await visit.take('laser', '18:00', '18:40')
  await expect(
    visit.picker('laser').getByText('1 tijdslot meer dan nodig. Dat kost niets extra.'),
  ).toBeVisible()
})

function spoken(visit: Visit) {
  return visit.page.getByRole('status').filter({ hasText: 'Schatting' })
}
