// The fake's answers, in the form of Mollie's API reference.
import type { Books } from './books.ts'
import { type Chargeback, METHODS, money, type Payment, type Refund } from './payment.ts'

export type Answer = { status: number; body: unknown; headers?: Record<string, string> }

export function failure(status: number, title: string, detail: string, field?: string): Answer {
  const documentation = link('https://docs.mollie.com/overview/handling-errors', 'text/html')
  return { status, body: { status, title, detail, ...(field && { field }), _links: { documentation } } }
}

export function invalid(field: string, detail: string): Answer {
  return failure(422, 'Unprocessable Entity', detail, field)
}

export function listed(kind: string, rows: unknown[], self: string, next: string | null = null): Answer {
  return {
    status: 200,
    body: {
      count: rows.length,
      _embedded: { [kind]: rows },
      _links: {
        self: link(self),
        previous: null,
        next: next === null ? null : link(next),
        documentation: link('https://docs.mollie.com/', 'text/html'),
      },
    },
  }
}

export function listedMethods({ origin }: Books, url: URL): Answer {
  const asked = url.searchParams.get('amount[value]')
  const shown = METHODS.filter(({ most }) => asked === null || most === null || Number(asked) <= Number(most))
  const rows = shown.map(({ id, label, least, most }) => ({
    resource: 'method',
    id,
    description: label,
    minimumAmount: { currency: 'EUR', value: least },
    maximumAmount: most === null ? null : { currency: 'EUR', value: most },
    image: {
      size1x: `${origin}/${id}.png`,
      size2x: `${origin}/${id}@2x.png`,
      svg: `${origin}/${id}.svg`,
    },
    status: 'activated',
    _links: { self: link(`${origin}/v2/methods/${id}`) },
  }))
  return listed('methods', rows, url.href)
}

export function showPayment(books: Books, payment: Payment, mode: string, embed = '') {
  const { status, locale, billingAddress, endedAt } = payment
  return {
    resource: 'payment',
    id: payment.id,
    mode,
    createdAt: iso(payment.createdAt),
    amount: money(payment.cents),
    description: payment.description,
    method: payment.method,
    metadata: payment.metadata,
    status,
    isCancelable: payment.isCancelable,
    profileId: 'pfl_fakefakefa',
    sequenceType: 'oneoff',
    redirectUrl: payment.redirectUrl,
    cancelUrl: payment.cancelUrl,
    webhookUrl: payment.webhookUrl,
    ...(locale && { locale }),
    ...(billingAddress ? { billingAddress } : {}),
    ...(status === 'open' && { expiresAt: iso(payment.expiresAt) }),
    ...(endedAt !== null && { [`${status}At`]: iso(endedAt) }),
    ...(status === 'paid' && showSums(books, payment)),
    ...(embed !== '' && { _embedded: showEmbedded(books, payment, mode, embed) }),
    _links: showLinks(books, payment),
  }
}

/** What Mollie says about the payer. Nothing of it may be kept. */
export const PAYER = {
  consumerName: 'Jaspis Kwartsberg',
  consumerAccount: 'BE71096123456769',
  consumerBic: 'GKCCBEBB',
  cardNumber: '6703999',
}

function showSums(books: Books, payment: Payment) {
  const chargedBack = books.chargedBack(payment)
  return {
    amountRefunded: money(books.refunded(payment)),
    amountRemaining: money(books.refundable(payment)),
    details: PAYER,
    // Mollie leaves it out when it is zero, so also once every chargeback is reversed.
    ...(chargedBack > 0 && { amountChargedBack: money(chargedBack) }),
  }
}

function showEmbedded(books: Books, payment: Payment, mode: string, embed: string) {
  return {
    ...(embed.includes('refunds') && {
      refunds: payment.refunds.map((refund) => showRefund(books, refund, mode)),
    }),
    ...(embed.includes('chargebacks') && {
      chargebacks: payment.chargebacks.map((chargeback) => showChargeback(books, chargeback)),
    }),
  }
}

function showLinks({ origin }: Books, { id, token, status, refunds, chargebacks }: Payment) {
  const self = `${origin}/v2/payments/${id}`
  return {
    self: link(self),
    dashboard: link(`${origin}/dashboard/${id}`, 'text/html'),
    documentation: link('https://docs.mollie.com/', 'text/html'),
    ...(status === 'open' && { checkout: link(`${origin}/checkout/${token}`, 'text/html') }),
    ...(refunds.length > 0 && { refunds: link(`${self}/refunds`) }),
    ...(chargebacks.length > 0 && { chargebacks: link(`${self}/chargebacks`) }),
  }
}

export function showRefund({ origin }: Books, refund: Refund, mode: string) {
  const payment = `${origin}/v2/payments/${refund.paymentId}`
  return {
    resource: 'refund',
    id: refund.id,
    mode,
    description: refund.description,
    amount: money(refund.cents),
    settlementAmount: money(-refund.cents),
    metadata: refund.metadata,
    paymentId: refund.paymentId,
    status: refund.status,
    createdAt: iso(refund.createdAt),
    _links: {
      self: link(`${payment}/refunds/${refund.id}`),
      payment: link(payment),
      documentation: link('https://docs.mollie.com/', 'text/html'),
    },
  }
}

export function showChargeback({ origin }: Books, chargeback: Chargeback) {
  const payment = `${origin}/v2/payments/${chargeback.paymentId}`
  return {
    resource: 'chargeback',
    id: chargeback.id,
    paymentId: chargeback.paymentId,
    amount: money(chargeback.cents),
    settlementAmount: money(-chargeback.cents),
    createdAt: iso(chargeback.createdAt),
    reversedAt: chargeback.reversedAt === null ? null : iso(chargeback.reversedAt),
    _links: { self: link(`${payment}/chargebacks/${chargeback.id}`), payment: link(payment) },
  }
}

function iso(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, '+00:00')
}

function link(href: string, type = 'application/hal+json') {
  return { href, type }
}
