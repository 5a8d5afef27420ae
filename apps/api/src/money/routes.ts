import { refusal } from '@lichtspel/contract/errors'
import { PATHS } from '@lichtspel/contract/paths'
import {
  type PaymentResponse,
  paymentCall,
  paymentRequest,
  paymentResponse,
} from '@lichtspel/contract/payment'
import { paymentState } from '@lichtspel/domain/payment/online'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import { Refused } from '../http/refusals.ts'
import type { DeskPorts } from '../ports.ts'
import { accountantRoutes } from './accountant-sheet.ts'
import { bankFileRoutes } from './bank-file.ts'
import { dayClosingRoutes } from './day-closing.ts'
import { invoiceRoutes } from './invoices.ts'
import { type AttemptRow, findAttempt, hasProvider, lookNow, startAttempt } from './online/sql.ts'

const CALL_BYTES = 1_024
const refusals = { 400: refusal, 404: refusal, 422: refusal, 429: refusal, 503: refusal }

export function moneyRoutes(app: FastifyInstance, ports: DeskPorts): void {
  paymentRoutes(app, ports)
  bankFileRoutes(app, ports)
  dayClosingRoutes(app, ports)
  invoiceRoutes(app, ports)
  accountantRoutes(app, ports)
}

/** What a visitor's page and the payment provider ask. Without a key none of it answers. */
export function paymentRoutes(app: FastifyInstance, { pool }: { pool: Pool }): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.post(
    PATHS.payment,
    {
      schema: {
        summary: 'What became of an online payment',
        description: 'While it is not known, the provider is asked.',
        body: paymentRequest,
        response: { 200: paymentResponse, ...refusals },
      },
    },
    ({ body: { id }, hostVenue }) => readPayment(pool, { id, venueId: hostVenue.id }),
  )
  typed.post(
    PATHS.paymentAgain,
    {
      schema: {
        summary: 'Try again to pay what is still open',
        body: paymentRequest,
        response: { 200: paymentResponse, ...refusals },
      },
    },
    ({ body: { id }, hostVenue }) => payAgain(pool, { id, venueId: hostVenue.id }),
  )
  app.register((scope, _options, done) => {
    calledRoute(scope, pool)
    done()
  })
}

/** The provider calls when a payment changed. The answer is the same for every id, known or not. */
function calledRoute(scope: FastifyInstance, pool: Pool): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: CALL_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  scope.post(PATHS.paymentCalled, { schema: { hide: true } }, async (request) => {
    await hearCall(pool, request.body)
    return ''
  })
}

/** A payment is only known at the address of its own venue. */
type Asked = { id: string; venueId: string | undefined }

async function readPayment(pool: Pool, asked: Asked): Promise<PaymentResponse> {
  return shown(await readAttempt(pool, asked))
}

/** Starts another attempt for what is still open. */
async function payAgain(pool: Pool, asked: Asked): Promise<PaymentResponse> {
  const { booking_id } = await readAttempt(pool, asked)
  const again = await startAttempt(pool, booking_id)
  if (again === undefined) throw new Refused(422, 'too-late')
  return shown(await readAttempt(pool, { ...asked, id: again }))
}

/** The provider called. Nothing in the call is believed: the worker asks the provider. */
async function hearCall(pool: Pool, body: unknown): Promise<void> {
  if (!(await hasProvider(pool))) throw new Refused(404, 'not-found')
  const call = paymentCall.safeParse(body)
  if (call.success) await lookNow(pool, { providerId: call.data.id })
}

/** The attempt; while its end is not known, the worker is asked to ask the provider. */
async function readAttempt(pool: Pool, { id, venueId }: Asked): Promise<AttemptRow> {
  const attempt = await findAttempt(pool, id)
  if (attempt === undefined || attempt.venue_id !== venueId) throw new Refused(404, 'not-found')
  if (attempt.status === 'open' || attempt.status === 'pending') await lookNow(pool, { id })
  return attempt
}

function shown(attempt: AttemptRow): PaymentResponse {
  const state = paymentState(attempt)
  return {
    id: attempt.id,
    state,
    cents: attempt.amount_cents,
    refundedCents: attempt.refunded_cents,
    date: attempt.day,
    checkoutUrl: state === 'open' ? attempt.checkout_url : null,
    until: attempt.until,
    serverNow: attempt.now_ms,
  }
}
