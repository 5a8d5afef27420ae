import { DEPOSIT_QR_ALT } from '@lichtspel/texts/deposit'
import { MANAGE_ACTS, MANAGE_CHANGE, MANAGE_NEWS } from '@lichtspel/texts/manage'
import type { Page } from '@playwright/test'
import { readDatabaseUrl, SITE_URL } from '../addresses.ts'
import { expectAccessible } from '../axe.ts'
import { ahead } from '../booking/days.ts'
import { bookingsOn, query } from '../database.ts'
import { typeInto } from '../hands.ts'
import { expect, test } from '../site-test.ts'
import { bookWithLink, eventsOf, ManagedVisit, partyOn } from './managed-visit.ts'

const DETAILS = '**/api/managed-booking/details'

test('a visitor sees the booking, and viewing it changes nothing', async ({ page }) => {
  const day = ahead(90)
  const link = await bookWithLink(partyOn(day))
  const visit = new ManagedVisit(page)
  await visit.open(link.path)
  await expect(page).toHaveTitle('Je boeking · Lichtspel Antwerpen')
  const shown = visit.panel('Je bezoek')
  for (const words of [
    '13:45',
    '14:00–14:20',
    '15:15–15:30',
    '10 spelers',
    'Birthday Party Kids',
    '9 eters',
  ]) {
    await expect(shown).toContainText(words)
  }
  // 9 × € 36 for three games, the celebrant plays free, and 9 × € 10 for pasta.
  await expect(visit.panel('Prijs')).toContainText('€ 414,00')
  await expect(visit.panel('Voorschot')).toContainText('Nog open, tot en met')
  await expect(visit.panel('Voorschot')).toContainText(/\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/)
  await visit.unfold('Voorschot')
  await expect(visit.panel('Voorschot').getByRole('img')).toHaveJSProperty('complete', true)
  await expect(visit.panel('Je gegevens')).toContainText('sarah@voorbeeld.be')
  const file = await page.getByRole('link', { name: 'Zet in agenda' }).getAttribute('href')
  expect(await (await page.request.get(file ?? '')).text()).toContain(`UID:${link.id}@`)
  expect(await eventsOf(link)).toHaveLength(1)
})

test('a paid deposit no longer asks for payment', async ({ page }) => {
  const link = await bookWithLink(partyOn(ahead(96)))
  const pay = (entry: string, cents: number) =>
    query(
      readDatabaseUrl(),
      'INSERT INTO deposit_payment (entry_key, booking_id, amount_cents, paid_on) VALUES ($1, $2, $3, now())',
      [`${link.id} ${entry}`, link.id, cents],
    )
  const visit = new ManagedVisit(page)
  await pay('first', 2_000)
  await visit.open(link.path)
  await expect(visit.panel('Voorschot')).toContainText('We ontvingen al € 20,00.')
  await pay('second', 3_000)
  await page.reload()
  await expect(visit.panel('Vooraf betaald')).toContainText('€ 50,00')
  await expect(page.getByRole('img', { name: DEPOSIT_QR_ALT })).toHaveCount(0)
  await expectAccessible(page)
})

test('a visitor changes the group, sees the price before saving and a message after', async ({ page }) => {
  const day = ahead(91)
  const link = await bookWithLink({ date: day })
  const visit = new ManagedVisit(page)
  await visit.open(link.path)
  await visit.opener('change').click()
  await expect(page.getByRole('heading', { name: MANAGE_ACTS.titles.change })).toBeFocused()
  await page.getByLabel('Aantal spelers').selectOption('8')
  await expect(page.locator('form')).toContainText('6 → 8 spelers, € 60 → € 80')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await visit.button(MANAGE_CHANGE.save).dblclick()
  await expect(visit.news).toBeFocused()
  await expect(visit.news).toHaveText(MANAGE_NEWS.change)
  await expect(visit.panel('Je bezoek')).toContainText('8 spelers')
  await expect(visit.panel('Prijs')).toContainText('€ 80,00')
  expect(sent).toHaveLength(1)
  expect(await eventsOf(link)).toHaveLength(2)
  expect(await bookingsOn(day)).toMatchObject([
    { players: 8, price_cents: 8000, extra_info: 'We komen met de bus' },
  ])
})

