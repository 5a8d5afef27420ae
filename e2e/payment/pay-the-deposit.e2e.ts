import { PATHS, PAYMENT_PAGE } from '@lichtspel/contract/paths'
import { SAVED_BOOKINGS } from '@lichtspel/texts/booked'
import { DETAILS_STEP, SUCCESS_HEADING } from '@lichtspel/texts/booking'
import { DEPOSIT_WORDS } from '@lichtspel/texts/deposit'
import { MANAGE_ACTS, MANAGE_CANCEL, MANAGE_DEPOSIT } from '@lichtspel/texts/manage'
import { PAYMENT } from '@lichtspel/texts/payment'
import { formatPrice, formatSum } from '@lichtspel/texts/prices'
import type { Page } from '@playwright/test'
import { ahead } from '../booking/days.ts'
import { PHONE, Visit } from '../booking/visit.ts'
import { query } from '../database.ts'
import { letTimePass } from '../hands.ts'
import { bookWithLink, ManagedVisit, partyOn } from '../manage/managed-visit.ts'
import { bookUnpaid, expect, type PayHouse, providerId, test, WHOLE_FROM } from './pay-house.ts'

const DEPOSIT = 5_000

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const go = (page: Page) => page.getByRole('link', { name: PAYMENT.continue })
const atProvider = (page: Page, outcome: string) => page.getByRole('button', { name: outcome, exact: true })

/** Fills in the booking form up to its last button: eight people, one game of laser. */
async function prepare(page: Page, { url }: PayHouse, date: string, hasMeal: boolean): Promise<Visit> {
  const visit = new Visit(page)
  await visit.open({ date, players: 8 }, url)
  await visit.addGames('laser', 1)
  await visit.take('laser', '14:00')
  if (hasMeal) {
    await visit.unfold(DETAILS_STEP.extras)
    await page.getByRole('checkbox', { name: /Pastabuffet/ }).check()
  }
  await visit.fillContact()
  return visit
}

