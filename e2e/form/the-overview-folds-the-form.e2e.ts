import { DETAILS_STEP, STEPS } from '@lichtspel/texts/booking'
import { OVERVIEW } from '@lichtspel/texts/booking-summary'
import { meantEmailText } from '@lichtspel/texts/form'
import { PLAN } from '@lichtspel/texts/plan'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import { ahead } from '../booking/days.ts'
import { DESKTOP, heldLine, PHONE, Visit } from '../booking/visit.ts'
import { typeInto } from '../hands.ts'
import { expect, test } from '../site-test.ts'

/** Maximum heights of the booking page with the overview open, on a phone and on a desktop. */
const MOST_PX = { [PHONE.width]: 2_300, [DESKTOP.width]: 2_050 }

for (const [place, viewport] of [PHONE, DESKTOP].entries()) {
  test(`the overview shows one ticket, and one line for the visit and for the form, ${viewport.width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const visit = new Visit(page)
    await page.goto(
      `/booking?datum=${ahead(282 + place)}&deel=namiddag&laser=1&vr=1&vloer=1&spelers=10&formule=birthday`,
    )
    await visit.holdPlan.click()
    await expect(heldLine(page)).toBeVisible()
    const name = visit.step(STEPS.details).getByRole('textbox', { name: DETAILS_STEP.name, exact: true })
    await visit.fillContact('Sofie Maes')
    await expect(page.getByRole('heading', { name: OVERVIEW.heading })).toBeFocused()
    await expect(name).toBeHidden()
    await expect(visit.step(STEPS.details)).toContainText('Sofie Maes · sarah@voorbeeld.be')
    await expect(visit.row('laser')).toBeHidden()
    await expect(page.getByRole('list', { name: PLAN.turns }).filter({ visible: true })).toHaveCount(1)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    console.log(`the overview, ${viewport.width} px wide: ${height} px`)
    expect(height).toBeLessThanOrEqual(MOST_PX[viewport.width] ?? 0)

    // The row opens the fields, and the overview stays.
    await visit.openDetails()
    await typeInto(name, 'Sofie De Smet')
    await expect(page.getByRole('heading', { name: OVERVIEW.heading })).toBeVisible()
    await page.getByRole('button', { name: STEPS.changeStep(VISIT_STEP.heading) }).click()
    await expect(visit.row('laser')).toBeVisible()
  })
}

test('an address that is probably a slip is named beside the folded form', async ({ page }) => {
  const visit = new Visit(page)
  await visit.prepare(ahead(284))
  await typeInto(page.getByLabel(DETAILS_STEP.email), 'sarah@gmial.com')
  await visit.step(STEPS.details).getByRole('button', { expanded: true }).first().click()
  await expect(page.getByLabel(DETAILS_STEP.email)).toBeHidden()
  await page.getByRole('button', { name: meantEmailText('sarah@gmail.com') }).click()
  await expect(visit.step(STEPS.details)).toContainText('sarah@gmail.com')
  await expect(page.getByRole('heading', { name: OVERVIEW.heading })).toBeFocused()
})

test('fields that a problem opened stay open while the visitor types', async ({ page }) => {
  const visit = new Visit(page)
  await visit.prepare(ahead(285))
  const email = page.getByLabel(DETAILS_STEP.email)
  await typeInto(email, '')
  await visit.step(STEPS.details).getByRole('button', { expanded: true }).first().click()
  await visit.submit.click()
  await expect(email).toBeVisible()
  await typeInto(email, 'sarah@voorbeeld.be')
  await expect(email).toHaveValue('sarah@voorbeeld.be')
  await expect(email).toBeFocused()
})
