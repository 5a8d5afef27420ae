import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import type { DetailsIn, Invoice } from '@lichtspel/domain/booking/booking-fields'
import type { Catalogue, Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { VatRates } from '@lichtspel/domain/catalogue/rules'
import { type Bill, billReference, standingEntries } from '@lichtspel/domain/payment/bill'
import { type GrossLine, type InvoiceAmounts, invoiceAmounts } from '@lichtspel/domain/payment/invoice'
import type { PriceLine } from '@lichtspel/domain/price/estimate'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { INVOICE_WORDS } from '@lichtspel/texts/nl/desk/invoices'
import { named } from '@lichtspel/texts/nl/language'
import { selected } from '../db/booking-columns.ts'
import type { Queryable } from '../db/postgres.ts'
import { type BillEntryRow, VISIT_COLUMNS, VISIT_JOINS, type VisitRow } from '../db/visit-columns.ts'
import { billOfRow } from './bill-of-row.ts'

/** Everything the bookkeeper needs for one invoice. */
export type InvoiceFacts = {
  id: string
  code: string
  date: IsoDate
  buyer: Invoice & { email: string }
  seller: Venue
  reference: string
  totalCents: number
  payableCents: number
  /** `null`: the venue has not set its VAT rates for that day. */
  amounts: InvoiceAmounts | null
}

/** The VAT rates are those of the day of the visit; the lines are those of the booking's own catalogue. */
export function invoiceOfRow(
  row: InvoiceRow,
  { own, ofDay }: { own: Catalogue; ofDay: Catalogue },
): InvoiceFacts {
  const bill = billOfRow(row, own)
  const payableCents = bill.openCents + bill.settledCents.invoice
  const { vat } = ofDay.rules
  return {
    id: row.id,
    code: bookingCode(row.id),
    date: row.day,
    buyer: buyerOf(row),
    seller: ofDay.venue,
    reference: billReference(row.bill_number),
    totalCents: bill.totalCents,
    payableCents,
    amounts: vat === null ? null : amountsOf({ bill, entries: row.bill_entries, own, vat, payableCents }),
  }
}

function buyerOf({ invoice, name, email }: InvoiceRow): InvoiceFacts['buyer'] {
  const none = {
    companyName: '',
    contactName: name,
    VAT: '',
    address: { address: '', postalCode: '', city: '' },
  }
  return { ...none, ...invoice, email }
}

type Charged = {
  bill: Bill
  entries: readonly BillEntryRow[]
  own: Catalogue
  vat: VatRates
  payableCents: number
}

function amountsOf({ bill, entries, own, vat, payableCents }: Charged): InvoiceAmounts {
  const lines = [
    ...bill.lines.map((line) => priceLine(line, own)),
    ...standingEntries(entries).flatMap(entryLine),
  ]
  return invoiceAmounts(
    lines.filter(({ cents }) => cents !== 0),
    vat,
    bill.totalCents - payableCents,
  )
}

/** A module that needs the kitchen is a meal, another one drinks. */
function priceLine(line: PriceLine, { modules }: Catalogue): GrossLine {
  const { names, people, perPersonCents, cents } = line
  const name = INVOICE_WORDS.perPerson(named(names), people, perPersonCents)
  if (line.kind === 'formula') return { name, cents, group: 'leisure' }
  const isMeal = modules.find(({ id }) => id === line.module)?.isMeal ?? false
  return { name, cents, group: isMeal ? 'meals' : 'drinks' }
}

/** Extras and discounts. The reason of a discount is the desk's own. */
function entryLine({ kind, cents, words, vatGroup }: BillEntryRow): GrossLine[] {
  if (vatGroup === null) return []
  return kind === 'discount'
    ? [{ name: INVOICE_WORDS.discount, cents: -cents, group: vatGroup }]
    : [{ name: words || INVOICE_WORDS.extra, cents, group: vatGroup }]
}

type InvoiceRow = VisitRow & DetailsIn<'panel'> & { bill_number: number }

export type InvoicePeriod = { venueId: string; from: IsoDate; to: IsoDate }

/** The visits that ask for an invoice, or whose bill was put on one. */
export async function readInvoiceRows(
  db: Queryable,
  { venueId, from, to }: InvoicePeriod,
): Promise<InvoiceRow[]> {
  const { rows } = await db.query<InvoiceRow>({
    name: 'read-invoice-rows',
    text: `SELECT ${VISIT_COLUMNS}, ${selected('panel')}, b.bill_number FROM booking b ${VISIT_JOINS}
            WHERE b.venue_id = $1 AND b.day BETWEEN $2 AND $3 AND b.status = 'confirmed' AND p.presence <> 'no-show'
              AND (b.invoice IS NOT NULL OR EXISTS (SELECT 1 FROM bill_entry i WHERE i.booking_id = b.id AND i.kind = 'invoice'))
            ORDER BY b.day, b.id`,
    values: [venueId, from, to],
  })
  return rows
}
