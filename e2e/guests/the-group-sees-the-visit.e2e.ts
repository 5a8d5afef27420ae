import { guestPath } from '@lichtspel/contract/paths'
import { BOOKED } from '@lichtspel/texts/booked'
import { SUCCESS_HEADING } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import * as fr from '@lichtspel/texts/fr/guests'
import { GUESTS, SHARE } from '@lichtspel/texts/guests'
import { MANAGE_CANCEL, MANAGE_NEWS, MANAGE_VISIT } from '@lichtspel/texts/manage'
import { PLAN } from '@lichtspel/texts/plan'
import { SKIP_TO_CONTENT } from '@lichtspel/texts/site'
import type { Page } from '@playwright/test'
import { readDatabaseUrl, SITE_URL } from '../addresses.ts'
import { expectAccessible } from '../axe.ts'
import { ahead } from '../booking/days.ts'
import { PHONE, Visit } from '../booking/visit.ts'
import { query } from '../database.ts'
import { expectToFit } from '../fitting.ts'
import { bookWithLink, type Link, ManagedVisit, partyOn, teamsOn } from '../manage/managed-visit.ts'
import { expect, test } from '../site-test.ts'

test.use({
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  permissions: ['clipboard-read', 'clipboard-write'],
})

test('right after booking, the address is copied, and shows the visit without price, code or names', async ({
  page,
}) => {
  const day = ahead(250)
  const visit = new Visit(page)
  await visit.prepare(day)
  await visit.submit.click()
  await visit.expectSuccess()
  const success = page.getByRole('region', { name: SUCCESS_HEADING })
  await expect(success.getByText(SHARE.hint)).toBeVisible()
  await success.getByRole('button', { name: SHARE.button }).click()
  await expect(success.getByText(SHARE.copied)).toHaveRole('status')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(
    `We gaan op ${formatLongDate(day)} naar Lichtspel Antwerpen. Afspraak om 13:45: Kaaistraat 1, 2000 Antwerpen.`,
  )
  const address = copied.split('\n').at(-1) ?? ''
  expect(address).toMatch(new RegExp(`^${SITE_URL}/bezoek#[\\w-]{27}$`))

  const answer = await openAs(page, address)
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(GUESTS.title)
  await expect(main).toContainText(GUESTS.lead('13:45'))
  await expect(main).toContainText(GUESTS.change)
  await expect(main).toContainText('Kaaistraat 1, 2000 Antwerpen')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(formatLongDate(day))
  await expect(main.getByRole('list', { name: PLAN.turns })).toContainText('14:00–14:20')
  await expect(main.getByText(/gesloten schoenen/)).toBeVisible()
  await main.getByText('Kan ik VR spelen met een bril?').click()
  await expect(main.getByText(/past in de VR-bril/)).toBeVisible()
  const words = (await main.textContent()) ?? ''
  expect(words).not.toMatch(/€|Sarah|sarah@|0470/)
  expect(words).not.toContain(BOOKED.code)
  await expect(main.getByRole('button')).toHaveCount(0)
  const file = await page.request.get(
    (await main.getByRole('link', { name: BOOKED.calendar }).getAttribute('href')) ?? '',
  )
  expect(await file.text()).toContain(`DTSTART;TZID=Europe/Brussels:${day.replaceAll('-', '')}T134500`)
})

test('the manage page shares the same address with the share sheet of the device', async ({ page }) => {
  const link = await bookWithLink(teamsOn(ahead(251)))
  const path = guestPath(await guestTokenOf(link), 'nl')
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.title = JSON.stringify(shared)
    }
  })
  const managed = new ManagedVisit(page)
  await managed.open(link.path)
  const panel = managed.panel(MANAGE_VISIT.heading)
  await panel.getByRole('button', { name: SHARE.button }).click()
  await expect(panel.getByText(SHARE.shared)).toHaveRole('status')
  expect(JSON.parse(await page.title())).toMatchObject({ url: SITE_URL + path })

  await openAs(page, path)
  const teams = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^A: De Raketten/ })
  await expect(teams).toBeVisible()
})

