import { DETAILS_STEP, STEPS } from '@lichtspel/texts/booking'
import { HEALING, PLAN } from '@lichtspel/texts/plan'
import { ahead } from '../booking/days.ts'
import { DESKTOP, heldLine, PHONE, showPage, Visit } from '../booking/visit.ts'
import { bookSlots } from '../database.ts'
import { typeInto } from '../hands.ts'
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
  await expect(page.locator('[data-slot]')).toHaveCount(0)
  await expect(visit.step(STEPS.details)).toBeVisible()
})

for (const [where, viewport, day] of [
  ['in the bar of a phone', PHONE, ahead(279)],
  ['above the fields of a wide screen', DESKTOP, ahead(280)],
] as const)
  test(`one slot lost while the form is filled in is repaired by a card with its timeline, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const visit = new Visit(page)
    await page.goto(`/booking?datum=${day}&deel=namiddag&laser=1&vr=1&vloer=1&spelers=6`)
    await visit.holdPlan.click()
    await expect(heldLine(page)).toBeVisible()
    const name = visit.step(STEPS.details).getByRole('textbox', { name: DETAILS_STEP.name, exact: true })
    await typeInto(name, 'Sarah')
    const turns = page.getByRole('list', { name: PLAN.turns }).first().getByRole('listitem')
    const laser = await turns.filter({ hasText: /laser/i }).textContent()
    await bookSlots(day, { laser: [laser?.slice(0, 5) ?? ''] })
    await showPage(page, 'hidden')
    await showPage(page, 'visible')

    const place = viewport === PHONE ? visit.bar : visit.step(STEPS.details)
    const take = place.getByRole('button', { name: HEALING.take })
    await expect(take).toBeInViewport({ ratio: 1 })
    const card = place
      .locator('[data-open]')
      .filter({ has: page.getByRole('button', { name: HEALING.take }) })
    await expect(card).toContainText(/\d\d:\d\d–\d\d:\d\d\sAankomst\som\s\d\d:\d\d/)
    // A bar for each game.
    await expect(card.locator('[data-attraction]')).toHaveCount(3)
    await expect(place.getByRole('listitem')).toHaveCount(0)
    await expect(name).toBeFocused()
    await take.click()
    await expect(take).toHaveCount(0)
    await expect(page.locator('[data-slot]')).toHaveCount(0)
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('Sarah')
    await expect(heldLine(page)).toBeVisible()
  })
