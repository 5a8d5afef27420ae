import { STEPS } from '@lichtspel/texts/booking'
import { NO_ANSWER, PAGE_UNANSWERED } from '@lichtspel/texts/site'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { PHONE, Visit } from './visit.ts'

// After eight seconds the visitor sees a message with a phone number and a retry button.
const PATIENCE_MS = 12_000

test.use({
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  provokes: /Failed to load resource|could not be refreshed|does not know which days|Failed to fetch/,
})

test('when the server hangs before the slots load, shows a message, a phone number and a working retry', async ({
  page,
}) => {
  await page.route('**/api/schedules**', () => {})
  const visit = new Visit(page)
  await visit.open({ date: ahead(72), players: 6 })
  await visit.addGames('laser', 1)
  const told = visit.picker('laser').getByRole('status')
  await expect(told).toContainText('We kunnen de tijdslots nu niet ophalen. Bel ons op', {
    timeout: PATIENCE_MS,
  })
  await expect(told.getByRole('link', { name: 'Bel ons' })).toHaveAttribute('href', /^tel:\+32/)
  await told.getByRole('button', { name: NO_ANSWER.retry }).click()
  await page.unroute('**/api/schedules**')
  await expect(visit.slot('laser', '14:00')).toHaveAccessibleName('14:00, vrij', { timeout: PATIENCE_MS })
})

test('when the server is unreachable, the slots and the calendar say so, and the slots load once it is back', async ({
  page,
  house,
}) => {
  const visit = new Visit(page)
  await page.goto(`${house.url}/privacy`)
  // The page and its code load, but the API is unreachable.
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await visit.open({ date: ahead(72), players: 6 }, house.url)
  await visit.addGames('laser', 1)
  await expect(visit.picker('laser').getByText(/We kunnen de tijdslots nu niet ophalen/)).toBeVisible({
    timeout: PATIENCE_MS,
  })
  await visit
    .step(STEPS.date)
    .getByRole('button', { name: STEPS.changeStep(STEPS.date) })
    .click()
  const days = visit.step(STEPS.date).getByText(/We weten nu niet welke dagen vrij zijn/)
  await expect(days).toBeVisible()
  const [told, grid] = [
    await days.boundingBox(),
    await visit.step(STEPS.date).getByRole('grid').first().boundingBox(),
  ]
  expect(told?.y).toBeLessThan(grid?.y ?? 0)
  await page.unroute('**/api/**')
  await visit.step(STEPS.date).getByRole('button', { name: NO_ANSWER.retry }).click()
  await expect(days).toBeHidden({ timeout: PATIENCE_MS })
  await expect(visit.slot('laser', '14:00')).toBeVisible({ timeout: PATIENCE_MS })
})

test('when the booking code fails to load, shows a message, a phone number and a reload link', async ({
  page,
}) => {
  await page.route('**/booking-screen-*.js', (route) => route.abort())
  await page.goto('/booking')
  await expect(page.getByText(PAGE_UNANSWERED.words).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^(\+32|0)/ }).first()).toBeVisible()
  await page.unroute('**/booking-screen-*.js')
  await page.getByRole('link', { name: PAGE_UNANSWERED.retry }).filter({ visible: true }).click()
  await expect(new Visit(page).step(STEPS.date)).toBeVisible()
})

test('when the code hangs, shows a message in its place after eight seconds', async ({ page }) => {
  await page.route('**/booking-screen-*.js', () => {})
  await page.goto('/booking')
  await expect(page.getByText(PAGE_UNANSWERED.words).filter({ visible: true })).toBeVisible({
    timeout: PATIENCE_MS,
  })
})

test('when even the first script fails to load, the page shows a message by itself', async ({ page }) => {
  await page.route('**/hydrate-*.js', (route) => route.abort())
  await page.goto('/booking')
  await expect(page.getByText(PAGE_UNANSWERED.words).filter({ visible: true })).toBeVisible()
})
