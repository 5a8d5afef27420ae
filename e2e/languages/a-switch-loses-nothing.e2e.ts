import { MANAGE_PAGE } from '@lichtspel/contract/paths'
import { FIELD_ERRORS } from '@lichtspel/texts/fr/form'
import { FORM_INVALID } from '@lichtspel/texts/fr/refusals'
import { BOOKING_UNANSWERED } from '@lichtspel/texts/refusals'
import type { Page } from '@playwright/test'
import { readDatabaseUrl } from '../addresses.ts'
import { ahead } from '../booking/days.ts'
import { PHONE, Visit } from '../booking/visit.ts'
import { query } from '../database.ts'
import { letPageFinish, typeInto } from '../hands.ts'
import { bookWithLink } from '../manage/managed-visit.ts'
import { expect, test } from '../site-test.ts'
import { SpokenVisit, switchLanguage } from './spoken-visit.ts'
import { WORDS } from './words.ts'

test('switching in the middle of a booking keeps the slots, the form input, the URL and the last choice', async ({
  page,
  browser,
}) => {
  const day = ahead(210)
  const search = `?datum=${day}&spelers=6`
  const dutch = new SpokenVisit(page, 'nl')
  await dutch.open(search)
  await dutch.addGames('laser', 1)
  await dutch.take('laser', '14:00')
  await dutch.fillContact()

  const french = await dutch.switchTo('fr')
  await expect(page).toHaveURL(`/fr/booking${search}`)
  await expect(french.slot('laser', '14:00')).toHaveAttribute('aria-pressed', 'true')
  await expect(french.slot('laser', '14:00')).toContainText(WORDS.fr.formatTime('14:00'))
  // The overview was open, so the form is one line.
  await expect(french.step(WORDS.fr.STEPS.details)).toContainText('Sarah Peeters · sarah@voorbeeld.be')
  expect(await leftInTab(page)).toBeNull()

  // The slot is still held for this visitor.
  const other = new Visit(await (await browser.newContext()).newPage())
  await other.open({ date: day, players: 6 })
  await other.addGames('laser', 1)
  await expect(other.slot('laser', '14:00')).toHaveAccessibleName('14:00, in aanvraag')

  // The URL is applied only once: the visitor has chosen something else since.
  await french.reopen(WORDS.fr.STEPS.players)
  await french.players.selectOption('8')
  const english = await french.switchTo('en')
  await expect(english.slot('laser', '14:00')).toHaveAttribute('aria-pressed', 'true')
  await expect(english.players).toHaveValue('8')

  await english.submit.click()
  await expect(english.success).toBeVisible()
  const [booking] = await query(
    readDatabaseUrl(),
    `SELECT b.language FROM booking b JOIN slot_claim c ON c.booking_id = b.id
     WHERE c.day = $1 AND c.slot_key = '14:00'`,
    [day],
  )
  expect(booking).toEqual({ language: 'en' })

  const again = await english.switchTo('nl')
  await expect(again.success).toBeVisible()
  await expect(page.getByText('sarah@voorbeeld.be')).toBeVisible()
  expect(await leftInTab(page)).toBeNull()
})

test.describe('without a response', () => {
  test.use({ provokes: /Failed to load resource/ })

  test('sends a name corrected after an unanswered booking, even from the page in a different language', async ({
    page,
  }) => {
    await page.clock.install()
    const day = ahead(211)
    const dutch = new SpokenVisit(page, 'nl')
    await dutch.open(`?datum=${day}&spelers=6`)
    await dutch.addGames('laser', 1)
    await dutch.take('laser', '14:00')
    await dutch.fillContact()
    await page.route('**/api/booking', (route) => route.abort('connectionreset'))
    await dutch.submit.click()
    await expect(async () => {
      await page.clock.runFor(5_000)
      await expect(page.getByRole('alert')).toContainText(BOOKING_UNANSWERED, { timeout: 500 })
    }).toPass()
    await dutch.openDetails()
    await typeInto(dutch.name, 'Sara Pieters')
    const french = await dutch.switchTo('fr')
    await page.unroute('**/api/booking')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(french.success).toBeVisible()
    const booked = await query(
      readDatabaseUrl(),
      `SELECT b.name, b.language FROM booking b JOIN slot_claim c ON c.booking_id = b.id
       WHERE c.day = $1 AND c.slot_key = '14:00'`,
      [day],
    )
    expect(booked).toEqual([{ name: 'Sara Pieters', language: 'fr' }])
  })
})

test('the query string of a link within the site does not overwrite the visitor’s later choice', async ({
  page,
}) => {
  await page.goto('/privacy')
  await letPageFinish(page)
  // A history entry made by the router, without a page load.
  await page.getByRole('contentinfo').getByRole('link', { name: WORDS.nl.NAVIGATION.book }).click()
  const dutch = new SpokenVisit(page, 'nl')
  await dutch.expectScreen()
  await page.evaluate(() => history.replaceState(history.state, '', '/booking?spelers=10'))
  expect(await page.evaluate(() => history.state.key)).toMatch(/\w+/)
  await page.reload()
  await expect(dutch.players).toHaveValue('10')
  await dutch.players.selectOption('12')
  const english = await dutch.switchTo('en')
  await expect(page).toHaveURL('/en/booking?spelers=10')
  await expect(english.players).toHaveValue('12')
})

