import { bankFile, bankFileAnswer } from '@lichtspel/contract/staff/bank-file'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { staffRefusal } from '@lichtspel/contract/staff/refusal'
import { MAX_STATEMENT_CHARACTERS } from '@lichtspel/domain/desk/staff-limits'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import { STATEMENT_TURNS } from '../../deposits/statement-thread.ts'
import { Turns } from '../../http/turns.ts'
import { importBankFile } from './import-bank-file.ts'

/** Its letters as JSON has them: quotes and line ends are two each. */
const MAX_BODY_BYTES = 2 * MAX_STATEMENT_CHARACTERS

export function bankFileRoutes(app: FastifyInstance, { pool }: { pool: Pool }): void {
  const ports = { pool, turns: new Turns(STATEMENT_TURNS) }
  app.withTypeProvider<ZodTypeProvider>().post(
    STAFF_PATHS.bankFile,
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        summary: 'Match deposits with what a bank statement tells',
        body: bankFile,
        response: { 200: bankFileAnswer, 422: staffRefusal },
      },
    },
    ({ colleague, body }) => importBankFile(ports, colleague.venueId, body.xml),
  )
}