test('the details say what they change, and are saved by themselves', async ({ page }) => {
  const day = ahead(97)
  const link = await bookWithLink({ date: day })
  const visit = new ManagedVisit(page)
  await visit.open(link.path)
  await visit.openPart('contact')
  await expect(page.getByText(MANAGE_CHANGE.otherEmail)).toBeVisible()
  await typeInto(page.getByRole('textbox', { name: 'Naam' }), 'Sarah De Smet')
  await typeInto(page.getByLabel('Extra info'), 'We komen met de trein')
  const form = page.locator('form')
  await expect(form).toContainText('Naam: Sarah Peeters → Sarah De Smet')
  await expect(form).toContainText('Extra info: We komen met de bus → We komen met de trein')
  // Typed in another form, and not sent with this one.
  await visit.openPart('group')
  await page.getByLabel('Aantal spelers').selectOption('9')
  await visit.openPart('contact')
  await visit.button(MANAGE_CHANGE.save).click()
  await expect(visit.news).toHaveText(MANAGE_NEWS.change)
  expect(await bookingsOn(day)).toMatchObject([
    { players: 6, price_cents: 6000, extra_info: 'We komen met de trein' },
  ])
  await visit.opener('change').click()
  await expect(page.getByText(MANAGE_CHANGE.unsaved)).toHaveCount(1)
  await visit.openPart('group')
  await expect(page.getByLabel('Aantal spelers')).toHaveValue('9')
  await expect(form).toContainText('6 → 9 spelers, € 60 → € 90')
})

test('the meal says what it changes, with its price', async ({ page }) => {
  const link = await bookWithLink(partyOn(ahead(98)))
  const visit = new ManagedVisit(page)
  await visit.open(link.path)
  await visit.openPart('meal')
  await typeInto(page.getByLabel('Aantal eters'), '10')
  await page.getByLabel('Hoe laat aan tafel?').selectOption('17:00')
  const form = page.locator('form')
  await expect(form).toContainText('9 → 10 eters, € 414 → € 424')
  await expect(form).toContainText('Aan tafel: nog af te spreken → 17:00')
  await visit.button(MANAGE_CHANGE.save).click()
  await expect(visit.news).toHaveText(MANAGE_NEWS.change)
  await expect(visit.panel('Prijs')).toContainText('€ 424,00')
})

test('team names and the invoice say what they change', async ({ page }) => {
  const link = await bookWithLink(partyOn(ahead(99)))
  const visit = new ManagedVisit(page)
  await visit.open(link.path)
  await visit.openPart('teams')
  await typeInto(page.getByLabel('Naam van ploeg B'), 'Nova')
  await expect(page.locator('form')).toContainText('Ploeg B → Nova')
  await visit.openPart('invoice')
  await page.getByRole('checkbox', { name: /factuur/ }).check()
  await typeInto(page.getByLabel('Bedrijfsnaam'), 'Peeters BV')
  await expect(page.locator('form')).toContainText('Factuur: geen factuur → Factuur, Peeters BV')
  await visit.button(MANAGE_CHANGE.save).click()
  await expect(visit.news).toHaveText(MANAGE_NEWS.change)
  await expect(visit.panel('Je gegevens')).toContainText('Peeters BV')
  await expect(visit.panel('Je bezoek')).not.toContainText('Nova')
})

test('when two more players make the visit cheaper, the form says that everyone plays fewer games and what it costs to keep the number of games', async ({
  page,
}) => {
  const link = await bookWithLink({ date: ahead(219), players: 5, slots: [], slotsVR: ['14:00', '14:30'] })
  const visit = new ManagedVisit(page)
  await visit.open(link.path)
  await visit.opener('change').click()
  await page.getByLabel('Aantal spelers').selectOption('7')
  const form = page.locator('form')
  await expect(form).toContainText('In dezelfde tijdslots speelt iedereen 1 spel in plaats van 2.')
  await expect(form).toContainText('Met 1 tijdslot erbij speelt iedereen evenveel als nu, voor € 133,00.')
  await expect(form).toContainText('5 → 7 spelers, € 95 → € 70De prijs daalt omdat iedereen minder speelt.')
})

