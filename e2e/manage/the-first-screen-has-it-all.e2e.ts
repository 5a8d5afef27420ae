import { managePath } from '@lichtspel/contract/paths'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { formatShortDay } from '@lichtspel/texts/dates'
import { SHARE } from '@lichtspel/texts/guests'
import { MANAGE_DEPOSIT, MANAGE_VISIT } from '@lichtspel/texts/manage'
import { ahead } from '../booking/days.ts'
import { PHONE } from '../booking/visit.ts'
import { WORDS } from '../languages/words.ts'
import { expect, test } from '../site-test.ts'
import { bookWithLink, ManagedVisit, partyOn, teamsOn } from './managed-visit.ts'

test.use({ viewport: PHONE })

for (const [name, visitOn, day] of [
  ['a party with a deposit', partyOn, ahead(124)],
  ['three teams', teamsOn, ahead(125)],
  ['four teams with a deposit', largePartyOn, ahead(127)],
] as const) {
  test(`the deposit and every act of ${name} lie within the first screen of a phone`, async ({ page }) => {
    const link = await bookWithLink(visitOn(day))
    const visit = new ManagedVisit(page)
    await visit.open(link.path)
    // The timeline is loaded after the ticket.
    await expect(visit.panel(MANAGE_VISIT.heading)).toContainText(/ploegen van|De Raketten/)
    const opened = (['change', 'move', 'cancel'] as const).map((act) => visit.opener(act))
    const acts = [...opened, visit.button(SHARE.button)]
    const deposit = visitOn === teamsOn ? [] : [visit.panel(MANAGE_DEPOSIT.heading)]
    for (const one of [...deposit, ...acts]) {
      const box = await one.boundingBox()
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
    }
  })
}

for (const [place, language] of (['fr', 'en'] as const).entries()) {
  test(`so they do in ${language}`, async ({ page }) => {
    const link = await bookWithLink(partyOn(ahead(128 + place)))
    const { MANAGE_ACTS } = WORDS[language]
    await page.goto(managePath(link.token, language))
    const cancel = page.getByRole('button', { name: MANAGE_ACTS.titles.cancel, exact: true })
    await expect(page.getByText(/^A (et|and) B/)).toBeVisible()
    const box = await cancel.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
    // The hint for a Dutch reader covers no word of the title.
    const hint = await page.getByRole('complementary').boundingBox()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(hint?.y ?? 0).toBeGreaterThanOrEqual((title?.y ?? Infinity) + (title?.height ?? 0))
  })
}

test('the deposit says until when it is open, and shows how to pay in one tap', async ({ page }) => {
  const day = ahead(126)
  const link = await bookWithLink(partyOn(day))
  const visit = new ManagedVisit(page)
  await visit.open(link.path)
  const deposit = visit.panel(MANAGE_DEPOSIT.heading)
  await expect(deposit).toContainText(`Nog open, tot en met ${formatShortDay(addDays(day, -3))}`)
  await expect(deposit.getByText('Rekening', { exact: true })).toBeHidden()
  await deposit.getByText(MANAGE_DEPOSIT.pay, { exact: true }).click()
  await expect(deposit.getByText('Rekening', { exact: true })).toBeVisible()
})

function largePartyOn(date: string): ReturnType<typeof partyOn> {
  return { ...partyOn(date), players: 24, slots: ['14:00'], slotsVR: ['15:00', '15:15', '15:30', '15:45'] }
}
