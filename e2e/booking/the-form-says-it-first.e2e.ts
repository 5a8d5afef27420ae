import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { DETAILS_STEP, STEPS } from '@lichtspel/texts/booking'
import { bookingsOn } from '../database.ts'
import { typeInto } from '../hands.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { PHONE, Visit } from './visit.ts'

// Whatever the form can check is reported at its field before anything is sent.

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test('a buffet that needs a larger group says so at its checkbox, and raising the number of people who eat solves it', async ({
  page,
}) => {
  const day = ahead(160)
  const visit = new Visit(page)
  await visit.prepare(day)
  await visit.unfold(DETAILS_STEP.extras)
  const buffet = page.getByRole('checkbox', { name: /Groot buffet/ })
  await expect(buffet).toHaveAccessibleDescription(/Vanaf 18 personen, de groep telt er 6\.$/)
  await buffet.check()
  await expect(buffet).toHaveAccessibleDescription(
    /de groep telt er 6\. Eten er meer mee\? Pas het aantal eters aan\.$/,
  )
  const asked = countBookings(page)
  await visit.submit.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Zo kunnen we de boeking nog niet plaatsen')
  await expect(alert).not.toContainText('Er ging iets mis')
  await alert.getByRole('link', { name: 'Groot buffet is er vanaf 18 eters, nu zijn het er 6' }).click()
  const eaters = page.getByLabel(DETAILS_STEP.mealPeople)
  await expect(eaters).toBeFocused()
  await expect(eaters).toHaveAccessibleDescription(/Groot buffet is er vanaf 18 eters, nu zijn het er 6/)
  await typeInto(eaters, '12')
  await expect(buffet).toHaveAccessibleDescription(/Vanaf 18 personen, nu eten er 12 mee\./)
  await typeInto(eaters, '18')
  await expect(alert).toBeHidden()
  await expect(buffet).toHaveAccessibleDescription('')
  expect(asked()).toBe(0)
  await visit.submit.click()
  await visit.expectSuccess()
  expect(await bookingsOn(day)).toMatchObject([{ modules: ['bigBuffet'], meal_people: 18 }])
})

test('with fewer games than the formula requires, the form leads back to the games and sends nothing', async ({
  page,
}) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(161), players: 8, formula: 'kids' })
  await visit.addGames('laser', 1)
  await visit.take('laser', '14:00')
  await visit.fillContact()
  const asked = countBookings(page)
  await visit.submit.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Zo kunnen we de boeking nog niet plaatsen')
  await alert.getByRole('link', { name: 'Birthday Party Kids vraagt minstens 2 spellen' }).click()
  await expect(page.getByRole('heading', { name: STEPS.games })).toBeFocused()
  await visit.addGames('laser', 1)
  await visit.submit.click()
  await alert.getByRole('link', { name: 'Kies nog 1 tijdslot voor lasershooten' }).click()
  await expect(page.getByRole('heading', { name: STEPS.slots(FIRST_SHOWN('laser')) })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Verder met wat ik koos' })).toBeHidden()
  expect(asked()).toBe(0)
})

test('books fewer slots than the games need only after confirmation', async ({ page }) => {
  const day = ahead(162)
  const visit = new Visit(page)
  await visit.open({ date: day, players: 6 })
  await visit.addGames('laser', 2)
  await visit.take('laser', '14:00')
  await visit.fillContact()
  const asked = countBookings(page)
  await visit.submit.click()
  const choose = page.getByRole('button', { name: 'Kies nog 1 tijdslot voor lasershooten' })
  await expect(choose).toBeInViewport()
  await expect(visit.step(STEPS.details)).toContainText('Wie zo boekt, betaalt alleen de gekozen tijdslots.')
  // Only one total is shown: the price of the two games for six players, not of the one slot chosen so far.
  const sums = await page
    .getByText(/€\s\d+,\d\d/)
    .filter({ visible: true })
    .allTextContents()
  const shown = sums.join(' ')
  expect([shown.includes('114,00'), shown.includes('60,00')]).toEqual([true, false])
  await choose.click()
  await expect(page.getByRole('heading', { name: STEPS.slots(FIRST_SHOWN('laser')) })).toBeFocused()
  await visit.submit.click()
  await page.getByRole('button', { name: 'Verder met wat ik koos' }).click()
  await expect(page.getByRole('heading', { name: 'Dit boeken jullie' })).toBeFocused()
  expect(asked()).toBe(0)
  await expect(page.getByRole('button', { name: /^Toon mijn overzicht/ })).toContainText('€ 60,00')
  await visit.submit.click()
  await visit.expectSuccess()
  expect(await bookingsOn(day)).toMatchObject([{ slots: ['laser 14:00'], price_cents: 6_000 }])
})

test('the mail and phone fields say what is wrong with them, and a typo in a domain is fixed with one tap', async ({
  page,
}) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(163), players: 6 })
  const email = page.getByLabel(DETAILS_STEP.email)
  const phone = page.getByLabel(DETAILS_STEP.phone)
  await visit.openDetails()
  await visit.submit.click()
  await expect(email).toHaveAccessibleDescription(/Vul je e-mailadres in$/)
  await expect(phone).toHaveAccessibleDescription(/Vul een telefoonnummer in$/)
  await typeInto(phone, '0470 12 34 56 na 18u')
  // No complaint while they are still typing.
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await phone.blur()
  await expect(phone).toHaveAccessibleDescription(/Een telefoonnummer bestaat uit cijfers\./)
  await typeInto(phone, '0470')
  await phone.blur()
  await expect(phone).toHaveAccessibleDescription(/te kort: het heeft minstens 8 cijfers$/)
  await typeInto(email, 'sarah@gmial.com')
  await email.blur()
  await expect(email).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Bedoel je sarah@gmail.com?' }).click()
  await expect(email).toHaveValue('sarah@gmail.com')
  await expect(email).toBeFocused()
  await expect(page.getByText('Bedoel je')).toBeHidden()
})

test('the button says what is happening while it submits, and keeps the focus', async ({ page }) => {
  const visit = new Visit(page)
  await visit.prepare(ahead(164))
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/booking', async (route) => {
    await waiting
    await route.continue()
  })
  await visit.submit.press('Enter')
  const button = page.getByRole('button', { name: 'We plaatsen de boeking…' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeFocused()
  await expect(button).not.toHaveAttribute('disabled')
  answer()
  await visit.expectSuccess()
})

function countBookings(page: Visit['page']): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/booking')) count++
  })
  return () => count
}
