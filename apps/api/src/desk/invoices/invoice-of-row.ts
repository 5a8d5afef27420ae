import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import type { Invoice } from '@lichtspel/domain/booking/booking-fields'
import type { Catalogue, Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { VatRates } from '@lichtspel/domain/catalogue/rules'
import { type Bill, billReference, standingEntries } from '@lichtspel/domain/payment/bill'
import { type GrossLine, type InvoiceAmounts, invoiceAmounts } from '@lichtspel/domain/payment/invoice'
import type { PriceLine } from '@lichtspel/domain/price/estimate'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { INVOICE_WORDS } from '@lichtspel/texts/nl/desk/invoices'
import { named } from '@lichtspel/texts/nl/language'
import { billOfRow } from '../../bookings/bill-of-row.ts'
import type { BillEntryRow } from '../../db/visit-columns.ts'
import type { InvoiceRow } from './sql.ts'

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
