import { randomUUID } from 'node:crypto'
import { PATHS, PAYS_ONLINE_HEADER, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { OnlinePayment } from '@lichtspel/domain/catalogue/rules'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { noteReached } from '../../apps/api/src/money/online/sql.ts'
import { publishCatalogue } from '../../apps/api/src/offer/publish-catalogue.ts'
import { offerOf, somePayload, type TestApp } from '../api/test-app.ts'

const TERMS: OnlinePayment = {
  isRequired: true,
  paysWhole: false,
  payMinutes: 30,
  refund: { days: 7, percent: 50 },
}

/** Bookings of Antwerpen with a deposit of 50 euro that is paid online. What the provider says is written by the worker's functions. */
export function onlineDeposits(api: TestApp) {
  const query = async (text: string, ...values: unknown[]) =>
    (await api.database.pool.query(text, values)).rows
  const settle = (attempt: string, chargebacks: object[] = []) =>
    query(
      `SELECT settle_attempt(id, provider_id, 'paid', 5000, 'bancontact', '[]', $2) FROM payment_attempt WHERE id = $1`,
      attempt,
      JSON.stringify(chargebacks),
    )
  const made = async (attempt: string) => {
    const name = `tr_${randomUUID().replaceAll('-', '')}`
    await query(`SELECT attempt_made($1, $2, 'https://pay.example')`, attempt, name)
    return attempt
  }
  /** A booking that waits for its payment. */
  const book = async (over: object) => {
    await noteReached(api.database.pool, { venueId: 'antwerpen', mode: 'test' })
    const { id, payment } = await place(api, over, { [PAYS_ONLINE_HEADER]: 'yes' })
    return { id, attempt: await made(payment?.id ?? '') }
  }
  return {
    query,
    book,
    settle,
    publish: async (terms: Partial<OnlinePayment> = {}) => {
      await publishOnline(api.database.pool, terms)
      await api.catalogues.renew(['antwerpen'])
    },
    paid: async (over: object) => {
      const booked = await book(over)
      await settle(booked.attempt)
      return booked
    },
    /** A booking that was made while the provider was away, and is paid by the link in its mail. */
    paidLater: async (over: object) => {
      await query('UPDATE payment_provider SET reached_at = app_now() - interval $$1 hour$$')
      const { id } = await place(api, over, {})
      await noteReached(api.database.pool, { venueId: 'antwerpen', mode: 'test' })
      const [started] = await query('SELECT start_attempt($1) AS attempt', id)
      await settle(await made(started.attempt))
      return { id }
    },
    chargeBack: (attempt: string, cents: number) =>
      settle(attempt, [{ id: `chb_${attempt}`, cents, reversed: false }]),
    /** The provider says that the newest refund did not arrive. */
    failRefund: (id: string) =>
      query(
        `SELECT note_refund((SELECT r.id FROM payment_refund r JOIN payment_attempt a ON a.id = r.attempt_id
                              WHERE a.booking_id = $1 ORDER BY r.created_at DESC LIMIT 1), 're_' || $1, 'failed')`,
        id,
      ),
  }
}

async function place(api: TestApp, over: object, headers: object) {
  const answer = await api.app.inject({
    method: 'POST',
    url: PATHS.booking,
    payload: { booking: somePayload({ modules: { pastaBuffet: true }, ...over }) },
    headers: { [REQUEST_ID_HEADER]: randomUUID(), ...headers },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().booking as { id: string; payment?: { id: string } }
}

/** Makes online payment a rule of the venue. */
export async function publishOnline(pool: Pool, terms: Partial<OnlinePayment> = {}): Promise<void> {
  const { rules, ...offer } = offerOf(FIRST_CATALOGUE)
  await publishCatalogue(pool, {
    offer: { ...offer, rules: { ...rules, deposit: { ...rules.deposit, online: { ...TERMS, ...terms } } } },
    validFrom: '2026-01-01',
    by: 'test',
    expectedRevision: null,
    addsExceptions: false,
  })
}