test('after a switch the form shows its errors in the new language, and focus stays on the switch', async ({
  page,
}) => {
  const dutch = new SpokenVisit(page, 'nl')
  await dutch.open(`?datum=${ahead(211)}`)
  await dutch.openDetails()
  await dutch.submit.click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4)
  await typeInto(dutch.name, 'Sarah')
  const french = await dutch.switchTo('fr')
  const { DETAILS_STEP, OWN_LANGUAGE } = WORDS.fr
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(FORM_INVALID)
  await expect(alert.getByRole('link')).toHaveText([
    FIELD_ERRORS.email.missing,
    FIELD_ERRORS.phone.missing,
    FIELD_ERRORS.players(4, 24),
  ])
  const email = french.step(WORDS.fr.STEPS.details).getByLabel(DETAILS_STEP.email)
  await expect(email).toHaveAccessibleDescription(new RegExp(FIELD_ERRORS.email.missing))
  await expect(french.name).toHaveAccessibleDescription('')
  const current = page.getByRole('banner').locator('[aria-current]')
  await expect(current).toContainText(OWN_LANGUAGE.name)
  await expect(current).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: WORDS.en.OWN_LANGUAGE.name })).toBeFocused()
  // Submitting again moves focus to the alert, as usual.
  await french.submit.click()
  await expect(alert).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

  test('switching keeps the visitor at the same step', async ({ page }) => {
    const dutch = new SpokenVisit(page, 'nl')
    await dutch.open(`?datum=${ahead(211)}&spelers=6`)
    await dutch.addGames('laser', 1)
    await dutch.take('laser', '16:00')
    await dutch.fillContact()
    const details = dutch.step(WORDS.nl.STEPS.details)
    await details.evaluate((step) => step.scrollIntoView())
    // Playwright's click would first scroll the page, although the button is in sight.
    await page.getByRole('button', { name: WORDS.nl.NAVIGATION.menu }).dispatchEvent('click')
    const top = await details.evaluate((step) => step.getBoundingClientRect().top)
    const french = await dutch.switchTo('fr')
    const there = french.step(WORDS.fr.STEPS.details)
    await expect.poll(() => there.evaluate((step) => step.getBoundingClientRect().top)).toBeCloseTo(top, -1)
  })

  test('switching keeps the visitor at the same section of the home page', async ({ page }) => {
    await page.goto('/')
    await letPageFinish(page)
    const open = page.locator('details[open]')
    await page.locator('details').nth(1).locator('summary').click()
    await page.locator('#prijzen').evaluate((part) => part.scrollIntoView())
    await switchLanguage(page, 'fr')
    await expect(page.locator('#prijzen')).toBeInViewport()
    await expect(page).toHaveURL('/fr/')
    await expect(page.getByRole('button', { name: WORDS.fr.NAVIGATION.menu })).toBeFocused()
    await expect(open).toHaveCount(1)
    await expect(page.locator('details').nth(1)).toHaveAttribute('open', '')
  })
})

test('the language list in the footer keeps focus too', async ({ page }) => {
  await page.goto('/privacy')
  await letPageFinish(page)
  const foot = page.getByRole('contentinfo')
  await foot.getByRole('link', { name: WORDS.en.OWN_LANGUAGE.name }).press('Enter')
  await expect(page).toHaveURL('/en/privacy')
  await expect(foot.locator('[aria-current]')).toBeFocused()
  await expect(foot.locator('[aria-current]')).toBeInViewport()
})

test('switching on the manage page keeps the key, the open form and its input', async ({ page }) => {
  const link = await bookWithLink({ date: ahead(212) })
  await page.goto(link.path)
  const dutch = new SpokenVisit(page, 'nl')
  await dutch.openPart('contact')
  await typeInto(page.locator('#wijzig-name'), 'Sarah De Smet')
  const french = await dutch.switchTo('fr')
  expect(new URL(page.url()).pathname).toBe(`/fr${MANAGE_PAGE}`)
  expect(new URL(page.url()).hash).toBe(`#${link.token}`)
  await expect(page.locator('#wijzig-name')).toHaveValue('Sarah De Smet')
  expect(await leftInTab(page)).toBeNull()
  await french.button(WORDS.fr.MANAGE_CHANGE.save).click()
  await expect(french.news).toBeFocused()
  expect(await query(readDatabaseUrl(), 'SELECT name FROM booking WHERE id = $1', [link.id])).toEqual([
    { name: 'Sarah De Smet' },
  ])
})

test('switching keeps a slot that was chosen for a move selected and held', async ({ page, browser }) => {
  const day = ahead(213)
  const link = await bookWithLink({ date: day })
  await page.goto(link.path)
  const dutch = new SpokenVisit(page, 'nl')
  await dutch.opener('move').click()
  await dutch.take('laser', '16:00')
  const english = await dutch.switchTo('en')
  await expect(english.slot('laser', '16:00')).toHaveAttribute('aria-pressed', 'true')
  await expect(english.slot('laser', '14:00')).toHaveAttribute('aria-pressed', 'false')
  const other = new Visit(await (await browser.newContext()).newPage())
  await other.open({ date: day, players: 6 })
  await other.addGames('laser', 1)
  await expect(other.slot('laser', '16:00')).toHaveAccessibleName('16:00, in aanvraag')
  await english.button(WORDS.en.MANAGE_MOVE.confirm).click()
  await expect(english.news).toBeFocused()
  await expect(other.slot('laser', '16:00')).toHaveAccessibleName('16:00, bezet')
})

function leftInTab(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('language-switch'))
}
