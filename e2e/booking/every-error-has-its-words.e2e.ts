import { DETAILS_STEP, STEPS } from '@lichtspel/texts/booking'
import { PLAIN_FIELDS } from '@lichtspel/texts/fields'
import { FIELD_ERRORS } from '@lichtspel/texts/form'
import { bookingsOn, closeSlot } from '../database.ts'
import { typeInto } from '../hands.ts'
import { expect, test } from '../site-test.ts'
import { ahead, TODAY } from './days.ts'
import { Visit } from './visit.ts'

// The texts of the specification are literals here, not imports, so that the test fails when the texts change.

test('a slot in the past says so', async ({ page, house }) => {
  await house.moveClock(untilBrussels('20:30'))
  const visit = new Visit(page)
  await visit.open({ players: 6 }, house.url)
  await visit.addGames('laser', 1)
  // What is over is folded, so that the evening does not open on a wall of it.
  await expect(visit.slot('laser', '20:40')).toHaveAccessibleName('20:40, vrij')
  await expect(visit.slot('laser', '20:20')).toHaveCount(0)
  await visit.picker('laser').getByRole('button', { name: '38 tijdslots voorbij', expanded: false }).click()
  await expect(visit.slot('laser', '20:20')).toHaveAccessibleName('20:20, voorbij')
  await expect(visit.slot('laser', '20:40')).toHaveAccessibleName('20:40, vrij')
  await visit.slot('laser', '20:20').click({ force: true })
  await expect(
    visit.picker('laser').getByText('Deze tijdslot ligt in het verleden', { exact: true }),
  ).toBeVisible()
  // Time passes without any message from the server, and the slot expires.
  await house.moveClock(15 * 60_000)
  await expect(visit.slot('laser', '20:40')).toHaveAccessibleName('20:40, voorbij')
})

test('the slots next to a chosen laser slot become breaks; VR and floor have none', async ({ page }) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(39), players: 6 })
  await visit.addGames('laser', 2)
  await visit.addGames('vr', 2)
  await expect(visit.picker('laser')).toContainText('Let op! 1 slot = 1 spel')
  await expect(visit.picker('vr')).not.toContainText('Let op!')
  await visit.take('laser', '14:00')
  for (const key of ['13:40', '14:20'])
    await expect(visit.slot('laser', key)).toHaveAccessibleName(`${key}, pauze`)
  await expect(visit.slot('laser', '14:40')).toHaveAccessibleName('14:40, voorgesteld')
  // The message above the slots does not push another one under the pointer.
  await visit.slot('laser', '14:20').scrollIntoViewIfNeeded()
  const place = await visit.slot('laser', '14:20').boundingBox()
  await visit.slot('laser', '14:20').click({ force: true })
  const message = visit.picker('laser').getByText('Er is een verplichte pauze tussen elke twee games', {
    exact: true,
  })
  await expect(message).toBeVisible()
  await expect(message).toBeInViewport()
  expect(await visit.slot('laser', '14:20').boundingBox()).toEqual(place)
  await expect(
    visit.picker('laser').getByText('Naast jullie spel van 14:00 is het pauze. Kies 14:40.'),
  ).toBeVisible()
  await expect(visit.picker('laser')).toContainText('1 van 2 tijdslots gekozen')
  await visit.take('laser', '14:40')
  await expect(message).toBeHidden()
  await visit.take('vr', '16:00')
  await expect(visit.slot('vr', '16:15')).toHaveAccessibleName('16:15, voorgesteld')
  await visit.take('vr', '16:15')
})

test('a slot closed by the desk is shown as closed, and clicking it clears an earlier message', async ({
  page,
}) => {
  const day = ahead(40)
  const visit = new Visit(page)
  await visit.open({ date: day, players: 6 })
  await visit.addGames('laser', 1)
  await visit.take('laser', '10:00')
  await closeSlot(day, 'laser', '12:00')
  await expect(visit.slot('laser', '12:00')).toHaveAccessibleName('12:00, gesloten')
  await visit.slot('laser', '10:20').click({ force: true })
  await expect(visit.picker('laser').getByText('Er is een verplichte pauze')).toBeVisible()
  await visit.slot('laser', '12:00').click({ force: true })
  await expect(visit.picker('laser').getByText('Er is een verplichte pauze')).toBeHidden()
})

