import { randomUUID } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import {
  createMollieClient,
  Locale,
  type MollieClient,
  PaymentEmbed,
  PaymentMethod,
} from '@mollie/api-client'
import { expect } from 'vitest'
import { API_KEY, click, refusal, type Shop } from './shop.ts'

type Refusal = { statusCode: number; title: string; message: string; field?: string; links?: unknown }

/** Mollie's client `@mollie/api-client` builds the requests and reads the answers. */
export async function checkWithApiClient(shop: Shop): Promise<void> {
  const mollie = clientOf(shop)
  const id = await checkPayment(mollie, shop)
  await checkRefunds(mollie, id)
  await checkChargebacks(mollie, shop, id)
  await checkLists(mollie)
  await checkEnds(mollie, shop)
  await checkRefusals(mollie, shop, id)
  await checkOutage(mollie, shop)
}

/** This client speaks HTTPS only, to servers in its own list of authorities. The fake has no certificate. */
function clientOf({ origin }: Shop, apiKey = API_KEY): MollieClient {
  const kept = https.Agent
  Object.assign(https, { Agent: http.Agent })
  try {
    return createMollieClient({ apiKey, apiEndpoint: `${origin}/v2/` })
  } finally {
    https.Agent = kept
  }
}

async function checkPayment(mollie: MollieClient, shop: Shop): Promise<string> {
  const asked = { ...shop.asked, locale: Locale.nl_BE, idempotencyKey: randomUUID() }
  const payment = await mollie.payments.create(asked)
  const { id } = payment
  expect(payment).toMatchObject({
    status: 'open',
    amount: { value: '50.00' },
    metadata: { attempt: 'a1' },
    mode: 'test',
  })
  expect((await mollie.payments.create(asked)).id, 'the same key').toBe(id)
  const other = await refusal<Refusal>(mollie.payments.create({ ...asked, description: 'x' }))
  expect(other, 'the key of another request').toMatchObject({ statusCode: 400, title: 'Bad Request' })

  expect(await click(payment.getCheckoutUrl() ?? '', 'paid', 'wero')).toBe(asked.redirectUrl)
  await shop.expectWebhooks(id, 1)
  const paid = await mollie.payments.get(id)
  // The client has no name for Wero.
  expect(paid).toMatchObject({ status: 'paid', method: 'wero', amountRemaining: { value: '50.00' } })
  expect([paid.getCheckoutUrl(), typeof paid.paidAt]).toEqual([null, 'string'])
  return id
}

async function checkRefunds(mollie: MollieClient, paymentId: string): Promise<void> {
  const ask = (value: string, more = {}) =>
    mollie.paymentRefunds.create({ paymentId, amount: { currency: 'EUR', value }, ...more })
  const refund = await ask('20.00', { metadata: { refund: 'r1' }, idempotencyKey: randomUUID() })
  expect(refund).toMatchObject({
    status: 'pending',
    amount: { value: '20.00' },
    metadata: { refund: 'r1' },
    paymentId,
  })
  expect(await refusal<Refusal>(ask('20.00')), 'the same refund again').toMatchObject({
    statusCode: 409,
    message: 'A duplicate refund has been detected',
  })
  expect(await refusal<Refusal>(ask('30.01')), 'more than is left').toMatchObject({
    statusCode: 422,
    field: 'amount',
  })
  expect((await mollie.paymentRefunds.page({ paymentId })).map(({ id }) => id)).toEqual([refund.id])
  expect((await mollie.paymentRefunds.get(refund.id, { paymentId })).status).toBe('pending')
  expect(await mollie.paymentRefunds.cancel(refund.id, { paymentId })).toBe(true)
}

async function checkChargebacks(mollie: MollieClient, shop: Shop, paymentId: string): Promise<void> {
  const embed = [PaymentEmbed.refunds, PaymentEmbed.chargebacks]
  const chargeback = shop.fake.chargeBack(paymentId, 1000)
  await shop.expectWebhooks(paymentId, 2)
  const charged = await mollie.payments.get(paymentId, { embed })
  expect(charged).toMatchObject({
    status: 'paid',
    amountChargedBack: { value: '10.00' },
    _embedded: { chargebacks: [{ amount: { value: '10.00' } }], refunds: [{ status: 'canceled' }] },
  })
  expect(await mollie.paymentChargebacks.page({ paymentId })).toHaveLength(1)

  shop.fake.reverseChargeback(chargeback?.id ?? '')
  const reversed = await mollie.payments.get(paymentId, { embed })
  expect(reversed).toMatchObject({
    amountRemaining: { value: '50.00' },
    _embedded: { chargebacks: [{ reversedAt: expect.any(String) }] },
  })
  expect(reversed).not.toHaveProperty('amountChargedBack')
}

async function checkLists(mollie: MollieClient): Promise<void> {
  expect((await mollie.methods.list()).map(({ id }) => id)).toEqual(['bancontact', 'creditcard', 'wero'])
  expect((await mollie.payments.page()).length).toBeGreaterThan(0)
}

async function checkEnds(mollie: MollieClient, { fake, asked }: Shop): Promise<void> {
  const fixed = await mollie.payments.create(asked)
  expect(await refusal<Refusal>(mollie.payments.cancel(fixed.id))).toMatchObject({
    statusCode: 422,
    message: 'The payment cannot be cancelled',
  })
  fake.switches.cancelable = true
  const open = await mollie.payments.create(asked)
  fake.switches.cancelable = false
  expect((await mollie.payments.cancel(open.id)).status).toBe('canceled')
  const left = await mollie.payments.create({ ...asked, method: PaymentMethod.bancontact })
  expect(await click(left.getCheckoutUrl() ?? '', 'canceled')).toBe(asked.cancelUrl)
  const slow = await mollie.payments.create(asked)
  await fake.advance(61 * 60_000)
  expect((await mollie.payments.get(slow.id)).status).toBe('expired')
  const first = await mollie.payments.page({ limit: 2 })
  const second = await first.nextPage?.()
  expect([...first, ...(second ?? [])].map(({ id }) => id)).toEqual(
    [slow, left, open, fixed].map(({ id }) => id),
  )
}

async function checkRefusals(mollie: MollieClient, shop: Shop, id: string): Promise<void> {
  expect(await refusal<Refusal>(mollie.payments.get('tr_unknown'))).toMatchObject({
    statusCode: 404,
    title: 'Not Found',
    message: 'No payment exists with token tr_unknown.',
  })
  const odd = { ...shop.asked, amount: { currency: 'EUR', value: '12.5' } }
  expect(await refusal<Refusal>(mollie.payments.create(odd))).toMatchObject({
    statusCode: 422,
    field: 'amount',
    links: { documentation: { type: 'text/html' } },
  })
  const stranger = clientOf(shop, 'test_short')
  expect((await refusal<Refusal>(stranger.payments.get(id))).statusCode).toBe(401)
}

/** The client tries again after a 503. */
async function checkOutage(mollie: MollieClient, { fake, asked }: Shop): Promise<void> {
  const before = fake.counts.created
  fake.switches.outage = '500'
  setTimeout(() => Object.assign(fake.switches, { outage: 'none' }), 1000)
  expect((await mollie.payments.create(asked)).status).toBe('open')
  expect(fake.counts.created - before).toBe(1)
}
