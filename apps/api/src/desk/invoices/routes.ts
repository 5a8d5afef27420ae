import { invoicesAnswer } from '@lichtspel/contract/desk/invoices'
import { periodQuery } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { refusal } from '@lichtspel/contract/errors'
import { INVOICE_WORDS } from '@lichtspel/texts/nl/desk/invoices'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { getDeskBooking } from '../../bookings/desk/read-booking.ts'
import { Refused } from '../../http/refusals.ts'
import { sendFile } from '../../http/send-file.ts'
import { READ_REFUSALS } from '../refusal-answers.ts'
import { invoiceOfRow } from './invoice-of-row.ts'
import { type InvoicePorts, invoicesCsv, listedInvoices, readInvoices } from './list-invoices.ts'
import { ublOf } from './ubl.ts'

const params = z.strictObject({ id: z.uuid() })

/** What the bookkeeper gets: the visits to invoice as a list, a spreadsheet, and a UBL file each. */
export function invoiceRoutes(app: FastifyInstance, ports: InvoicePorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    DESK_PATHS.invoiceList,
    { schema: { querystring: periodQuery, response: { 200: invoicesAnswer, ...READ_REFUSALS } } },
    async ({ colleague: { venueId }, query }) =>
      listedInvoices(await readInvoices(ports, { venueId, ...query })),
  )
  typed.get(
    DESK_PATHS.invoiceSheet,
    {
      schema: {
        querystring: periodQuery,
        response: { 200: z.string().meta({ description: 'text/csv' }), 400: refusal },
      },
    },
    async ({ colleague: { venueId }, query }, reply) => {
      const text = invoicesCsv(await readInvoices(ports, { venueId, ...query }))
      return sendFile(reply, { name: INVOICE_WORDS.file(query.from, query.to), type: 'text/csv' }, text)
    },
  )
  typed.get(
    DESK_PATHS.invoiceFile,
    {
      schema: {
        params,
        response: { 200: z.string().meta({ description: 'application/xml' }), ...READ_REFUSALS },
      },
    },
    async ({ colleague, params: { id } }, reply) => {
      const row = await getDeskBooking(ports.pool, colleague, id)
      const own = await ports.catalogues.ofBooking(row)
      const invoice = invoiceOfRow(row, { own, ofDay: ports.catalogues.get(colleague.venueId).on(row.day) })
      const xml = ublOf(invoice)
      if (xml === undefined) throw new Refused(422, 'vat-missing')
      return sendFile(reply, { name: `${invoice.code}.xml`, type: 'application/xml' }, xml)
    },
  )
}
