// The part of Mollie's API v2 that a shop needs: payments, refunds, chargebacks and methods.
import { randomBytes } from 'node:crypto'
import {
  type Answer,
  failure,
  invalid,
  listed,
  listedMethods,
  showChargeback,
  showPayment,
  showRefund,
} from './answers.ts'
import type { Books } from './books.ts'
import { type Amount, centsOf, HOUR, METHODS, newId, type Payment } from './payment.ts'

export type ApiRequest = { method: string; url: URL; text: string; mode: string }
type Body = Record<string, unknown>

const MOST_CENTS = 1_000_000
const LOCALES = ['en_US', 'en_GB', 'nl_NL', 'nl_BE', 'de_DE', 'fr_FR', 'fr_BE']
const NO_RESOURCE = failure(404, 'Not Found', 'The resource does not exist')
const NO_METHOD = failure(405, 'Method Not Allowed', 'The method is not allowed here')

export function answerApi(books: Books, request: ApiRequest): Answer {
  const { method, url, mode } = request
  const body = bodyOf(request)
  if (body === null) return failure(400, 'Bad Request', 'The request body is not valid JSON')
  const [, version, resource, id, sub, subId] = url.pathname.split('/')
  if (version !== 'v2') return NO_RESOURCE
  if (resource === 'methods' && method === 'GET') return listedMethods(books, url)
  if (resource !== 'payments') return NO_RESOURCE
  if (id === undefined) return method === 'POST' ? create(books, body, mode) : listPayments(books, url, mode)
  const payment = books.payments.get(id)
  if (!payment) return unknown('payment', id)
  books.expireIfDue(payment)
  if (sub === undefined) return answerPayment(books, payment, request)
  if (sub === 'chargebacks') {
    const rows = payment.chargebacks.map((chargeback) => showChargeback(books, chargeback))
    return listed('chargebacks', rows, url.href)
  }
  if (sub !== 'refunds') return NO_RESOURCE
  if (method === 'POST') return refund(books, payment, body, mode)
  return answerRefunds(books, payment, subId, request)
}

function bodyOf({ method, text }: ApiRequest): Body | null {
  if (text === '' || method === 'GET') return {}
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function unknown(resource: string, token: string): Answer {
  return failure(404, 'Not Found', `No ${resource} exists with token ${token}.`)
}

/** Newest first. `from` is the first payment of the page. */
function listPayments(books: Books, url: URL, mode: string): Answer {
  const from = url.searchParams.get('from')
  const limit = Number(url.searchParams.get('limit') ?? 50)
  const all = [...books.payments.values()].reverse()
  const start = from === null ? 0 : all.findIndex(({ id }) => id === from)
  if (start === -1) return unknown('payment', from ?? '')
  const rows = all.slice(start, start + limit).map((payment) => showPayment(books, payment, mode))
  const following = all[start + limit]
  const next = following && `${books.origin}/v2/payments?from=${following.id}&limit=${limit}`
  return listed('payments', rows, url.href, next)
}

function answerPayment(books: Books, payment: Payment, { method, url, mode }: ApiRequest): Answer {
  if (method === 'GET') {
    const embed = url.searchParams.get('embed') ?? ''
    return { status: 200, body: showPayment(books, payment, mode, embed) }
  }
  if (method !== 'DELETE') return NO_METHOD
  if (!payment.isCancelable || payment.status !== 'open')
    return failure(422, 'Unprocessable Entity', 'The payment cannot be cancelled')
  return { status: 200, body: showPayment(books, books.act(payment.id, 'canceled'), mode) }
}

function answerRefunds(
  books: Books,
  payment: Payment,
  id: string | undefined,
  { method, url, mode }: ApiRequest,
): Answer {
  if (id === undefined) {
    const rows = payment.refunds.map((refund) => showRefund(books, refund, mode))
    return listed('refunds', rows, url.href)
  }
  const refund = payment.refunds.find((one) => one.id === id)
  if (!refund) return unknown('refund', id)
  if (method === 'GET') return { status: 200, body: showRefund(books, refund, mode) }
  if (method !== 'DELETE') return NO_METHOD
  if (!['queued', 'pending'].includes(refund.status))
    return failure(422, 'Unprocessable Entity', 'The refund cannot be canceled')
  refund.status = 'canceled'
  return { status: 204, body: null }
}

function create(books: Books, body: Body, mode: string): Answer {
  const refusal = refusalOf(body)
  if (refusal) return refusal
  const method = METHODS.find(({ id }) => id === body.method)
  const payment: Payment = {
    id: newId('tr_'),
    token: randomBytes(12).toString('base64url'),
    cents: centsOf(body.amount) as number,
    status: 'open',
    description: body.description as string,
    method: method?.id ?? null,
    metadata: body.metadata ?? null,
    locale: (body.locale as string) ?? null,
    redirectUrl: body.redirectUrl as string,
    cancelUrl: (body.cancelUrl as string) ?? null,
    webhookUrl: (body.webhookUrl as string) ?? null,
    billingAddress: body.billingAddress,
    createdAt: books.now(),
    expiresAt: books.now() + (method?.openForMs ?? HOUR),
    endedAt: null,
    isCancelable: books.switches.cancelable,
    refunds: [],
    chargebacks: [],
  }
  books.payments.set(payment.id, payment)
  books.counts.created++
  return { status: 201, body: showPayment(books, payment, mode) }
}

function refusalOf(body: Body): Answer | undefined {
  const { amount, description, redirectUrl, webhookUrl, locale, metadata, method } = body
  const cents = centsOf(amount)
  if (amount === undefined) return invalid('amount', 'The amount is missing')
  if (cents === null) return invalid('amount', 'The amount contains an invalid value')
  if (cents < 1) return invalid('amount', 'The amount is lower than the minimum')
  if (cents > MOST_CENTS) return invalid('amount', 'The amount is higher than the maximum')
  if ((amount as Amount).currency !== 'EUR')
    return invalid('amount.currency', 'The currency is not supported')
  if (typeof description !== 'string' || description === '')
    return invalid('description', 'The description is missing')
  if (description.length > 255) return invalid('description', 'The description is too long')
  if (!isUrl(redirectUrl)) return invalid('redirectUrl', 'The redirect location is missing or invalid')
  if (webhookUrl != null && !isUrl(webhookUrl))
    return invalid('webhookUrl', 'The webhook location is invalid')
  if (locale != null && !LOCALES.includes(String(locale)))
    return invalid('locale', 'The locale is not supported')
  if (JSON.stringify(metadata ?? null).length > 1024)
    return invalid('metadata', 'The metadata is larger than 1kB')
  if (typeof method === 'string' && !METHODS.some(({ id }) => id === method))
    return invalid('method', 'The payment method is not enabled')
  return undefined
}

function refund(books: Books, payment: Payment, body: Body, mode: string): Answer {
  const cents = centsOf(body.amount)
  if (cents === null || cents < 1) return invalid('amount', "The 'amount' field is missing or invalid")
  if (payment.status !== 'paid')
    return failure(422, 'Unprocessable Entity', 'The payment is not paid, so it cannot be refunded')
  if (cents > books.refundable(payment)) return invalid('amount', 'The specified amount cannot be refunded')
  const isTwin = payment.refunds.some(
    (one) => one.cents === cents && books.now() - one.createdAt < books.switches.sameRefundMs,
  )
  if (isTwin) return failure(409, 'Conflict', 'A duplicate refund has been detected')
  const made = books.addRefund(
    payment,
    cents,
    String(body.description ?? payment.description),
    body.metadata ?? null,
  )
  return { status: 201, body: showRefund(books, made, mode) }
}

function isUrl(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value)
}
