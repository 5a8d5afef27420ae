import { periodQuery } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { refusal } from '@lichtspel/contract/errors'
import { ACCOUNTANT_WORDS } from '@lichtspel/texts/nl/desk/accountant'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { sendFile } from '../../http/send-file.ts'
import type { DeskPorts } from '../desk-ports.ts'
import { accountantSheet } from './accountant-sheet.ts'

export function accountantRoutes(app: FastifyInstance, ports: DeskPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    DESK_PATHS.accountantSheet,
    {
      schema: {
        summary: 'The payments of a period as a spreadsheet, for the accountant',
        querystring: periodQuery,
        response: { 200: z.string().meta({ description: 'text/csv' }), 400: refusal },
      },
    },
    async ({ colleague: { venueId }, query }, reply) => {
      const text = await accountantSheet(ports, { venueId, ...query })
      return sendFile(reply, { name: ACCOUNTANT_WORDS.file(query.from, query.to), type: 'text/csv' }, text)
    },
  )
}
