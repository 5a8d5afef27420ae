import * as z from 'zod'

/** The calls that the worker makes. An answer of another shape than documented is an error, and tried again. */
export type Mollie = {
  createPayment: (key: string, payment: NewPayment) => Promise<ProviderPayment>
  getPayment: (id: string) => Promise<ProviderPayment>
  listRefunds: (paymentId: string) => Promise<ProviderRefund[]>
  createRefund: (key: string, refund: NewRefund) => Promise<ProviderRefund>
  /** Fails if the provider cannot be reached, or refuses the key. */
  reach: () => Promise<void>
}

type NewPayment = {
  cents: number
  description: string
  locale: string
  /** Where the visitor comes back to. */
  page: string
  webhook: string
}
type NewRefund = { paymentId: string; cents: number; description: string; id: string }

/** Only the status may reach a log: neither the request nor the answer. */
class MollieFailed extends Error {
  readonly code: string
  constructor(status: number) {
    super(`Mollie: ${status}`)
    this.code = `MOLLIE_${status}`
  }
}

/** Mollie refused the request itself: sending it again would not help. */
export class MollieRefused extends MollieFailed {}

const TIMEOUT_MS = 10_000

const amount = z
  .object({ currency: z.literal('EUR'), value: z.string().regex(/^\d+\.\d{2}$/) })
  .transform(({ value }) => Number(value.replace('.', '')))

/** Of a payment: `cents` is null in another currency. The caller compares it with what was asked. */
const paidAmount = z
  .object({ currency: z.string().max(10), value: z.string().max(20) })
  .transform((seen) => ({
    cents: amount.safeParse(seen).data ?? null,
    reported: `${seen.value} ${seen.currency}`,
  }))

const refund = z
  .object({
    id: z.string(),
    amount,
    status: z.enum(['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled']),
    // Ours has our id; one that was made at Mollie's own site has none, or anything.
    metadata: z.object({ refund: z.uuid() }).nullable().catch(null),
  })
  .transform(({ id, amount: cents, status, metadata }) => ({
    id,
    cents,
    status,
    ours: metadata?.refund ?? null,
  }))

const chargeback = z
  .object({ id: z.string(), amount, reversedAt: z.string().nullish() })
  .transform(({ id, amount: cents, reversedAt }) => ({ id, cents, reversed: reversedAt != null }))

const payment = z
  .object({
    id: z.string(),
    mode: z.enum(['test', 'live']),
    status: z.enum(['open', 'pending', 'paid', 'failed', 'canceled', 'expired']),
    amount: paidAmount,
    method: z.string().nullish(),
    _links: z.object({ checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }).nullish() }),
    _embedded: z
      .object({ refunds: z.array(refund), chargebacks: z.array(chargeback) })
      .partial()
      .optional(),
  })
  .transform(({ amount: seen, method, _links, _embedded, ...rest }) => ({
    ...rest,
    ...seen,
    method: method ?? null,
    checkoutUrl: _links.checkout?.href ?? null,
    refunds: _embedded?.refunds ?? [],
    chargebacks: _embedded?.chargebacks ?? [],
  }))

const refundList = z.object({ _embedded: z.object({ refunds: z.array(refund) }) })

export type ProviderPayment = z.infer<typeof payment>
type ProviderRefund = z.infer<typeof refund>

export function connectMollie(url: string, apiKey: string): Mollie {
  const call = async (path: string, post?: { key: string; body: object }) => {
    const answer = await fetch(new URL(`/v2/${path}`, url), {
      method: post ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(post && { 'content-type': 'application/json', 'idempotency-key': post.key }),
      },
      ...(post && { body: JSON.stringify(post.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status === 400 || answer.status === 422) throw new MollieRefused(answer.status)
    if (!answer.ok) throw new MollieFailed(answer.status)
    return await answer.json()
  }
  return {
    createPayment: async (key, { cents, description, locale, page, webhook }) =>
      payment.parse(
        await call('payments', {
          key,
          body: {
            amount: euros(cents),
            description,
            locale,
            redirectUrl: page,
            cancelUrl: page,
            webhookUrl: webhook,
            metadata: { attempt: key },
          },
        }),
      ),
    getPayment: async (id) => payment.parse(await call(`payments/${id}?embed=refunds,chargebacks`)),
    listRefunds: async (id) =>
      refundList.parse(await call(`payments/${id}/refunds?limit=250`))._embedded.refunds,
    createRefund: async (key, { paymentId, cents, description, id }) =>
      refund.parse(
        await call(`payments/${paymentId}/refunds`, {
          key,
          body: { amount: euros(cents), description, metadata: { refund: id } },
        }),
      ),
    reach: async () => {
      await call('methods')
    },
  }
}

/** As text made of digits, never by a division. */
function euros(cents: number): { currency: 'EUR'; value: string } {
  const digits = String(cents).padStart(3, '0')
  return { currency: 'EUR', value: `${digits.slice(0, -2)}.${digits.slice(-2)}` }
}
