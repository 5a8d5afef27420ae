import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { PLAIN_FIELDS } from '@lichtspel/texts/fields'
import { bookingsOn, closeSlot } from '../database.ts'
import { typeInto } from '../hands.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { PHONE, showPage, Visit } from './visit.ts'

const DAY = ahead(30)

test.use({ viewport: PHONE })

test('a slot lost while a phone sleeps for five minutes is named, the nearest free slot is one tap away, and the form keeps its text', async ({
  page,
  browser,
  house,
}) => {
  const visit = new Visit(page)
  await visit.prepare(DAY, '14:00', house.url)
  await visit.unfold(DETAILS_STEP.more)
  await typeInto(page.getByLabel(PLAIN_FIELDS.extraInfo.label), 'We komen met de trein')

  await showPage(page, 'hidden')
  await house.moveClock(5 * 60_000)
  const other = new Visit(await (await browser.newContext()).newPage())
  await other.prepare(DAY, '14:00', house.url)
  await other.submit.click()
  await other.expectSuccess()

  await showPage(page, 'visible')
  const lost = 'Het tijdslot van 14:00 is intussen door iemand anders gekozen'
  await expect(visit.picker('laser').getByText(lost)).toBeVisible()
  await visit.picker('laser').getByRole('button', { name: 'Neem 14:20' }).click()
  await expect(visit.slot('laser', '14:20')).toHaveAccessibleName('14:20, gekozen')
  await expect(visit.picker('laser').getByText(lost)).toBeHidden()

  await expect(page.getByLabel(DETAILS_STEP.name)).toHaveValue('Sarah Peeters')
  await expect(page.getByLabel(PLAIN_FIELDS.extraInfo.label)).toHaveValue('We komen met de trein')
  await visit.submit.click()
  await visit.expectSuccess()
  const slots = (await bookingsOn(DAY, house.databaseUrl)).flatMap((booking) => booking.slots)
  expect(slots).toEqual(['laser 14:00', 'laser 14:20'])
})

test.describe('a refusal', () => {
  test.use({ provokes: /status of 409/ })

  test('names a slot lost at the moment of booking, and the form keeps its text', async ({ page, house }) => {
    const visit = new Visit(page)
    await visit.prepare(DAY, '14:00', house.url)
    await showPage(page, 'hidden')
    await house.moveClock(5 * 60_000)
    // The hold has expired without the page knowing; meanwhile the desk closed the slot.
    await closeSlot(DAY, 'laser', '14:00', house.databaseUrl)
    await visit.submit.click()
    await expect(page.getByRole('alert')).toContainText(
      'Er ging iets mis bij het plaatsen van jouw booking. Contacteer ons of probeer het later opnieuw.',
    )
    await expect(page.getByRole('alert')).toContainText('Deze tijdslot is reeds gereserveerd door iemand')
    await expect(page.getByRole('alert')).toBeFocused()
    await page.getByRole('link', { name: 'Kies een ander tijdslot voor lasershooten' }).click()
    await expect(visit.picker('laser').getByRole('heading').first()).toBeFocused()
    await expect(visit.picker('laser').getByText('Het tijdslot van 14:00 is intussen')).toBeVisible()
    await expect(page.getByLabel(DETAILS_STEP.name)).toHaveValue('Sarah Peeters')
  })
})
