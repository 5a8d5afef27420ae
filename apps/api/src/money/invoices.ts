import { type InvoicesAnswer, invoicesAnswer, periodQuery } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { refusal } from '@lichtspel/contract/errors'
import { isInvoiceComplete } from '@lichtspel/domain/booking/booking-fields'
import { type CsvCell, csvText } from '@lichtspel/domain/desk/csv'
import { INVOICE_COLUMNS, INVOICE_WORDS } from '@lichtspel/texts/nl/desk/invoices'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import * as z from 'zod'
import { getDeskBooking } from '../booking/desk/read-booking.ts'
import { sendFile } from '../http/chosen-encoding.ts'
import { READ_REFUSALS, Refused } from '../http/refusals.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import { type InvoiceFacts, type InvoicePeriod, invoiceOfRow, readInvoiceRows } from './invoice-of-row.ts'
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

type InvoicePorts = { pool: Pool; catalogues: CatalogueCache }

async function readInvoices(
  { pool, catalogues }: InvoicePorts,
  period: InvoicePeriod,
): Promise<InvoiceFacts[]> {
  const rows = await readInvoiceRows(pool, period)
  const venue = catalogues.get(period.venueId)
  return await Promise.all(
    rows.map(async (row) =>
      invoiceOfRow(row, { own: await catalogues.ofBooking(row), ofDay: venue.on(row.day) }),
    ),
  )
}

function listedInvoices(invoices: readonly InvoiceFacts[]): InvoicesAnswer {
  return {
    invoices: invoices.map(({ id, code, date, buyer, totalCents, payableCents, amounts }) => ({
      id,
      code,
      date,
      name: buyer.companyName || buyer.contactName,
      vatNumber: buyer.VAT,
      isComplete: isInvoiceComplete(buyer),
      totalCents,
      payableCents,
      netCents: amounts?.netCents ?? null,
      taxCents: amounts?.taxCents ?? null,
    })),
  }
}

/** One row for each VAT rate of each invoice; without rates, one row with the total. */
function invoicesCsv(invoices: readonly InvoiceFacts[]): string {
  return csvText([Object.values(INVOICE_COLUMNS), ...invoices.flatMap(csvRows)])
}

function csvRows(invoice: InvoiceFacts): CsvCell[][] {
  const { code, date, buyer, totalCents, payableCents, amounts } = invoice
  const { companyName, contactName, VAT, address } = buyer
  const who = [code, date, companyName, contactName, VAT, address.address, address.postalCode, address.city]
  const sums = [totalCents / 100, payableCents / 100]
  if (amounts === null) return [[...who, null, null, null, ...sums, INVOICE_WORDS.noRates]]
  return amounts.taxes.map(({ rate, taxableCents, taxCents }) => [
    ...who,
    rate / 100,
    taxableCents / 100,
    taxCents / 100,
    ...sums,
    '',
  ])
}
