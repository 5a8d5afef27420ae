import { PRICE_WORDS } from '@lichtspel/texts/booking'
import { DRAFT } from '@lichtspel/texts/desk-settings/pages'
import { REVIEW } from '@lichtspel/texts/desk-settings/publishing'
import { Visit } from '../booking/visit.ts'
import { typeInto } from '../hands.ts'
import { expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

test.use({ who: { name: 'An Maes', role: 'manager' } })

test('new prices published from the settings appear on the site without a restart; existing bookings keep their prices', async ({
  page,
  desk,
}) => {
  const visit = new Visit(await desk.visitor())
  await visit.prepare(SATURDAY, '16:20', desk.url)
  const before = await prices()

  await page.goto(`${desk.url}/beheer/instellingen?deel=formulas`)
  const standard = page
    .getByRole('group')
    .filter({ hasText: /^Standaard/ })
    .first()
  await standard.locator('summary').click()
  const first = standard.getByRole('textbox', { name: /1 spel/ }).first()
  await typeInto(first, '12')
  await page.getByRole('button', { name: DRAFT.review }).click()
  await expect(page.getByText(REVIEW.effects)).toBeVisible()
  const publish = page.getByRole('main').getByRole('button', { name: REVIEW.publish, exact: true })
  await expect(publish).not.toHaveAttribute('aria-disabled', 'true')
  await publish.click()
  await page.getByRole('dialog').getByRole('button', { name: REVIEW.publish, exact: true }).click()
  // The text appears twice: once visible, once for screen readers.
  await expect(page.getByText(REVIEW.done(2)).first()).toBeVisible()

  await expect(visit.page.getByText(PRICE_WORDS.changed('€\u00a060,00', '€\u00a072,00'))).toBeVisible()
  const home = await desk.visitor()
  // Every server re-renders its pages within two seconds.
  await expect(async () => {
    await home.goto(desk.url)
    await expect(home.getByText('€ 12').first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  expect(await prices()).toEqual(before)

  function prices() {
    return desk.rows('SELECT id, price_cents, catalogue_revision FROM booking ORDER BY id')
  }
})
