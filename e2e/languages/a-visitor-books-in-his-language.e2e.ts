import { MANAGE_PAGE, pathIn } from '@lichtspel/contract/paths'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { Page } from '@playwright/test'
import { ahead } from '../booking/days.ts'
import type { ReadMail } from '../mail/inbox-process.ts'
import { expect, test } from '../mail/mail-house.ts'
import { SpokenVisit } from './spoken-visit.ts'
import { WORDS } from './words.ts'

const ADDRESS = 'sarah@voorbeeld.be'
const DAY = ahead(30)
const told = { venue: FIRST_CATALOGUE.venue.name, date: DAY }

for (const language of ['fr', 'en'] as const) {
  test(`a visitor books, moves and cancels in ${language}, and every mail is in it`, async ({
    page,
    mailHouse,
  }) => {
    test.slow()
    const { url, inbox } = mailHouse
    const { MAIL_SUBJECTS, MANAGE_MOVE, MANAGE_CANCEL, MANAGE_NEWS, formatLongDate, formatTimeRange } =
      WORDS[language]
    const mailed = (kind: keyof typeof MAIL_SUBJECTS) =>
      inbox.waitFor(ADDRESS, exactly(MAIL_SUBJECTS[kind](told)))

    const visit = new SpokenVisit(page, language)
    await visit.open(`?datum=${DAY}&spelers=6`, url)
    await visit.addGames('laser', 1)
    await visit.take('laser', '14:00')
    await visit.fillContact()
    await visit.submit.click()
    await expect(visit.success).toBeVisible()
    await expect(page.getByText(formatLongDate(DAY)).first()).toBeVisible()

    const managed = await openFromMail(page, inbox.url, await mailed('confirmation'), language)
    expect(managed.page.url()).toMatch(new RegExp(`^${url}${pathIn(language, MANAGE_PAGE)}#[\\w-]{27}$`))
    await managed.opener('move').click()
    await managed.take('laser', '16:00')
    await managed.button(MANAGE_MOVE.confirm).click()
    await expect(managed.news).toHaveText(MANAGE_NEWS.move(formatLongDate(DAY), '15:45'))

    const moved = await mailed('moved')
    expect(moved.text).toContain(formatTimeRange('16:00', 20))
    const second = await openFromMail(page, inbox.url, moved, language)
    await second.opener('cancel').click()
    await second.button(MANAGE_CANCEL.confirm).click()
    await expect(second.news).toHaveText(MANAGE_NEWS.cancel)
    expect((await mailed('cancelled')).html).toContain(`${url}${pathIn(language, '/booking')}`)
  })
}

function exactly(words: string): RegExp {
  return new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
}

/** Clicks the button in the mail, which opens a tab. */
async function openFromMail(
  page: Page,
  inboxUrl: string,
  { id }: ReadMail,
  language: 'fr' | 'en',
): Promise<SpokenVisit> {
  await page.goto(`${inboxUrl}/mails/${id}`)
  const opened = page.context().waitForEvent('page')
  await page.frameLocator('iframe').getByRole('link', { name: WORDS[language].MAIL_BUTTONS.manage }).click()
  const managed = new SpokenVisit(await opened, language)
  await expect(managed.opener('move')).toBeVisible()
  return managed
}
