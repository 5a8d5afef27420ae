import { bankFile, bankFileAnswer } from '@lichtspel/contract/desk/bank-file'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { MAX_STATEMENT_CHARACTERS } from '@lichtspel/domain/desk/desk-limits'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import { STATEMENT_LIMIT } from '../../deposits/statement-thread.ts'
import { ConcurrencyLimit } from '../../http/concurrency-limit.ts'
import { importBankFile } from './import-bank-file.ts'

/** JSON escapes quotes and line ends as two characters each. */
const MAX_BODY_BYTES = 2 * MAX_STATEMENT_CHARACTERS

export function bankFileRoutes(app: FastifyInstance, { pool }: { pool: Pool }): void {
  const ports = { pool, limit: new ConcurrencyLimit(STATEMENT_LIMIT) }
  app.withTypeProvider<ZodTypeProvider>().post(
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
}
