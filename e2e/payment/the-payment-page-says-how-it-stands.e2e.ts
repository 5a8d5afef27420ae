import { MY_BOOKING_PAGE, PATHS, pathIn, paymentPath } from '@lichtspel/contract/paths'
import type { PaymentResponse } from '@lichtspel/contract/payment'
import { PAYMENT_STATES } from '@lichtspel/domain/payment/online'
import { PAYMENT as ENGLISH } from '@lichtspel/texts/en/payment'
import { PAYMENT as FRENCH } from '@lichtspel/texts/fr/payment'
import { PAYMENT } from '@lichtspel/texts/payment'
import { NAVIGATION } from '@lichtspel/texts/site'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { ahead } from '../booking/days.ts'
import { PHONE } from '../booking/visit.ts'
import { expectToFit, expectWholeHeadings } from '../fitting.ts'
import { expectOneMainButton } from '../main-buttons.ts'
import { expect, test } from '../site-test.ts'

const ID = '0b7e0a52-7a1c-4f6e-9d55-0d6a3d1f2c11'
const TITLES = {
  starting: 'startingTitle',
  open: 'askingTitle',
  pending: 'askingTitle',
  unpaid: 'unpaidTitle',
  ended: 'endedTitle',
  paid: 'paidTitle',
  surplus: 'surplusTitle',
  'too-late': 'tooLateTitle',
  cancelled: 'cancelledTitle',
} as const
const WORDS = { nl: PAYMENT, fr: FRENCH, en: ENGLISH }

test.use({ viewport: PHONE, hasTouch: true, isMobile: true, provokes: /404|503|ERR_FAILED/ })

/** Opens the page of a payment that stands like this. */
async function openAs(
  page: Page,
  state: keyof typeof TITLES,
  language: keyof typeof WORDS = 'nl',
): Promise<void> {
  const payment: PaymentResponse = {
    id: ID,
    state,
    cents: 5_000,
    refundedCents: 2_500,
    date: ahead(30),
    checkoutUrl: state === 'open' ? 'https://pay.example/checkout' : null,
    until: Date.now() + 1_800_000,
    serverNow: Date.now(),
  }
  await page.unroute(`**${PATHS.payment}`)
  await page.route(`**${PATHS.payment}`, (route) => route.fulfill({ json: payment }))
  await page.goto(pathIn(language, paymentPath(ID)))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS[language][TITLES[state]])
}

test('every state is accessible, has its words and at most one main button', async ({ page }) => {
  test.slow()
  for (const state of PAYMENT_STATES) {
    await openAs(page, state)
    await expectAccessible(page)
    await expectOneMainButton(page, state)
  }
})

for (const language of ['nl', 'fr', 'en'] as const) {
  test(`every state fits a small phone with letters of 200 per cent, in ${language}`, async ({ page }) => {
    for (const state of PAYMENT_STATES) {
      await openAs(page, state, language)
      await expectToFit(page, `${state} in ${language}`)
      await expectWholeHeadings(page, `${state} in ${language}`)
    }
  })
}

test('after twenty seconds it announces a mail, and shows the way back to the payment', async ({ page }) => {
  await page.clock.install()
  await openAs(page, 'open')
  await expect(page.getByText(PAYMENT.asking).last()).toBeVisible()
  await page.clock.runFor(22_000)
  await expect(page.locator('h1 + p')).toHaveText(PAYMENT.stillAsking)
  await expect(page.getByRole('link', { name: PAYMENT.continue })).toHaveAttribute('data-kind', 'main')
  await expectAccessible(page)
})

test('a payment that cannot be tried again online gives the phone number, and keeps the focus', async ({
  page,
}) => {
  await page.route(`**${PATHS.paymentAgain}`, (route) => route.fulfill({ status: 503, json: {} }))
  await openAs(page, 'unpaid')
  const again = page.getByRole('button', { name: PAYMENT.again })
  await again.press('Enter')
  await expect(page.getByRole('alert').getByRole('link')).toBeVisible()
  await expect(again).toBeFocused()
  await expectAccessible(page)
})

test('a lost connection does not look like a payment that needs a call', async ({ page }) => {
  await page.route(`**${PATHS.paymentAgain}`, (route) => route.abort())
  await openAs(page, 'unpaid')
  const again = page.getByRole('button', { name: PAYMENT.again })
  const failed = page.waitForEvent('requestfailed')
  await again.click()
  await failed
  await expect(again).toBeEnabled()
  await expect(page.getByText(PAYMENT.againFailed)).toBeHidden()
})

test('the focus stays on the page when its link disappears', async ({ page }) => {
  await openAs(page, 'open')
  await page.getByRole('link', { name: PAYMENT.continue }).focus()
  await page.unroute(`**${PATHS.payment}`)
  const paid = { id: ID, state: 'paid', cents: 5_000, date: ahead(30), checkoutUrl: null, until: null }
  await page.route(`**${PATHS.payment}`, (route) =>
    route.fulfill({ json: { ...paid, serverNow: Date.now() } }),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAYMENT.paidTitle)
  await expect(page.locator('#inhoud')).toBeFocused()
})

test('a paid visit that is not on this device leads to the page that mails its link', async ({ page }) => {
  await openAs(page, 'paid')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: NAVIGATION.myBooking })).toHaveAttribute(
    'href',
    MY_BOOKING_PAGE,
  )
  await expect(main.locator('img')).toBeVisible()
})

test('an unknown payment says so', async ({ page }) => {
  await page.goto(paymentPath(ID))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAYMENT.unknownTitle)
  await expectAccessible(page)
})
