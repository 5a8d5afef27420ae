import type { BookingPayload } from '@lichtspel/contract/booking'

export type InvoiceField = 'companyName' | 'contactName' | 'address' | 'postalCode' | 'city' | 'VAT'
export type InvoiceDraft = Record<InvoiceField, string>
export type Invoice = NonNullable<BookingPayload['invoice']>

export const NO_INVOICE: InvoiceDraft = {
  companyName: '',
  contactName: '',
  address: '',
  postalCode: '',
  city: '',
  VAT: '',
}

/** Converts the draft to the form in which it is sent. */
export function invoiceOf({
  companyName,
  contactName,
  address,
  postalCode,
  city,
  VAT,
}: InvoiceDraft): Invoice {
  return { companyName, contactName, address: { address, postalCode, city }, VAT }
}

/** Converts an invoice to a draft. */
export function invoiceDraft({ companyName, contactName, address, VAT }: Invoice): InvoiceDraft {
  return { companyName, contactName, ...address, VAT }
}
