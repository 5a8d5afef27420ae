import { MANAGE_PAGE, MY_BOOKING_PAGE } from '@lichtspel/contract/paths'
import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { FIELD_ERRORS } from '@lichtspel/texts/form'
import { MY_BOOKING } from '@lichtspel/texts/guests'
import { MAIL_BUTTONS } from '@lichtspel/texts/mails'
import { MANAGE_CANCEL, MANAGE_NEWS } from '@lichtspel/texts/manage'
import { NAVIGATION } from '@lichtspel/texts/site'
import { ahead } from '../booking/days.ts'
import { Visit } from '../booking/visit.ts'
import { typeInto } from '../hands.ts'
import { ManagedVisit } from '../manage/managed-visit.ts'
import type { ReadMail } from './inbox-process.ts'
import { expect, test } from './mail-house.ts'

const ADDRESS = 'sarah@voorbeeld.be'
const STRANGER = 'niemand@voorbeeld.be'

test('a visitor who lost the mail asks for the link and cancels with it; an unknown address gets the same answer and no mail', async ({
  page,
  mailHouse: { url, inbox },
}) => {
  test.slow()
  const visit = new Visit(page)
  await visit.prepare(ahead(31), '14:00', url)
  await visit.submit.click()
  await visit.expectSuccess()
  const first = await inbox.waitFor(ADDRESS, /^Je boeking bij/)

  await page.goto(url)
  await page.getByRole('contentinfo').getByRole('link', { name: NAVIGATION.myBooking }).click()
  await expect(page).toHaveURL(url + MY_BOOKING_PAGE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAVIGATION.myBooking)
  const field = page.getByLabel(DETAILS_STEP.email)
  const answer = page.getByRole('status').filter({ hasText: /./ })
  await typeInto(field, 'sarah')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(FIELD_ERRORS.email.malformed)
  await expect(field).toBeFocused()
  for (const address of [STRANGER, 'Sarah@Voorbeeld.be']) {
    await typeInto(field, address)
    await page.getByRole('button', { name: MY_BOOKING.send }).click()
    await expect(answer).toHaveText(MY_BOOKING.sent(address))
    await expect(answer).toBeFocused()
  }

  const mails = async () => (await (await fetch(`${inbox.url}/mails.json`)).json()) as ReadMail[]
  const again = async () => (await mails()).find(({ to, id }) => to.includes(ADDRESS) && id !== first.id)
  await expect.poll(again, { timeout: 15_000 }).toBeDefined()
  const { id, subject } = (await again()) ?? first
  expect(subject).toBe(first.subject)
  await page.goto(`${inbox.url}/mails/${id}`)
  const opened = page.context().waitForEvent('page')
  await page.frameLocator('iframe').getByRole('link', { name: MAIL_BUTTONS.manage }).click()
  const managed = new ManagedVisit(await opened)
  await expect(managed.panel('Je bezoek')).toContainText('14:00–14:20')
  expect(managed.page.url()).toMatch(new RegExp(`^${url}${MANAGE_PAGE}#[\\w-]{27}$`))
  await managed.opener('cancel').click()
  await managed.button(MANAGE_CANCEL.confirm).click()
  await expect(managed.news).toHaveText(MANAGE_NEWS.cancel)
  expect((await mails()).filter(({ to }) => to.includes(STRANGER))).toEqual([])
})
