import { MANAGE_PAGE } from '@lichtspel/contract/paths'
import { formatLongDate } from '@lichtspel/texts/dates'
import { MAIL_BUTTONS } from '@lichtspel/texts/mails'
import { MANAGE_CANCEL, MANAGE_MOVE, MANAGE_NEWS } from '@lichtspel/texts/manage'
import type { Page } from '@playwright/test'
import { ahead } from '../booking/days.ts'
import { Visit } from '../booking/visit.ts'
import { query } from '../database.ts'
import { ManagedVisit } from '../manage/managed-visit.ts'
import type { ReadMail } from './inbox-process.ts'
import { expect, test } from './mail-house.ts'

const ADDRESS = 'sarah@voorbeeld.be'
const DAY = ahead(30)

test('a visitor gets a mail, moves and cancels with its link, and others see the slots become free', async ({
  page,
  browser,
  mailHouse,
}) => {
  test.slow()
  const { url, inbox, databaseUrl } = mailHouse
  const visit = new Visit(page)
  await visit.prepare(DAY, '14:00', url)
  await visit.submit.click()
  await visit.expectSuccess()
  const other = new Visit(await (await browser.newContext()).newPage())
  await other.open({ date: DAY, players: 6 }, url)
  await other.addGames('laser', 1)
  await expect(other.slot('laser', '14:00')).toHaveAccessibleName('14:00, bezet')

  const confirmation = await inbox.waitFor(ADDRESS, /^Je boeking bij/)
  expect(confirmation.attachments).toEqual(['ticket.png', 'lichtspel.ics'])
  const first = await openFromMail(page, inbox.url, confirmation)
  expect(first.page.url()).toMatch(new RegExp(`^${url}${MANAGE_PAGE}#[\\w-]{27}$`))
  await expect(first.panel('Je bezoek')).toContainText('14:00–14:20')
  // Mail scanners open every link, so opening one must not change the booking.
  expect(await query(databaseUrl, 'SELECT what FROM booking_event')).toEqual([{ what: 'placed' }])

  await first.opener('move').click()
  await first.take('laser', '16:00')
  await first.button(MANAGE_MOVE.confirm).click()
  await expect(first.news).toHaveText(MANAGE_NEWS.move(formatLongDate(DAY), '15:45'))
  await expect(other.slot('laser', '16:00')).toHaveAccessibleName('16:00, bezet')
  await expect(other.slot('laser', '14:00')).toHaveAccessibleName('14:00, vrij')

  const moved = await inbox.waitFor(ADDRESS, /is verplaatst naar/)
  expect(moved.text).toMatch(/16:00–16:20[\s\S]*Voordien[\s\S]*14:00–14:20/)
  const second = await openFromMail(page, inbox.url, moved)
  expect(second.page.url()).not.toBe(first.page.url())
  await second.opener('cancel').click()
  await second.button(MANAGE_CANCEL.confirm).click()
  await expect(second.news).toHaveText(MANAGE_NEWS.cancel)
  await expect(other.slot('laser', '16:00')).toHaveAccessibleName('16:00, vrij')

  const cancelled = await inbox.waitFor(ADDRESS, /is geannuleerd$/)
  expect(cancelled.html).not.toContain(MANAGE_PAGE)
  await inbox.waitFor('hallo@lichtspel.example', /geannuleerd$/)
})

/** Clicks the button in the mail, which opens a tab. */
async function openFromMail(page: Page, inboxUrl: string, { id }: ReadMail): Promise<ManagedVisit> {
  await page.goto(`${inboxUrl}/mails/${id}`)
  const opened = page.context().waitForEvent('page')
  await page.frameLocator('iframe').getByRole('link', { name: MAIL_BUTTONS.manage }).click()
  const managed = new ManagedVisit(await opened)
  await expect(managed.panel('Je bezoek')).toBeVisible()
  return managed
}
