import { MANAGE_PAGE, PATHS } from '@lichtspel/contract/paths'
import { MAIL_BUTTONS } from '@lichtspel/texts/nl/mails'
import type { Page } from '@playwright/test'
import { ahead } from '../booking/days.ts'
import { Visit } from '../booking/visit.ts'
import { query } from '../database.ts'
import { expect, test } from './mail-house.ts'

const ADDRESS = 'sarah@voorbeeld.be'
const DAY = ahead(30)

test('a visitor gets a mail, moves and cancels by its link, and others see the slots come free', async ({
  page,
  browser,
  mailHouse,
}) => {
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
  expect(confirmation.attachments).toEqual(['lichtspel.ics'])
  const link = await linkOf(page, `${inbox.url}/mails/${confirmation.id}`)
  expect(link).toMatch(new RegExp(`^${url}${MANAGE_PAGE}[\\w-]{27}$`))
  await expectNothingChangedBy(databaseUrl, () => page.goto(link))

  await act(page, link, PATHS.managedMove, {
    revision: 1,
    date: DAY,
    slots: ['16:00'],
    slotsVR: [],
    slotsInteractiveFloor: [],
  })
  await expect(other.slot('laser', '16:00')).toHaveAccessibleName('16:00, bezet')
  await expect(other.slot('laser', '14:00')).toHaveAccessibleName('14:00, vrij')

  const moved = await inbox.waitFor(ADDRESS, /is verplaatst naar/)
  expect(moved.text).toMatch(/16:00–16:20[\s\S]*Voordien[\s\S]*14:00–14:20/)
  const newLink = await linkOf(page, `${inbox.url}/mails/${moved.id}`)
  expect(newLink).not.toBe(link)
  await act(page, newLink, PATHS.managedCancel, { revision: 2 })
  await expect(other.slot('laser', '16:00')).toHaveAccessibleName('16:00, vrij')

  await inbox.waitFor(ADDRESS, /is geannuleerd$/)
  await inbox.waitFor('hallo@lichtspel.example', /geannuleerd$/)
})

/** Where the button leads that a person sees in the mail. */
async function linkOf(page: Page, mailUrl: string): Promise<string> {
  await page.goto(mailUrl)
  const button = page.frameLocator('iframe').getByRole('link', { name: MAIL_BUTTONS.manage })
  return (await button.getAttribute('href')) ?? ''
}

async function act(page: Page, link: string, path: string, data: object): Promise<void> {
  const { origin, pathname } = new URL(link)
  const headers = { authorization: `Bearer ${pathname.slice(MANAGE_PAGE.length)}` }
  expect((await page.request.post(origin + path, { headers, data })).status()).toBe(200)
}

/** Mail scanners open every link; a booking must not notice. */
async function expectNothingChangedBy(databaseUrl: string, open: () => Promise<unknown>): Promise<void> {
  const state = () =>
    query(
      databaseUrl,
      'SELECT (SELECT count(*) FROM booking_event) AS events, (SELECT count(*) FROM slot_claim) AS claims',
    )
  const before = await state()
  await open()
  expect(await state()).toEqual(before)
}
