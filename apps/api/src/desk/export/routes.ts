import { periodQuery } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { refusal } from '@lichtspel/contract/errors'
import { EXPORT_WORDS } from '@lichtspel/texts/nl/desk/export'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { sendFile } from '../../http/send-file.ts'
import { type ExportPorts, exportBookings } from './export-bookings.ts'

export function exportRoutes(app: FastifyInstance, ports: ExportPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    DESK_PATHS.export,
    {
      schema: {
        summary: 'The bookings of a period as a spreadsheet',
        querystring: periodQuery,
        response: { 200: z.string().meta({ description: 'text/csv' }), 400: refusal },
      },
    },
    async ({ colleague, query }, reply) => {
      const text = await exportBookings(ports, { venueId: colleague.venueId, ...query })
      return sendFile(reply, { name: EXPORT_WORDS.file(query.from, query.to), type: 'text/csv' }, text)
    },
  )
}
