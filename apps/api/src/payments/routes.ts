import { refusal } from '@lichtspel/contract/errors'
import { PATHS } from '@lichtspel/contract/paths'
import { paymentRequest, paymentResponse } from '@lichtspel/contract/payment'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import { hearCall, payAgain, readPayment } from './payment-page.ts'

const CALL_BYTES = 1_024
const refusals = { 400: refusal, 404: refusal, 422: refusal, 429: refusal, 503: refusal }

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
  // biome-ignore lint/nursery/noMisusedPromises: Fastify awaits a plugin that returns a promise
  app.register(async (scope) => calledRoute(scope, pool))
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