test('an invalid form says what is missing, next to each field too, and clears the errors as they are corrected', async ({
  page,
}) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(41) })
  await visit.openDetails()
  await visit.submit.click()
  const alert = page.getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(alert.getByText('Gelieve alle verplichte velden in te vullen', { exact: true })).toBeVisible()
  await expect(alert.getByRole('link')).toHaveText([
    'Vul je naam in',
    'Vul je e-mailadres in',
    'Vul een telefoonnummer in',
    'Kies een aantal van 4 tot 24',
  ])
  await alert.getByRole('link', { name: FIELD_ERRORS.name.missing }).click()
  const name = page.getByLabel(DETAILS_STEP.name)
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(FIELD_ERRORS.name.missing)
  await typeInto(name, 'Sarah')
  await expect(alert.getByRole('link', { name: FIELD_ERRORS.name.missing })).toBeHidden()
  await expect(name).toHaveAccessibleDescription('')
  await alert.getByRole('link', { name: 'Kies een aantal van 4 tot 24' }).click()
  await expect(page.getByLabel('Aantal spelers')).toBeFocused()

  await typeInto(page.getByLabel(DETAILS_STEP.email), 'sarah@')
  await typeInto(page.getByLabel(DETAILS_STEP.phone), '0470')
  await expect(page.getByLabel(DETAILS_STEP.email)).toHaveAccessibleDescription(
    new RegExp(FIELD_ERRORS.email.malformed),
  )
})

test('a form without slots asks for slots and sends nothing', async ({ page }) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(41), players: 6 })
  await visit.fillContact()
  page.on('request', (request) => expect(request.url()).not.toContain('/api/booking'))
  await visit.submit.click()
  await expect(
    page.getByRole('alert').getByText('Gelieve één of meerdere slots te selecteren', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('alert')).toBeFocused()
})

test('the meal section appears with a meal and accepts 4 to 48 people; invoice fields are never required', async ({
  page,
}) => {
  const day = ahead(42)
  const visit = new Visit(page)
  await visit.prepare(day)
  const eaters = page.getByLabel(DETAILS_STEP.mealPeople)
  await page.getByRole('checkbox', { name: /Drankenforfait/ }).check()
  await expect(eaters).toBeHidden()
  for (const meal of [/Pastabuffet/, /Groot buffet/, /À la carte/]) {
    await page.getByRole('checkbox', { name: meal }).check()
    await expect(eaters).toHaveAttribute('placeholder', '4 tot 48')
    await page.getByRole('checkbox', { name: meal }).uncheck()
    await expect(eaters).toBeHidden()
  }
  await page.getByRole('checkbox', { name: /Pastabuffet/ }).check()
  await expect(page.getByRole('checkbox', { name: /Pastabuffet/ })).toHaveAccessibleDescription(
    /Vanaf 8 personen, de groep telt er 6\. Eten er meer mee\?/,
  )
  await page.getByRole('checkbox', { name: /Pastabuffet/ }).uncheck()
  await page.getByRole('checkbox', { name: /À la carte/ }).check()
  for (const wrong of ['3', '49', 'veel']) {
    await typeInto(eaters, wrong)
    await visit.submit.click()
    await expect(
      page.getByRole('alert').getByRole('link', { name: 'Vul een aantal van 4 tot 48 in' }),
    ).toBeVisible()
  }
  await typeInto(eaters, '48')
  await page.getByRole('checkbox', { name: DETAILS_STEP.invoice }).check()
  await expect(page.getByRole('group', { name: DETAILS_STEP.invoiceLegend })).toHaveAccessibleDescription(
    /^Een \* staat bij wat we nodig hebben voor de factuur\..*Laat het leeg/,
  )
  for (const label of [
    'Bedrijfsnaam *',
    'Contactpersoon *',
    'Adres *',
    'Postcode *',
    'Gemeente *',
    'Btw-nummer *',
  ])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
  await typeInto(page.getByLabel('Bedrijfsnaam *'), 'Peeters BV')
  await typeInto(page.getByLabel(PLAIN_FIELDS.extraInfo.label), 'Tot dan!')
  await visit.submit.click()
  await visit.expectSuccess()
  expect(await bookingsOn(day)).toMatchObject([
    {
      modules: ['drinksForfait', 'aLaCarte'],
      meal_people: 48,
      invoice: { companyName: 'Peeters BV' },
      extra_info: 'Tot dan!',
    },
  ])
})

test.describe('a server error', () => {
  test.use({ provokes: /Failed to load resource/ })

  test('shows the specified message for a failed booking, which can be retried', async ({ page }) => {
    const day = ahead(43)
    const visit = new Visit(page)
    await visit.prepare(day)
    await page.route('**/api/booking', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 })
    await visit.submit.click()
    const alert = page.getByRole('alert')
    await expect(
      alert.getByText(
        'Er ging iets mis bij het plaatsen van jouw booking. Contacteer ons of probeer het later opnieuw.',
        { exact: true },
      ),
    ).toBeVisible()
    await expect(alert).toBeFocused()
    await expect(visit.step(STEPS.details).getByLabel(DETAILS_STEP.name)).toHaveValue('Sarah Peeters')
    await visit.submit.click()
    await visit.expectSuccess()
    expect(await bookingsOn(day)).toHaveLength(1)
  })
})

/** How far to move the database's clock to reach this time today in Antwerp. */
function untilBrussels(time: string): number {
  const at = new Date(`${TODAY}T${time}:00Z`)
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Brussels',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
  return at.getTime() - (Date.parse(`${shown.replace(' ', 'T')}Z`) - at.getTime()) - Date.now()
}
