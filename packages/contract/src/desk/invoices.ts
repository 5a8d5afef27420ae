import * as z from 'zod'
import { isoDate } from '../wire-values.ts'

const invoiced = z.strictObject({
  id: z.uuid(),
  code: z.string(),
  date: isoDate,
  name: z.string().meta({ description: 'The company, or else the person' }),
  vatNumber: z.string(),
  isComplete: z.boolean().meta({ description: 'Company, VAT number and address are all there' }),
  totalCents: z.int().meta({ description: 'VAT included' }),
  payableCents: z.int(),
  netCents: z
    .int()
    .nullable()
    .meta({ description: 'null: the venue has not set its VAT rates for that day' }),
  taxCents: z.int().nullable(),
})

/** Visits of a period that ask for an invoice, in the order of their days. */
export const invoicesAnswer = z.strictObject({ invoices: z.array(invoiced) })

export type InvoicesAnswer = z.infer<typeof invoicesAnswer>
export type Invoiced = InvoicesAnswer['invoices'][number]
