import { PATHS, pathIn, paymentPath } from '@lichtspel/contract/paths'
import type { PaymentResponse } from '@lichtspel/contract/payment'
import { LANGUAGE } from '@lichtspel/texts/language'
import { PAYMENT } from '@lichtspel/texts/payment'
import { expect } from '@playwright/test'
import { type BookingShot, MINUTE, type Scene } from './scene.ts'
import { NOW, PARTY_DAY } from './stage.ts'

const ID = '0b7e0a52-7a1c-4f6e-9d55-0d6a3d1f2c11'

/** What visitors see when they come back from the provider. The server's answer is made up here. */
export const PAYMENT_SHOTS: readonly BookingShot[] = [
  { name: 'payment-1-paid', setUp: (scene) => openPayment(scene, 'paid', PAYMENT.paidTitle) },
  { name: 'payment-2-failed', setUp: (scene) => openPayment(scene, 'unpaid', PAYMENT.unpaidTitle) },
]

async function openPayment(
  { page }: Scene,
  state: PaymentResponse['state'],
  title: string,
): Promise<undefined> {
  const payment: PaymentResponse = {
    id: ID,
    state,
    cents: 5_000,
    refundedCents: 0,
    date: PARTY_DAY,
    checkoutUrl: null,
    until: NOW.getTime() + 30 * MINUTE,
    serverNow: NOW.getTime(),
  }
  await page.route(`**${PATHS.payment}`, (route) => route.fulfill({ json: payment }))
  await page.goto(pathIn(LANGUAGE, paymentPath(ID)))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  return undefined
}
