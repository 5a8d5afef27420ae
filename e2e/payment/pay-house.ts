import { randomUUID } from 'node:crypto'
import type { PlacedBooking } from '@lichtspel/contract/booking'
import { PATHS, PAYS_ONLINE_HEADER, paymentPath, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { OnlinePayment } from '@lichtspel/domain/catalogue/rules'
import { expect } from '@playwright/test'
import { ahead } from '../booking/days.ts'
import { query } from '../database.ts'
import { type House, openHouse } from '../house.ts'
import { type InboxProcess, startInboxProcess } from '../mail/inbox-process.ts'
import { partyOn } from '../manage/managed-visit.ts'
import { publish } from '../publish.ts'
import { test as base } from '../site-test.ts'
import { type FakeMollie, startFakeMollie } from './fake-mollie-process.ts'

/** A server whose visitors pay the deposit online while they book, at a fake provider, and an inbox for its mails. */
export type PayHouse = House & { inbox: InboxProcess; fake: FakeMollie }

const ONLINE: OnlinePayment = {
  isRequired: true,
  paysWhole: false,
  payMinutes: 30,
  refund: { days: 7, percent: 50 },
}

/** For visits from this day on, visitors pay the whole price. */
export const WHOLE_FROM = ahead(60)

export const test = base.extend<object, { payHouse: PayHouse }>({
  payHouse: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const fake = await startFakeMollie()
      const inbox = await startInboxProcess()
      const house = await openHouse(undefined, {
        SMTP_URL: inbox.smtpUrl,
        MAILS_PER_ADDRESS_PER_HOUR: '0',
        MAILS_PER_ADDRESS_PER_DAY: '0',
        MOLLIE_URL: fake.url,
        MOLLIE_API_KEY: `test_${'a'.repeat(30)}`,
      })
      publish(house.databaseUrl, (offer) => withOnline(offer, ONLINE))
      publish(house.databaseUrl, (offer) => withOnline(offer, { ...ONLINE, paysWhole: true }), WHOLE_FROM)
      await expect
        .poll(async () => (await fetch(house.url + PATHS.catalogue)).text(), { timeout: 20_000 })
        .toContain('"paysWhole":true')
      await use({ ...house, inbox, fake })
      await house.stop()
      await inbox.stop()
      await fake.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

export { expect } from '../site-test.ts'

function withOnline(offer: Offer, online: OnlinePayment): Offer {
  const { rules } = offer
  return { ...offer, rules: { ...rules, deposit: { ...rules.deposit, online } } }
}

export type Unpaid = {
  id: string
  attempt: string
  /** The address of the payment's page. */
  url: string
  email: string
}

/** Books a party with a deposit as the booking screen does. Waits until the provider has the payment. */
export async function bookUnpaid(house: PayHouse, date: string): Promise<Unpaid> {
  const email = `${randomUUID()}@voorbeeld.be`
  const booking = { name: 'Sarah Peeters', email, phone: '0470 12 34 56', ...partyOn(date) }
  const answer = await fetch(house.url + PATHS.booking, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [REQUEST_ID_HEADER]: randomUUID(),
      [PAYS_ONLINE_HEADER]: 'yes',
    },
    body: JSON.stringify({ booking }),
  })
  const { booking: placed } = (await answer.json()) as { booking: PlacedBooking }
  const attempt = placed.payment?.id ?? ''
  await providerId(house, attempt)
  return { id: placed.id, attempt, url: house.url + paymentPath(attempt), email }
}

/** What the provider calls this attempt. */
export async function providerId({ databaseUrl }: PayHouse, attempt: string): Promise<string> {
  const text = 'SELECT provider_id FROM payment_attempt WHERE id = $1'
  await expect.poll(async () => (await query(databaseUrl, text, [attempt]))[0]?.provider_id).toBeTruthy()
  return String((await query(databaseUrl, text, [attempt]))[0]?.provider_id)
}