test('a device that can neither share nor copy shows the address', async ({ page }) => {
  const link = await bookWithLink({ date: ahead(252) })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  const managed = new ManagedVisit(page)
  await managed.open(link.path)
  await managed.button(SHARE.button).click()
  const result = page.getByRole('status').filter({ hasText: SHARE.failed })
  await expect(result.getByRole('link')).toHaveText(SITE_URL + guestPath(await guestTokenOf(link), 'nl'))
})

test('no state has an accessibility violation or runs out of a small screen with large text', async ({
  page,
}) => {
  test.slow()
  const link = await bookWithLink({ ...partyOn(ahead(253)), teamNames: ['De Raketten', 'Nova'] })
  const path = guestPath(await guestTokenOf(link), 'nl')
  await openAs(page, path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(GUESTS.title)
  await expect(page.getByText('pauze').or(page.getByText('taart')).first()).toBeAttached()
  await expectUsable(page, 'confirmed')
  await query(readDatabaseUrl(), `SELECT set_option($1, 'staff:1', app_now() + interval '1 day')`, [link.id])
  await page.reload()
  await expect(heading).toHaveText(GUESTS.optionTitle)
  await expectUsable(page, 'option')
  await query(readDatabaseUrl(), `SELECT set_option($1, 'staff:1', NULL)`, [link.id])

  const managed = new ManagedVisit(page)
  await managed.open(link.path)
  await managed.opener('cancel').click()
  await managed.button(MANAGE_CANCEL.confirm).click()
  await expect(managed.news).toHaveText(MANAGE_NEWS.cancel)
  await openAs(page, path)
  await expect(heading).toHaveText(GUESTS.cancelledTitle)
  for (const words of [GUESTS.lead('13:45'), GUESTS.change])
    await expect(page.getByRole('main')).not.toContainText(words)
  await expectUsable(page, 'cancelled')
})

test('the skip link and the language switch keep the token', async ({ page }) => {
  const link = await bookWithLink({ date: ahead(254) })
  const token = await guestTokenOf(link)
  await openAs(page, guestPath(token, 'nl'))
  await expect(page.getByRole('main')).toContainText(GUESTS.lead('13:45'))
  await page.getByRole('link', { name: SKIP_TO_CONTENT }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(guestPath(token, 'nl'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(guestPath(token, 'fr'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.GUESTS.title)
  await expect(page.getByRole('main')).toContainText(fr.GUESTS.change)
})

test.describe('a wrong link', () => {
  test.use({ provokes: /404/ })

  for (const path of ['#AAAAAAAAAAAAAAAAAAAAAAAAAAA', '#half', '']) {
    test(`"/bezoek${path}" opens nothing, and says whom to ask`, async ({ page }) => {
      await page.goto(`/bezoek${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(GUESTS.unknownTitle)
      await expect(page.getByRole('main')).toContainText(GUESTS.unknown)
      await expectUsable(page, 'unknown')
    })
  }
})

test.describe('an unreachable server', () => {
  test.use({ provokes: /ERR_|Failed to load resource/ })

  test('can be retried', async ({ page }) => {
    const path = guestPath(await guestTokenOf(await bookWithLink({ date: ahead(255) })), 'nl')
    await page.route('**/api/guest-visit', (route) => route.abort())
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(GUESTS.unansweredTitle)
    await page.unroute('**/api/guest-visit')
    await page.getByRole('main').getByRole('button').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(GUESTS.title)
  })
})

/** Opens an address as somebody else would: a URL that differs only in its fragment would not load again. */
async function openAs(page: Page, address: string) {
  await page.goto('about:blank')
  return await page.goto(address)
}

async function guestTokenOf({ id }: Link): Promise<string> {
  const tokens = await query(
    readDatabaseUrl(),
    'SELECT guest_token(id, request_id) AS token FROM booking WHERE id = $1',
    [id],
  )
  return tokens.map(({ token }) => (token as Buffer).toString('base64url')).join()
}

async function expectUsable(page: Page, what: string): Promise<void> {
  await expectAccessible(page)
  await expectToFit(page, what)
  await page.setViewportSize(PHONE)
}
