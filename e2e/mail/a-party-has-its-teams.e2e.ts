import { STEPS } from '@lichtspel/texts/booking'
import { OVERVIEW } from '@lichtspel/texts/booking-summary'
import { MANAGE_CHANGE, MANAGE_VISIT } from '@lichtspel/texts/manage'
import { TEAMS } from '@lichtspel/texts/teams'
import { expectAccessible } from '../axe.ts'
import { ahead } from '../booking/days.ts'
import { PHONE, Visit } from '../booking/visit.ts'
import { typeInto } from '../hands.ts'
import { ManagedVisit } from '../manage/managed-visit.ts'
import { expect, test } from './mail-house.ts'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test('a party of fourteen books in one tap, names its teams, and sees its schedule in the mail and on the manage page', async ({
  page,
  mailHouse: { url, inbox },
}) => {
  test.slow()
  const visit = new Visit(page)
  await visit.open({ date: ahead(203), players: 14 }, url)
  await visit.addGames('laser', 2)
  await visit.addGames('vr', 1)
  await visit.addGames('interactivefloor', 1)
  await visit.next(STEPS.games)
  await visit.holdPlan.click()
  await visit.fillContact()

  const overview = page.getByRole('region', { name: OVERVIEW.heading })
  await expect(overview.getByText('A, B en C: ploegen van 5, 5 en 4 spelers.')).toBeVisible()
  await page.getByText(TEAMS.rename).click()
  await typeInto(page.getByLabel(TEAMS.nameOf(0)), 'De Raketten')
  await expect(overview.getByText('A: De Raketten, 5 spelers')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(overview.getByText('A: De Raketten, 5 spelers')).toBeVisible()
  await visit.submit.click()
  await visit.expectSuccess()
  await expect(page.getByText('A: De Raketten, 5 spelers')).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain('Raketten')

  const mail = await inbox.waitFor('sarah@voorbeeld.be', /^Je boeking bij/)
  expect(mail.text).toMatch(/De Raketten \(5 spelers\)\n {2}\d\d:\d\d–\d\d:\d\d {2}\S/)
  expect(mail.html).toContain('A: De Raketten, 5 spelers')

  const managed = new ManagedVisit(page)
  await managed.open(/\/boeking#\S+/.exec(mail.text)?.[0] ?? '', url)
  const ticket = managed.panel(MANAGE_VISIT.heading)
  await expect(ticket.getByText('A: De Raketten, 5 spelers')).toBeVisible()
  const panel = await managed.unfold(TEAMS.heading)
  const file = await panel.getByRole('link', { name: TEAMS.calendarOf('De Raketten') }).getAttribute('href')
  expect(await (await page.request.get(`${url}${file}`)).text()).toContain('-team-1@lichtspel')
  await panel.getByRole('button', { name: TEAMS.rename }).click()
  await expect(page.getByLabel(TEAMS.nameOf(0))).toBeFocused()
  await typeInto(page.getByLabel(TEAMS.nameOf(1)), 'Nova')
  await managed.button(MANAGE_CHANGE.save).click()
  await expect(managed.news).toBeFocused()
  await expect(ticket.getByText('B: Nova, 5 spelers')).toBeVisible()
  await expectAccessible(page)
})
