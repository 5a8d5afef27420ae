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

/** As it is sent. */
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

/** As it is typed. */
export function invoiceDraft({ companyName, contactName, address, VAT }: Invoice): InvoiceDraft {
  return { companyName, contactName, ...address, VAT }
}
