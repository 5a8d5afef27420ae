import { randomUUID } from 'node:crypto'
import { PATHS, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import { BOOKED } from '@lichtspel/texts/booked'
import { SUCCESS_HEADING } from '@lichtspel/texts/booking'
import { CONFIRM_MAIL } from '@lichtspel/texts/mails'
import { MANAGE_NEWS, MANAGE_PAGE_WORDS } from '@lichtspel/texts/manage'
import type { Page } from '@playwright/test'
import { ahead } from '../booking/days.ts'
import { Visit } from '../booking/visit.ts'
import { query } from '../database.ts'
import { ManagedVisit } from '../manage/managed-visit.ts'
import { expect, test } from './mail-house.ts'

const ADDRESS = 'sarah@voorbeeld.be'
const DAY = ahead(30)
const HOUR_MS = 3_600_000
/** 24 players play in four turns: 12 VR slots and 12 floor slots. */
async function bookMuch(page: Page, url: string): Promise<void> {
  const visit = new Visit(page)
  await visit.open({ date: DAY, players: 24 }, url)
  await visit.addGames('vr', 3)
  await visit.addGames('interactivefloor', 3)
  await visit.holdPlan.click()
  await visit.fillContact()
  await visit.submit.click()
  await visit.expectSuccess(20_000)
}

/** Books 21 slots with a direct request, without the booking screen. */
async function bookByProgram(url: string): Promise<void> {
  const slotsVR = Array.from(
    { length: 21 },
    (_, n) => `${14 + Math.floor(n / 4)}:${['00', '15', '30', '45'][n % 4]}`,
  )
  const contact = { name: 'Sarah Peeters', email: ADDRESS, phone: '0470 12 34 56' }
  const answer = await fetch(`${url}${PATHS.booking}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [REQUEST_ID_HEADER]: randomUUID() },
    body: JSON.stringify({ booking: { ...contact, date: DAY, players: 24, slotsVR } }),
  })
  expect(answer.status).toBe(200)
}

test('a visitor books more than 20 slots, is asked to open the link in the mail, and confirms the booking with it', async ({
  page,
  mailHouse: { url, inbox, databaseUrl },
}) => {
  test.slow()
  await bookMuch(page, url)
  const success = page.getByRole('region', { name: SUCCESS_HEADING })
  await expect(success).toContainText(BOOKED.confirm(2))
  await expect(success.getByRole('link', { name: BOOKED.calendar })).toHaveCount(0)
  await page.goto(`${url}/booking`)
  await expect(page.getByText(BOOKED.unconfirmed)).toBeVisible()

  const asked = await inbox.waitFor(ADDRESS, /^Bevestig je boeking/)
  expect(asked.text.replace(/\s+/g, ' ')).toContain(CONFIRM_MAIL.intro(2))
  expect(asked.attachments).toEqual([])
  await page.goto(`${inbox.url}/mails/${asked.id}`)
  const opened = page.context().waitForEvent('page')
  await page.frameLocator('iframe').getByRole('link', { name: CONFIRM_MAIL.button }).click()
  const managed = new ManagedVisit(await opened)
  await expect(managed.news).toHaveText(MANAGE_NEWS.confirm)
  expect(await query(databaseUrl, 'SELECT 1 FROM booking_option')).toEqual([])

  const confirmation = await inbox.waitFor(ADDRESS, /^Je boeking bij/)
  expect(confirmation.attachments).toEqual(['ticket.png', 'lichtspel.ics'])
  await inbox.waitFor('hallo@lichtspel.example', /^Nieuwe boeking/)
  await managed.page.reload()
  await expect(managed.panel('Je bezoek')).toBeVisible()
  await expect(managed.news).toHaveText('')
  await page.goto(`${url}/booking`)
  await expect(page.getByRole('heading', { name: 'Boekingen op dit toestel' })).toBeVisible()
  await expect(page.getByText(BOOKED.unconfirmed)).toHaveCount(0)
})

test('a booking whose link is not opened within two hours loses its slots, and the link says so', async ({
  page,
  mailHouse: { url, inbox, databaseUrl, moveClock, kill, start },
}) => {
  test.slow()
  await bookByProgram(url)
  const { text } = await inbox.waitFor(ADDRESS, /^Bevestig je boeking/)
  await moveClock(2.1 * HOUR_MS)
  // A server ends expired options when it starts, and then every minute.
  await kill()
  await start()
  await expect.poll(() => query(databaseUrl, 'SELECT status FROM booking')).toEqual([{ status: 'cancelled' }])
  await page.goto(/http:\/\/\S+\/boeking#[\w-]{27}/.exec(text)?.[0] ?? '')
  await expect(page.getByRole('heading', { name: MANAGE_PAGE_WORDS.cancelledTitle })).toBeVisible()
  const other = new Visit(page)
  await other.open({ date: DAY, players: 24 }, url)
  await other.addGames('vr', 1)
  await expect(other.slot('vr', '14:00')).toHaveAccessibleName('14:00, vrij')
})