test('shows an error at an invalid field and sends nothing', async ({ page }) => {
  const link = await bookWithLink(partyOn(ahead(92)))
  const visit = new ManagedVisit(page)
  await visit.open(link.path)
  await visit.opener('change').click()
  await visit.button(MANAGE_CHANGE.save).click()
  await expect(page.getByText(MANAGE_CHANGE.unchanged)).toBeVisible()
  await page.getByLabel('Aantal spelers').selectOption('6')
  await expect(page.getByText('Birthday Party Kids is er vanaf 8 spelers')).toBeVisible()
  await expect(page.getByText(MANAGE_CHANGE.callUs)).toBeVisible()
  await expect(page.getByText('10 → 6 spelers')).toBeHidden()
  await visit.button(MANAGE_CHANGE.save).click()
  await expect(page.getByLabel('Aantal spelers')).toBeFocused()
  await page.getByLabel('Aantal spelers').selectOption('14')
  await expect(page.getByText('deze groep speelt om de beurt')).toBeVisible()
  await visit.openPart('contact')
  await typeInto(page.getByRole('textbox', { name: 'Naam' }), '')
  await visit.button(MANAGE_CHANGE.save).click()
  await expect(page.getByRole('textbox', { name: 'Naam' })).toBeFocused()
  await expect(page.getByText('Vul je naam in')).toBeVisible()
  expect(await eventsOf(link)).toHaveLength(1)
  await visit.button(MANAGE_ACTS.close).click()
  await expect(visit.opener('change')).toBeFocused()
})

test.describe('when the connection is bad', () => {
  test.use({ provokes: /ERR_|Failed to load resource/ })

  test('keeps the form input, and a retry makes the change once', async ({ page }) => {
    const link = await bookWithLink({ date: ahead(93) })
    const visit = new ManagedVisit(page)
    await visit.open(link.path)
    await openWithPlayers(visit, page, '7')
    await page.route(DETAILS, (route) => route.abort())
    await visit.button(MANAGE_CHANGE.save).click()
    await expect(page.getByRole('alert')).toContainText(MANAGE_ACTS.unanswered)
    await expect(page.getByLabel('Aantal spelers')).toHaveValue('7')

    // The server makes the change, but the response gets lost.
    await page.unroute(DETAILS)
    await page.route(DETAILS, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await visit.button(MANAGE_CHANGE.save).click()
    await expect.poll(async () => (await eventsOf(link)).length).toBe(2)
    await expect(page.getByRole('alert')).toContainText(MANAGE_ACTS.unanswered)
    await page.unroute(DETAILS)
    await visit.button(MANAGE_CHANGE.save).click()
    await expect(visit.news).toHaveText(MANAGE_NEWS.change)
    expect(await eventsOf(link)).toHaveLength(2)
  })

  test('shows a booking that changed in the meantime, and keeps the form input', async ({ page }) => {
    const link = await bookWithLink({ date: ahead(94) })
    const visit = new ManagedVisit(page)
    await visit.open(link.path)
    await openWithPlayers(visit, page, '7')
    const other = { revision: 1, name: 'An Peeters', phone: '03 000 00 00', players: 9 }
    await fetch(`${SITE_URL}/api/managed-booking/details`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${link.token}` },
      body: JSON.stringify({ ...other, mealPeople: null, extraInfo: '', invoice: null }),
    })
    await visit.button(MANAGE_CHANGE.save).click()
    await expect(page.getByRole('alert')).toContainText(
      'Je boeking is intussen gewijzigd. Kijk even na hoe ze er nu uitziet',
    )
    await expect(page.getByRole('alert')).toContainText('Intussen gewijzigd: 6 → 9 spelers, € 60 → € 90')
    await expect(page.getByRole('alert')).toContainText(MANAGE_ACTS.stillTyped)
    await expect(page.locator('form')).toContainText('9 → 7 spelers, € 90 → € 70')
    await expect(visit.panel('Je bezoek')).toContainText('9 spelers')
    await expect(page.getByLabel('Aantal spelers')).toHaveValue('7')
    await visit.button(MANAGE_CHANGE.save).click()
    await expect(visit.panel('Je bezoek')).toContainText('7 spelers')
    // Fields not edited here keep the other person's change.
    await expect(visit.panel('Je gegevens')).toContainText('03 000 00 00')
    await expect(visit.panel('Je gegevens')).toContainText('An Peeters')
  })
})

test('sends the mail again, to the address used for the booking', async ({ page }) => {
  const link = await bookWithLink({ date: ahead(95) })
  const visit = new ManagedVisit(page)
  await visit.open(link.path)
  await visit.unfold('Je gegevens')
  await visit.button('Stuur de mail opnieuw').click()
  await expect(visit.news).toHaveText('We sturen de mail opnieuw naar sarah@voorbeeld.be.')
  await expect(visit.news).toBeFocused()
})

async function openWithPlayers(visit: ManagedVisit, page: Page, players: string): Promise<void> {
  await visit.opener('change').click()
  await page.getByLabel('Aantal spelers').selectOption(players)
}
