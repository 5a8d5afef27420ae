import { STEPS } from '@lichtspel/texts/booking'
import { HEALING, PLAN } from '@lichtspel/texts/plan'
import { ahead } from '../booking/days.ts'
import { heldLine, PHONE, showPage, Visit } from '../booking/visit.ts'
import { bookSlots } from '../database.ts'
import { expect, test } from '../site-test.ts'

test.use({ viewport: PHONE })

test('a held visit that loses slots is repaired by a card with its timeline, and its slots stay folded', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const day = ahead(278)
  const visit = new Visit(page)
  await page.goto(`/booking?datum=${day}&deel=namiddag&laser=1&vr=1&vloer=1&spelers=10&formule=birthday`)
  await visit.holdPlan.click()
  await expect(heldLine(page)).toBeVisible()
  const list = visit.plans.getByRole('list', { name: PLAN.turns })
  const turns = list.getByRole('listitem').filter({ hasText: 'VR' })
  await expect(turns).toHaveCount(2)
  const held = await turns.allTextContents()
  await bookSlots(day, { vr: held.map((turn) => turn.slice(0, 5)) })
  await showPage(page, 'hidden')
  await showPage(page, 'visible')

  const take = visit.plans.getByRole('button', { name: HEALING.take })
  await expect(take).toBeVisible()
  await expect(visit.plans).toContainText(HEALING.offer)
  await expect(list).toHaveCount(1)
  await expect(visit.plans.getByText(PLAN.held)).toHaveCount(0)
  await expect(page.locator('[data-slot]')).toHaveCount(0)
  await expect(page.locator('[data-kind="main"]:visible')).toHaveCount(1)
  // Not before the hour in which the visit began.
  expect(
    (await list.getByRole('listitem').allTextContents()).map((turn) => turn.slice(0, 2) >= '14'),
  ).not.toContain(false)
  await take.click()
  await expect(visit.plans.getByText(PLAN.held)).toBeVisible()
  await expect(visit.plans.getByRole('heading').first()).toBeFocused()
  await expect(take).toHaveCount(0)
  await expect(visit.step(STEPS.details)).toBeVisible()
})
