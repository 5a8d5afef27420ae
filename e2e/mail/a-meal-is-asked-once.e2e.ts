import { addDays } from '@lichtspel/domain/time/calendar-date'
import { DETAILS_STEP, SUCCESS_HEADING } from '@lichtspel/texts/booking'
import { DEPOSIT_WORDS } from '@lichtspel/texts/deposit'
import { MEAL_FIELDS } from '@lichtspel/texts/form'
import { DIETS_BEHIND_LINK } from '@lichtspel/texts/mails'
import { MANAGE_CHANGE, MANAGE_DETAILS } from '@lichtspel/texts/manage'
import { ahead } from '../booking/days.ts'
import { PHONE, Visit } from '../booking/visit.ts'
import { query } from '../database.ts'
import { typeInto } from '../hands.ts'
import { ManagedVisit } from '../manage/managed-visit.ts'
import { expect, test } from './mail-house.ts'

const DAY = ahead(40)
const NUTS = '1 keer zonder noten'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test('proposes a time to eat and asks about diets; the manage page shows both, the mail only the time', async ({
  page,
  mailHouse: { url, inbox, databaseUrl },
}) => {
  test.slow()
  const visit = new Visit(page)
  await visit.open({ date: DAY, players: 8 }, url)
  await visit.addGames('laser', 2)
  await visit.take('laser', '14:00')
  const time = page.getByLabel(MEAL_FIELDS.time)
  const diets = page.getByLabel(MEAL_FIELDS.diets)
  await expect(time).toBeHidden()
  await visit.unfold(DETAILS_STEP.extras)
  await page.getByRole('checkbox', { name: /Pastabuffet/ }).check()

  // The proposed time follows the slots until the visitor chooses a different one.
  await expect(time).toHaveValue('14:45')
  await visit.take('laser', '14:40')
  await expect(time).toHaveValue('15:15')
  await expect(page.getByText(/Enkel voor de keuken; we wissen het 7 dagen na het bezoek/)).toBeVisible()
  await typeInto(diets, NUTS)
  await time.selectOption('16:30')
  await page.reload()
  await expect(diets).toHaveValue(NUTS)
  await expect(time).toHaveValue('16:30')

  await visit.fillContact()
  await visit.submit.click()
  await visit.expectSuccess()
  const ticket = page.getByRole('region', { name: SUCCESS_HEADING })
  await expect(ticket).toContainText(/Aankomst\s*13:45.*Spelen\s*14:00–15:00.*Aan tafel\s*16:30/)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain('noten')

  const mail = await inbox.waitFor('sarah@voorbeeld.be', /^Je boeking bij/)
  expect(mail.text).toMatch(/Aan tafel:?\s+16:30/)
  expect(mail.text.replace(/\s+/g, ' ')).toContain(DIETS_BEHIND_LINK)
  expect(mail.text).not.toContain('noten')
  const notice = await inbox.waitFor('hallo@lichtspel.example', /^Nieuwe boeking/)
  expect(notice.text).toContain('keukenlijst')
  expect(notice.text).not.toContain('noten')

  const link = /https?:\/\/\S+\/boeking#[\w-]{27}/.exec(mail.text)?.[0] ?? ''
  await page.goto(link)
  const managed = new ManagedVisit(page)
  await expect(managed.panel('Je bezoek')).toContainText('16:30')
  await expect(managed.panel('Voorschot')).toContainText(DEPOSIT_WORDS.due(addDays(DAY, -3)))
  await expect(managed.panel(MANAGE_DETAILS.heading)).toContainText(NUTS)
  await managed.openPart('meal')
  await page.getByLabel(MEAL_FIELDS.time).selectOption('17:00')
  await typeInto(page.getByLabel(MEAL_FIELDS.diets), '2 keer vegetarisch')
  await managed.button(MANAGE_CHANGE.save).click()
  await expect(managed.panel('Je bezoek')).toContainText('17:00')
  expect(await query(databaseUrl, 'SELECT meal_at, diets FROM booking')).toEqual([
    { meal_at: '17:00', diets: '2 keer vegetarisch' },
  ])
})

test('asks nothing when nobody eats', async ({ page, mailHouse: { url } }) => {
  const visit = new Visit(page)
  await visit.prepare(ahead(41), '14:00', url)
  await expect(page.getByLabel(MEAL_FIELDS.diets)).toBeHidden()
  await expect(page.getByLabel(DETAILS_STEP.mealPeople)).toBeHidden()
})
