import { PLAN } from '@lichtspel/texts/plan'
import type { Page } from '@playwright/test'
import { ahead } from '../booking/days.ts'
import { PHONE, Visit } from '../booking/visit.ts'
import { expect, test } from '../site-test.ts'

test.use({ viewport: PHONE })

const plansOf = (page: Page) => new Visit(page).plans.getByRole('heading', { level: 3 })
const chosenHour = (page: Page) =>
  new Visit(page).plans
    .getByLabel(PLAN.later)
    .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)

test('a party with cake is led by 14:00; an earlier or later hour stands above the proposals and is kept', async ({
  page,
}) => {
  const link = `/booking?datum=${ahead(258)}&deel=namiddag&spelers=10&laser=1&vr=1&vloer=1&formule=birthday`
  await page.goto(link)
  const { plans } = new Visit(page)
  await expect(plansOf(page).first()).toContainText(/^14:00–.*Met pauze voor taart/)
  expect(await chosenHour(page)).toBe('14:00')
  const hour = plans.getByLabel(PLAN.later)
  const bottom = (await hour.boundingBox())?.y ?? 0
  expect(bottom).toBeLessThan((await plansOf(page).first().boundingBox())?.y ?? 0)

  await hour.selectOption('12:00')
  await expect(plansOf(page).first()).toContainText(/^12:/)
  await hour.selectOption('15:00')
  await expect(plansOf(page).first()).toContainText(/^15:/)
  await page.reload()
  await expect(plansOf(page).first()).toContainText(/^15:/)
  await page.goto('/')
  await page.goto('/booking')
  await expect(plansOf(page).first()).toContainText(/^15:/)
  expect(await chosenHour(page)).toBe('15:00')
})
