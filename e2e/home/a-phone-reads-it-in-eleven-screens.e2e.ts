import { STEPS } from '@lichtspel/texts/booking'
import { Visit } from '../booking/visit.ts'
import { expect, test } from '../site-test.ts'

/** Maximum height of the page on a 390 × 844 phone, from the first picture to the last line of the footer. */
const MOST_PX = 11 * 844

test.use({ viewport: { width: 390, height: 844 } })

test('The page is short enough to read on a phone, with every fact on it', async ({ page }, info) => {
  await page.goto('/')
  // The booking screen loads when it comes near the viewport; its height is measured as it first appears, with nothing chosen.
  await page.locator('#boeken').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: STEPS.details })).toBeAttached()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const parts = await page.evaluate(() =>
    [...document.querySelectorAll('main > section, main > section > section, body footer')].map((part) => {
      const name = part.id || part.getAttribute('aria-labelledby') || part.tagName.toLowerCase()
      return `${name} ${Math.round(part.getBoundingClientRect().height)}`
    }),
  )
  info.annotations.push({ type: 'height', description: `${height} px: ${parts.join(', ')}` })
  console.log(`home on a phone: ${height} px (${parts.join(', ')})`)
  expect(height).toBeLessThanOrEqual(MOST_PX)
})

test('The first screen has the whole planner', async ({ page }) => {
  await page.goto('/')
  const planner = page.locator('form#plan')
  for (const part of [page.getByRole('heading', { level: 1 }), planner]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  await expect(planner.getByRole('button', { name: 'Plan ons bezoek' })).toBeInViewport({ ratio: 1 })
})

test('The booking screen at the end of the page opens its steps once the number of players is chosen', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('#boeken').scrollIntoViewIfNeeded()
  const visit = new Visit(page)
  const name = visit.step(STEPS.details).getByLabel(/^Naam/)
  await expect(visit.step(STEPS.details)).toBeVisible()
  await expect(name).toBeHidden()
  await visit.choosePlayers(8)
  await expect(visit.step(STEPS.formula).getByRole('radio').first()).toBeVisible()
  await visit.openDetails()
  await expect(name).toBeVisible()
})
