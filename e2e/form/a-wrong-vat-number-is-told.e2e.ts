import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { ahead } from '../booking/days.ts'
import { Visit } from '../booking/visit.ts'
import { typeInto } from '../hands.ts'
import { expect, test } from '../site-test.ts'

test('an impossible VAT number gets a warning when its field is left, and the visit can still be booked', async ({
  page,
}) => {
  const visit = new Visit(page)
  await visit.prepare(ahead(259))
  await page.getByLabel(DETAILS_STEP.invoice).check()
  const vat = page.getByLabel(DETAILS_STEP.vat)
  const wrong = page.getByText(DETAILS_STEP.vatWrong)
  await typeInto(vat, 'BE 0123.456.748')
  await expect(wrong).toBeHidden()
  await vat.press('Tab')
  await expect(wrong).toBeVisible()
  await expect(vat).toHaveAccessibleDescription(DETAILS_STEP.vatWrong)
  await typeInto(vat, 'BE 0123.456.749')
  await vat.press('Tab')
  await expect(wrong).toBeHidden()
  await typeInto(vat, '12')
  await vat.press('Tab')
  await expect(wrong).toBeVisible()
  await visit.submit.click()
  await visit.expectSuccess()
})
