import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { PLAIN_FIELDS } from '@lichtspel/texts/fields'
import { MANAGE_DETAILS, MANAGE_NEWS } from '@lichtspel/texts/manage'
import { BOOKING_FAILED } from '@lichtspel/texts/refusals'
import type { Locator, Page } from '@playwright/test'
import { ahead } from '../booking/days.ts'
import { DESKTOP, PHONE, Visit } from '../booking/visit.ts'
import { typeInto, typeKeys } from '../hands.ts'
import { bookWithLink, ManagedVisit } from '../manage/managed-visit.ts'
import { expect, test } from '../site-test.ts'

// The focus moves to the error when the button is pressed, and never during typing.

for (const [viewport, days] of [
  [PHONE, 340],
  [DESKTOP, 344],
] as const) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a wrong field can be corrected letter by letter without losing a letter', async ({ page }) => {
      const visit = new Visit(page)
      await visit.prepare(ahead(days))
      const email = page.getByLabel(DETAILS_STEP.email)
      await typeInto(email, 'jan.peeters')
      await visit.submit.click()
      await expect(page.getByRole('alert')).toBeFocused()
      await typeAnew(email, 'jan.peeters@student.kuleuven.be')
      await visit.unfold(DETAILS_STEP.extras)
      await page.getByRole('checkbox', { name: /Pasta/ }).check()
      const eaters = page.getByLabel(DETAILS_STEP.mealPeople)
      await typeInto(eaters, '3')
      await visit.submit.click()
      await expect(page.getByRole('alert')).toBeFocused()
      await typeAnew(eaters, '12')
    })

    test('every failed press shows the errors again', async ({ page }) => {
      const visit = new Visit(page)
      await visit.prepare(ahead(days + 1))
      const email = page.getByLabel(DETAILS_STEP.email)
      const alert = page.getByRole('alert')
      for (const wrong of ['jan', 'jan@']) {
        await typeInto(email, wrong)
        await email.press('Enter')
        await expect(alert).toBeFocused()
        await expect(alert).toBeInViewport()
      }
    })
  })
}

test.describe('a late response', () => {
  test.use({ provokes: /422/ })

  test('leaves the focus in the field the visitor is typing in', async ({ page }) => {
    const visit = new Visit(page)
    await visit.prepare(ahead(342))
    const answer = await holdBack(page, '**/api/booking', 422)
    await visit.submit.click()
    const extra = page.getByLabel(PLAIN_FIELDS.extraInfo.label)
    await typeInto(extra, 'We komen ')
    answer()
    await expect(page.getByRole('alert')).toContainText(BOOKING_FAILED)
    await typeKeys(page, 'met de bus')
    await expect(extra).toHaveValue('We komen met de bus')
  })
})

test('resending a mail leaves the focus in the field the visitor is editing', async ({ page }) => {
  const { path } = await bookWithLink({ date: ahead(343) })
  const visit = new ManagedVisit(page)
  await visit.open(path)
  await visit.openPart('contact')
  await visit.unfold(MANAGE_DETAILS.heading)
  const answer = await holdBack(page, '**/api/managed-booking/mail')
  await visit.button(MANAGE_DETAILS.resend).click()
  const name = page.getByRole('textbox', { name: DETAILS_STEP.name, exact: true })
  await typeInto(name, 'Sara ')
  answer()
  await expect(visit.news).toContainText(MANAGE_NEWS.mail('sarah@voorbeeld.be'))
  await typeKeys(page, 'Peeters')
  await expect(name).toHaveValue('Sara Peeters')
})

async function typeAnew(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a')
  await field.press('Delete')
  await typeKeys(field.page(), text)
  await expect(field).toHaveValue(text)
  await expect(field).toBeFocused()
}

/** Delays the response until the returned function is called. If `status` is given, the response is a refusal with that status. */
async function holdBack(page: Page, path: string, status?: number): Promise<() => void> {
  let letGo = () => {}
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(path, async (route) => {
    await waiting
    if (status === undefined) await route.continue()
    else await route.fulfill({ status, json: {} })
  })
  return letGo
}
