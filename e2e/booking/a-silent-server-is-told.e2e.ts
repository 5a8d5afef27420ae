import { STEPS } from '@lichtspel/texts/booking'
import { NO_ANSWER, PAGE_UNHEARD } from '@lichtspel/texts/site'
import { expect, test } from '../promise.ts'
import { ahead } from './days.ts'
import { PHONE, Visit } from './visit.ts'

// Who waits eight seconds is told, with a number to call and another try.
const PATIENCE_MS = 12_000

test.use({
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  provokes: /Failed to load resource|could not be refreshed|does not know which days|Failed to fetch/,
})

test('the server hangs before the slots are there: words, a phone number and a retry that works', async ({
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
  const asked = page.waitForRequest('**/api/schedules**')
  await told.getByRole('button', { name: NO_ANSWER.retry }).click()
  await asked
  await page.unroute('**/api/schedules**')
  await expect(visit.slot('laser', '14:00')).toHaveAccessibleName('14:00, vrij', { timeout: PATIENCE_MS })
})

test('the server is gone: the slots and the calendar say so, and the slots come by themselves when it is back', async ({
  page,
  house,
}) => {
  const visit = new Visit(page)
  await page.goto(`${house.url}/privacy`)
  // The page and its code are there; what the server knows is not.
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

test('the booking’s own code does not come: words, a phone number and another load', async ({ page }) => {
  await page.route('**/booking-screen-*.js', (route) => route.abort())
  await page.goto('/booking')
  await expect(page.getByText(PAGE_UNHEARD.words).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^(\+32|0)/ }).first()).toBeVisible()
  await page.unroute('**/booking-screen-*.js')
  await page.getByRole('link', { name: PAGE_UNHEARD.retry }).filter({ visible: true }).click()
  await expect(new Visit(page).step(STEPS.date)).toBeVisible()
})

test('the code hangs: after eight seconds the place where it should be says so', async ({ page }) => {
  await page.route('**/booking-screen-*.js', () => {})
  await page.goto('/booking')
  await expect(page.getByText(PAGE_UNHEARD.words).filter({ visible: true })).toBeVisible({
    timeout: PATIENCE_MS,
  })
})

test('not even the page’s first script comes: the page says so by itself', async ({ page }) => {
  await page.route('**/hydrate-*.js', (route) => route.abort())
  await page.goto('/booking')
  await expect(page.getByText(PAGE_UNHEARD.words).filter({ visible: true })).toBeVisible()
})
