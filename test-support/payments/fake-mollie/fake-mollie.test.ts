import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from './payment.ts'
import { API_KEY, openShop, type Shop } from './shop.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

type Body = Record<string, unknown>
const headers = { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' }

async function read(path: string): Promise<Body> {
  return (await (await fetch(`${shop.origin}/v2/${path}`, { headers })).json()) as Body
}

/** Creates a payment of 50 euro. */
async function createPayment() {
  const body = JSON.stringify(shop.asked)
  const response = await fetch(`${shop.origin}/v2/payments`, { method: 'POST', headers, body })
  return (await response.json()) as { id: string; _links: { checkout: { href: string } } }
}

async function createPaidPayment(): Promise<string> {
  const { id } = await createPayment()
  shop.fake.act(id, 'paid')
  await shop.expectWebhooks(id, 1)
  return id
}

async function control(path: string): Promise<number> {
  return (await fetch(`${shop.origin}/_fake/${path}`, { method: 'POST' })).status
}

describe('a refund at the dashboard', () => {
  test('has no metadata, and calls the webhook once the bank processes it', async () => {
    const id = await createPaidPayment()
    expect(await control(`refund-at-dashboard?id=${id}&cents=2000`)).toBe(200)
    expect(await read(`payments/${id}?embed=refunds`)).toMatchObject({
      amountRemaining: { value: '30.00' },
      _embedded: { refunds: [{ metadata: null, amount: { value: '20.00' }, status: 'pending' }] },
    })
    await shop.fake.advance(2 * HOUR + 1)
    await shop.expectWebhooks(id, 2)
  })

  test('is impossible above what is left, and for a payment that is not paid', async () => {
    const { id: open } = await createPayment()
    const paid = await createPaidPayment()
    expect(await control(`refund-at-dashboard?id=${open}&cents=100`)).toBe(400)
    expect(await control(`refund-at-dashboard?id=${paid}&cents=5001`)).toBe(400)
    expect(shop.fake.counts.refunds).toBe(0)
  })
})

test('a reversed chargeback returns the money and stays in the list, without a webhook', async () => {
  const id = await createPaidPayment()
  expect(await control(`chargeback?id=${id}&cents=1500`)).toBe(200)
  await shop.expectWebhooks(id, 2)
  expect(await read(`payments/${id}`)).toMatchObject({ amountChargedBack: { value: '15.00' } })

  const [chargeback] = shop.fake.payments.get(id)?.chargebacks ?? []
  expect(await control(`reverse-chargeback?id=${chargeback?.id}`)).toBe(200)
  const payment = await read(`payments/${id}?embed=chargebacks`)
  expect(payment).toMatchObject({
    status: 'paid',
    amountRemaining: { value: '50.00' },
    _embedded: { chargebacks: [{ id: chargeback?.id, reversedAt: expect.any(String) }] },
  })
  expect(payment).not.toHaveProperty('amountChargedBack')
  expect(shop.fake.waiting()).toBe(0)
  await shop.expectWebhooks(id, 2)
})

test('the hosted page shows amount and description, and a way back once it is paid', async () => {
  shop.asked.description = 'A <b>bold</b> visit'
  const { id, _links } = await createPayment()
  const page = async () => await (await fetch(_links.checkout.href)).text()
  expect(await page()).toContain('<h1>€ 50.00</h1><p>A &lt;b&gt;bold&lt;/b&gt; visit</p>')
  expect(await page()).toContain('<button name="outcome" value="paid">')
  shop.fake.act(id, 'paid')
  expect(await page()).toContain(`<a href="${shop.asked.redirectUrl}">`)
  expect(await page()).not.toContain('<button')
})