test('a booking is paid with one tap more, and stands', async ({ page, payHouse }) => {
  const visit = await prepare(page, payHouse, ahead(30), true)
  const online = page.getByText('Online te betalen, meteen na het boeken.')
  await expect(online.filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('Je boekt zonder te betalen.')).toBeHidden()
  await expect(page.getByText(/^Wie ten laatste .* annuleert, krijgt €\s25 terug\.$/)).toBeVisible()
  await visit.submit.click()

  await page.waitForURL(/\/checkout\//)
  await atProvider(page, 'paid').click()

  await expect(heading(page, PAYMENT.paidTitle)).toBeVisible()
  await page.getByRole('link', { name: SAVED_BOOKINGS.open }).click()
  await expect(page.getByRole('heading', { name: SAVED_BOOKINGS.heading })).toBeVisible()
  await expect(page.getByText(SAVED_BOOKINGS.unpaid)).toBeHidden()
  await page.getByRole('button', { name: SAVED_BOOKINGS.open }).click()
  await expect(page.getByRole('dialog').getByText('Toon hoe')).toBeHidden()
  await payHouse.inbox.waitFor('sarah@voorbeeld.be', /^Je boeking bij/)
})

test('a venue can ask the whole price, also without a meal', async ({ page, payHouse }) => {
  const visit = await prepare(page, payHouse, WHOLE_FROM, false)
  await expect(page.getByText('Online te betalen, meteen na het boeken.').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/voorschot|ter plaatse af/i)
  await visit.submit.click()

  await page.waitForURL(/\/checkout\//)
  await atProvider(page, 'paid').click()

  await expect(heading(page, PAYMENT.paidTitle)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(formatSum(8 * 1_000))
})

test.describe('an unpaid booking', () => {
  test.use({ provokes: /ERR_FAILED/ })

  test('is never shown as confirmed: not after a lost answer, the back button or a reload', async ({
    page,
    payHouse,
  }) => {
    const visit = await prepare(page, payHouse, ahead(31), true)
    await page.route(
      `**${PATHS.booking}`,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await visit.submit.click()
    await page.waitForURL(/\/checkout\//)

    // Back from the provider the visitor is not sent there again.
    await page.goBack()
    await expect(heading(page, PAYMENT.askingTitle)).toBeVisible()
    await letTimePass(page, 2_500)
    await expect(go(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(SAVED_BOOKINGS.unpaid)).toBeVisible()
    await page.reload()
    const saved = page.getByRole('link', { name: new RegExp(SAVED_BOOKINGS.openPayment) })
    await expect(saved).toBeVisible()
    await expect(page.getByRole('heading', { name: SUCCESS_HEADING })).toBeHidden()
    await saved.click()
    await go(page).click()
    await atProvider(page, 'paid').click()
    await expect(heading(page, PAYMENT.paidTitle)).toBeVisible()
  })
})

test('a visitor who closes the tab after paying gets the confirmation within ten seconds', async ({
  page,
  payHouse,
}) => {
  const { url, attempt, email } = await bookUnpaid(payHouse, ahead(32))
  await page.goto(url)
  await go(page).click()
  await expect(atProvider(page, 'paid')).toBeVisible()
  const provider = await providerId(payHouse, attempt)
  await page.goto('about:blank')
  const paidAt = Date.now()
  await payHouse.fake.act(provider, 'paid')
  await payHouse.inbox.waitFor(email, /^Je boeking bij/)
  expect(Date.now() - paidAt).toBeLessThan(10_000)
})

test('a failed payment can be tried again', async ({ page, payHouse }) => {
  const { url } = await bookUnpaid(payHouse, ahead(33))
  await page.goto(url)
  await go(page).click()
  await atProvider(page, 'failed').click()
  await expect(heading(page, PAYMENT.unpaidTitle)).toBeVisible()
  await expect(page.getByText(/We houden de tijdslots vast tot \d\d:\d\d\./)).toBeVisible()
  await page.getByRole('button', { name: PAYMENT.again }).click()
  await page.waitForURL(/\/checkout\//)
  await atProvider(page, 'paid').click()
  await expect(heading(page, PAYMENT.paidTitle)).toBeVisible()
  expect(page.url()).not.toBe(url)
})

test('a payment after the slots are gone comes back whole', async ({ page, payHouse }) => {
  const date = ahead(34)
  const { id, url, attempt } = await bookUnpaid(payHouse, date)
  const { databaseUrl } = payHouse
  const provider = await providerId(payHouse, attempt)
  await query(databaseUrl, 'UPDATE booking_option SET until = app_now() WHERE booking_id = $1', [id])
  await page.goto(url)
  await expect(heading(page, PAYMENT.endedTitle)).toBeVisible()
  await expect(page.getByRole('link', { name: PAYMENT.book })).toBeVisible()
  await expect
    .poll(
      async () => {
        await query(databaseUrl, 'SELECT lapse_options()')
        return (await query(databaseUrl, 'SELECT status FROM booking WHERE id = $1', [id]))[0]?.status
      },
      { timeout: 15_000 },
    )
    .toBe('cancelled')
  await bookWithLink(partyOn(date), payHouse)
  await payHouse.fake.act(provider, 'paid')
  await expect(heading(page, PAYMENT.tooLateTitle)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(PAYMENT.tooLate(formatSum(DEPOSIT))).last()).toBeVisible()
  await expect.poll(() => payHouse.fake.refundsOf(provider)).toBe(1)
})

test('a second payment comes back, and says so', async ({ page, payHouse }) => {
  const { url, attempt } = await bookUnpaid(payHouse, ahead(35))
  const first = await providerId(payHouse, attempt)
  await page.goto(url)
  await payHouse.fake.act(first, 'expired')
  await expect(heading(page, PAYMENT.unpaidTitle)).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: PAYMENT.again }).click()
  await page.waitForURL(/\/checkout\//)
  await atProvider(page, 'paid').click()
  await expect(heading(page, PAYMENT.paidTitle)).toBeVisible({ timeout: 15_000 })

  // The bank confirms the first payment after all.
  await payHouse.fake.act(first, 'paid')
  await expect.poll(() => payHouse.fake.refundsOf(first), { timeout: 20_000 }).toBe(1)
  await page.goto(url)
  await expect(heading(page, PAYMENT.surplusTitle)).toBeVisible()
})

test('the deposit is paid from the manage page, and a visitor who cancels in time gets half of it back', async ({
  page,
  payHouse,
}) => {
  const link = await bookWithLink(partyOn(ahead(36)), payHouse)
  const visit = new ManagedVisit(page)
  await visit.open(link.path, payHouse.url)
  await page.getByRole('button', { name: MANAGE_DEPOSIT.payOnline(formatPrice(DEPOSIT)) }).click()
  await page.waitForURL(/\/checkout\//)
  await atProvider(page, 'paid').click()
  await expect(heading(page, PAYMENT.paidTitle)).toBeVisible()
  const paymentUrl = page.url()

  await visit.open(link.path, payHouse.url)
  await visit.opener('cancel').click()
  const refund = page.getByText(DEPOSIT_WORDS.refund(formatSum(DEPOSIT / 2)))
  await expect(refund).toBeVisible()
  await visit.button(MANAGE_CANCEL.confirm).click()
  await expect(visit.button(MANAGE_ACTS.titles.cancel)).toBeHidden()
  await page.reload()
  await expect(refund).toBeVisible()
  const returned = () =>
    query(
      payHouse.databaseUrl,
      `SELECT r.amount_cents FROM payment_refund r JOIN payment_attempt a ON a.id = r.attempt_id
        WHERE a.booking_id = $1 AND r.provider_id IS NOT NULL`,
      [link.id],
    )
  await expect.poll(returned).toEqual([{ amount_cents: DEPOSIT / 2 }])
  await page.goto(paymentUrl)
  await expect(heading(page, PAYMENT.cancelledTitle)).toBeVisible()
  await expect(refund.last()).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ provokes: /ERR_INTERNET_DISCONNECTED/ })

  test('the page says so, and goes on by itself', async ({ page, context, payHouse }) => {
    const { url, attempt } = await bookUnpaid(payHouse, ahead(37))
    const provider = await providerId(payHouse, attempt)
    await page.goto(url)
    await expect(go(page)).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(PAYMENT.unanswered)).toBeVisible()
    await payHouse.fake.act(provider, 'paid')
    await context.setOffline(false)
    await expect(heading(page, PAYMENT.paidTitle)).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText(PAYMENT.unanswered)).toBeHidden()
    expect(page.url()).toContain(PAYMENT_PAGE)
  })
})
