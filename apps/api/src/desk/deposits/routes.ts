import { bankFile, bankFileAnswer, linkPayment, linkPaymentAnswer } from '@lichtspel/contract/desk/bank-file'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { MAX_STATEMENT_CHARACTERS } from '@lichtspel/domain/desk/desk-limits'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { STATEMENT_LIMIT } from '../../deposits/statement-thread.ts'
import { ConcurrencyLimit } from '../../http/concurrency-limit.ts'
import type { DeskPorts } from '../desk-ports.ts'
import { ACT_REFUSALS } from '../refusal-answers.ts'
import { importBankFile } from './import-bank-file.ts'
import { linkPaymentByDesk } from './link-payment.ts'

/** JSON escapes quotes and line ends as two characters each. */
const MAX_BODY_BYTES = 2 * MAX_STATEMENT_CHARACTERS

export function bankFileRoutes(app: FastifyInstance, { pool, announce, config }: DeskPorts): void {
  // Without a secret the desk is closed, and the guard lets nobody through.
  const secret = config.STAFF_SECRET ?? ''
  const ports = { pool, announce, secret, limit: new ConcurrencyLimit(STATEMENT_LIMIT) }
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.post(
    DESK_PATHS.bankFile,
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        summary: 'Match deposits with what a bank statement tells',
        body: bankFile,
        response: { 200: bankFileAnswer, 422: deskRefusalBody },
      },
    },
    ({ colleague, body }) => importBankFile(ports, colleague.venueId, body.xml),
  )
  typed.post(
    DESK_PATHS.linkPayment,
    {
      schema: {
        summary: 'Link a bank payment without our reference to a deposit',
        body: linkPayment,
        response: { 200: linkPaymentAnswer, ...ACT_REFUSALS },
      },
    },
    ({ colleague, body }) => linkPaymentByDesk(ports, colleague, body),
  )
}
