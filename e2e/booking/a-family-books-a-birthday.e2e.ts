import { readFileSync } from 'node:fs'
import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { BOOKED, SAVED_BOOKINGS } from '@lichtspel/texts/booked'
import { DETAILS_STEP, PRICE_WORDS, STEPS, SUCCESS_HEADING } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { bookingsOn } from '../database.ts'
import { typeInto } from '../hands.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { PHONE, Visit } from './visit.ts'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test('a family books a birthday on a phone and sees everything they need to know', async ({ page }) => {
  const day = ahead(20)
  const visit = new Visit(page)
  await visit.open()
  await visit.chooseDate(day)
  await visit.choosePlayers(8)
  await visit.next(STEPS.players)
  await visit.chooseFormula('kids')
  await visit.next(STEPS.formula)
  await visit.addGames('laser', 2)
  await visit.addGames('vr', 1)
  await visit.next(STEPS.games)

  // Eight children, but only six can play at once: VR is played in turns, so one game takes two slots.
  await expect(visit.picker('vr')).toContainText('0 van 2 tijdslots gekozen')
  await visit.take('laser', '14:00', '14:40')
  await visit.next(STEPS.slots(FIRST_SHOWN('laser')))
  await visit.take('vr', '15:00', '15:15')
  await visit.next(STEPS.slots(FIRST_SHOWN('vr')))

  await visit.fillContact()
  await expect(visit.submit).toHaveText('Boeken met betaalverplichting')
  const details = visit.step(STEPS.details)
  await expect(details).toContainText(/Nu\s*€\s0\s*Je boekt zonder te betalen\./)
  await visit.unfold(DETAILS_STEP.extras)
  await expect(details).toContainText('Voor een maaltijd vragen we een voorschot van € 50.')
  await page.getByRole('checkbox', { name: /Pastabuffet/ }).check()
  await typeInto(page.getByLabel(DETAILS_STEP.mealPeople), '10')
  await expect(details).toContainText('De rest ter plaatse.')

  // 7 × € 36 for three games, the celebrant plays free, and 10 × € 10 for pasta.
  const shown = page.getByRole('button', { name: new RegExp(PRICE_WORDS.show) })
  await expect(shown).toContainText('Schatting € 352,00')
  await visit.submit.click()
  await visit.expectSuccess()

  const success = page.getByRole('region', { name: 'Boeking succesvol geregistreerd!' })
  await expect(success.getByRole('heading', { name: SUCCESS_HEADING })).toBeFocused()
  for (const words of [
    `We verwachten je op ${formatLongDate(day)} om 14:00 voor 3 spellen met 8 personen.`,
    'Wil je 15 minuten voor het eerste spel aanwezig zijn, dus om 13:45?',
    'Het exacte aantal personen mag nog veranderen, zolang je groep uit 8 tot 24 personen bestaat.',
  ])
    await expect(success.getByText(words, { exact: true })).toBeVisible()

  expect(await bookingsOn(day)).toMatchObject([
    {
      name: 'Sarah Peeters',
      players: 8,
      formula: 'kids',
      modules: ['pastaBuffet'],
      meal_people: 10,
      price_cents: 35_200,
      slots: ['laser 14:00', 'laser 14:40', 'vr 15:00', 'vr 15:15'],
      // The request also carries lines about formula and modules; only the visitor's own words are stored.
      extra_info: '',
    },
  ])
})

test('after booking, the visit can be added to the calendar, and the device saves it without personal data', async ({
  page,
}) => {
  const day = ahead(21)
  const visit = new Visit(page)
  await visit.prepare(day)
  await visit.submit.click()
  await visit.expectSuccess()
  await expect(page.getByText('voor 1 spel met 6 personen')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: BOOKED.calendar }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`lichtspel-${day}.ics`)
  const file = readFileSync(await download.path(), 'utf8')
  const digits = day.replaceAll('-', '')
  expect(file).toContain(`DTSTART;TZID=Europe/Brussels:${digits}T134500\r\n`)
  expect(file).toContain(`DTEND;TZID=Europe/Brussels:${digits}T142000\r\n`)
  expect(file).toContain('LOCATION:Lichtspel Antwerpen\\, Kaaistraat 1\\, 2000 Antwerpen\r\n')

  await page.reload()
  await visit.expectSuccess()
  await expect(page.getByText('voor 1 spel met 6 personen')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(BOOKED.mailTo)

  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).toContain(day)
  for (const secret of ['Sarah', 'Peeters', 'sarah@voorbeeld.be', '0470']) expect(kept).not.toContain(secret)

  await visit.open()
  const savedBookings = page.getByRole('region', { name: SAVED_BOOKINGS.heading })
  await expect(savedBookings).toContainText(formatLongDate(day), { ignoreCase: true })
  await expect(savedBookings).toContainText('Lichtspel Antwerpen · Lasershooten 14:00')

  await savedBookings.getByRole('button', { name: SAVED_BOOKINGS.removeNamed(formatLongDate(day)) }).click()
  const question = page.getByRole('dialog', { name: SAVED_BOOKINGS.removeQuestion })
  await expect(question).toContainText('Je boeking zelf blijft staan.')
  await question.getByRole('button', { name: SAVED_BOOKINGS.keep }).last().click()
  await expect(savedBookings).toBeVisible()
  await savedBookings.getByRole('button', { name: SAVED_BOOKINGS.removeNamed(formatLongDate(day)) }).click()
  await question.getByRole('button', { name: SAVED_BOOKINGS.remove }).click()
  await expect(savedBookings).toBeHidden()
  expect(await bookingsOn(day)).toHaveLength(1)
})
