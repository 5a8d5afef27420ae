import { randomUUID } from 'node:crypto'
import { Client } from 'mollie-api-typescript'
import { expect } from 'vitest'
import { API_KEY, click, refusal, type Shop } from './shop.ts'

type Refusal = { statusCode: number; field?: string }

const HOUR = 3_600_000

/** Mollie's client `mollie-api-typescript` validates every answer with zod. */
export async function checkWithApiTypescript(shop: Shop): Promise<void> {
  const mollie = clientOf(shop)
  const paymentId = await checkPayment(mollie, shop)
  await checkRefunds(mollie, shop, paymentId)
  const methods = await mollie.methods.list({})
  expect(methods.embedded.methods.map(({ id }) => id)).toEqual(['bancontact', 'creditcard', 'wero'])
  await checkRefusals(mollie, shop, paymentId)
}

function clientOf({ origin }: Shop, apiKey = API_KEY): Client {
  return new Client({ security: { apiKey }, serverURL: origin, retryConfig: { strategy: 'none' } })
}

async function checkPayment(mollie: Client, { asked, fake }: Shop): Promise<string> {
  const billingAddress = { givenName: 'An', familyName: 'Peeters', email: 'an@example.org' }
  const request = {
    idempotencyKey: randomUUID(),
    paymentRequest: { ...asked, locale: 'nl_BE' as const, billingAddress },
  }
  const payment = await mollie.payments.create(request)
  expect(payment).toMatchObject({
    status: 'open',
    amount: { value: '50.00' },
    locale: 'nl_BE',
    billingAddress: { givenName: 'An' },
  })
  expect((await mollie.payments.create(request)).id, 'the same key').toBe(payment.id)
  await click(payment.links.checkout?.href ?? '', 'paid')
  const paid = await mollie.payments.get({ paymentId: payment.id })
  expect([paid.status, paid.method, paid.links.checkout]).toEqual(['paid', 'bancontact', undefined])

  fake.switches.cancelable = true
  const open = await mollie.payments.create({ paymentRequest: asked })
  fake.switches.cancelable = false
  expect((await mollie.payments.cancel({ paymentId: open.id })).status).toBe('canceled')
  return payment.id
}

async function checkRefunds(mollie: Client, shop: Shop, paymentId: string): Promise<void> {
  const amount = { currency: 'EUR', value: '25.00' }
  const refund = await mollie.refunds.create({
    paymentId,
    idempotencyKey: randomUUID(),
    refundRequest: { description: 'Terms', amount, metadata: { refund: 'r2' } },
  })
  expect(refund).toMatchObject({
    status: 'pending',
    amount: { value: '25.00' },
    metadata: { refund: 'r2' },
  })
  await shop.fake.advance(3 * HOUR)
  await shop.fake.advance(24 * HOUR)
  expect((await mollie.refunds.get({ paymentId, refundId: refund.id })).status).toBe('refunded')
  await shop.expectWebhooks(paymentId, 3)
  const list = await mollie.refunds.list({ paymentId })
  expect(list.result.embedded.refunds).toHaveLength(1)
  expect((await mollie.payments.get({ paymentId })).amountRemaining?.value).toBe('25.00')
}

async function checkRefusals(mollie: Client, shop: Shop, paymentId: string): Promise<void> {
  const euros = (value: string) => ({ currency: 'EUR', value })
  const refusals = [
    mollie.payments.get({ paymentId: 'tr_unknown' }),
    mollie.payments.create({ paymentRequest: { ...shop.asked, amount: euros('0.00') } }),
    mollie.payments.cancel({ paymentId }),
    mollie.refunds.create({ paymentId, refundRequest: { description: '', amount: euros('25.01') } }),
    clientOf(shop, 'nope').payments.get({ paymentId }),
  ].map((request) => refusal<Refusal>(request))
  expect((await Promise.all(refusals)).map(({ statusCode, field }) => [statusCode, field])).toEqual([
    [404, undefined],
    [422, 'amount'],
    [422, undefined],
    [422, 'amount'],
    [401, undefined],
  ])
  shop.fake.switches.outage = '429'
  expect((await refusal<Refusal>(mollie.payments.get({ paymentId }))).statusCode).toBe(429)
  shop.fake.switches.outage = 'none'
}
