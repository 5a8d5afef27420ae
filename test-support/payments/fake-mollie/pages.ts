// The hosted page, where the visitor pays, and a list of all payments.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Books } from './books.ts'
import { METHODS, money, type Payment, type PaymentStatus } from './payment.ts'

const OUTCOMES: readonly PaymentStatus[] = ['paid', 'pending', 'failed', 'canceled', 'expired']

/**
 * A person clicks; a test posts `outcome=paid&method=wero`. Either way the visitor returns to the shop, often before the webhook is
 * sent.
 */
export function serveHostedPage(
  books: Books,
  request: IncomingMessage,
  response: ServerResponse,
  text: string,
): void {
  const token = (request.url ?? '').split(/[/?]/)[2]
  const payment = [...books.payments.values()].find((one) => one.token === token)
  if (!payment) {
    sendPage(response, 404, '<h1>No such payment</h1>')
    return
  }
  books.expireIfDue(payment)
  if (request.method !== 'POST') {
    sendPage(response, 200, hostedPage(payment))
    return
  }
  const form = new URLSearchParams(text)
  const outcome = OUTCOMES.find((one) => one === (form.get('outcome') ?? 'paid'))
  if (outcome === undefined) {
    sendPage(response, 400, '<h1>No such outcome</h1>')
    return
  }
  books.act(payment.id, outcome, form.get('method') ?? undefined)
  response.writeHead(303, { location: returnUrl(payment) }).end()
}

export function serveList({ payments }: Books, response: ServerResponse): void {
  const rows = [...payments.values()]
    .reverse()
    .map(
      ({ token, cents, description, status }) =>
        `<li><a href="/checkout/${token}">${euros(cents)} · ${escapeHtml(description)} · ${status}</a></li>`,
    )
  const list = rows.length === 0 ? '<p>No payments yet.</p>' : `<ul>${rows.join('')}</ul>`
  sendPage(response, 200, `<h1>Payments</h1>${list}`)
}

function hostedPage(payment: Payment): string {
  const isOver = ['paid', 'failed', 'canceled'].includes(payment.status)
  return (
    `<h1>${euros(payment.cents)}</h1><p>${escapeHtml(payment.description)}</p>` +
    `<p>Payment ${payment.id} is <strong>${payment.status}</strong>.</p>` +
    (isOver ? `<p><a href="${escapeHtml(returnUrl(payment))}">Back to the shop</a></p>` : choices(payment))
  )
}

function choices({ method }: Payment): string {
  const options = METHODS.map(
    ({ id, label }) => `<option value="${id}"${id === method ? ' selected' : ''}>${label}</option>`,
  )
  const buttons = OUTCOMES.map((one) => `<button name="outcome" value="${one}">${one}</button>`)
  return (
    `<form method="post"><label for="method">Payment method</label>` +
    `<select id="method" name="method"${method === null ? '' : ' disabled'}>${options.join('')}</select>` +
    `<fieldset><legend>Outcome</legend>${buttons.join('')}</fieldset></form>`
  )
}

function returnUrl({ status, cancelUrl, redirectUrl }: Payment): string {
  return status === 'canceled' ? (cancelUrl ?? redirectUrl) : redirectUrl
}

const STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 0 auto; padding: 1rem }
p { overflow-wrap: anywhere }
a { display: inline-block; padding: .6rem 0; min-height: 44px; box-sizing: border-box }
label { display: block }
select, button { font: inherit; width: 100%; min-height: 44px }
fieldset { display: grid; gap: .5rem; margin: 1rem 0; padding: 1rem }
`

function sendPage(response: ServerResponse, status: number, main: string): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fake Mollie</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>` +
        `<body><main><p>Fake Mollie: no money moves.</p>${main}</main></body></html>`,
    )
}

function euros(cents: number): string {
  return `€ ${money(cents).value}`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
