// The fake speaks as Mollie's documentation says. Mollie's own two clients check that; a fake with a fault must fail them.
import { expect, test } from 'vitest'
import type { Answer } from './answers.ts'
import type { ApiRequest } from './api.ts'
import { checkWithApiClient } from './api-client.ts'
import { checkWithApiTypescript } from './api-typescript.ts'
import { FakeMollie } from './fake-mollie.ts'
import { openShop } from './shop.ts'

type Body = Record<string, unknown>
/** Changes what the fake says. */
type Fault = { body?: (body: Body) => Body; webhook?: Record<string, string>; switches?: object }

class FaultyMollie extends FakeMollie {
  private fault: Fault

  constructor(fault: Fault) {
    super()
    this.fault = fault
    Object.assign(this.switches, fault.switches)
  }

  protected override answer(request: ApiRequest): Answer {
    const answer = super.answer(request)
    const { body } = this.fault
    return body && answer.body ? { ...answer, body: body(answer.body as Body) } : answer
  }

  protected override webhookFields(id: string): Record<string, string> {
    return { ...super.webhookFields(id), ...this.fault.webhook }
  }
}

const payment = (change: (body: Body) => Body) => (body: Body) =>
  body.resource === 'payment' ? change(body) : body

const FAULTS: Record<string, Fault> = {
  'leaves out the amount': { body: payment(({ amount: _, ...body }) => body) },
  'writes amounts as numbers': {
    body: payment((body) => ({ ...body, amount: { currency: 'EUR', value: 50 } })),
  },
  'leaves out the link to the hosted page': {
    body: payment((body) => ({ ...body, _links: { ...(body._links as Body), checkout: undefined } })),
  },
  'embeds no chargebacks': {
    body: payment((body) => (body._embedded ? { ...body, _embedded: { refunds: [] } } : body)),
  },
  'does not name the field that it refuses': { body: ({ field: _, ...body }) => body },
  'sends the status with the webhook': { webhook: { status: 'paid' } },
  'forgets idempotency keys': { switches: { keyMs: 0 } },
  'makes the same refund twice': { switches: { sameRefundMs: 0 } },
}

const CLIENTS = {
  '@mollie/api-client': checkWithApiClient,
  'mollie-api-typescript': checkWithApiTypescript,
}

async function check(fake: FakeMollie, client: keyof typeof CLIENTS): Promise<void> {
  const shop = await openShop(fake)
  await CLIENTS[client](shop).finally(shop.close)
}

const NAMES = ['@mollie/api-client', 'mollie-api-typescript'] as const

test.each(NAMES)('%s reads everything that the fake says', async (name) => {
  await check(new FakeMollie(), name)
})

test.each(Object.entries(FAULTS))('a client notices a fake that %s', async (_name, fault) => {
  const noticed: string[] = []
  for (const name of NAMES) await check(new FaultyMollie(fault), name).catch(() => noticed.push(name))
  expect(noticed).not.toEqual([])
})
