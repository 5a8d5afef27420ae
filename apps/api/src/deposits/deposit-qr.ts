import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { epcPaymentText, formatStructured } from '@lichtspel/domain/payment/transfer'
import { qrPicture } from './qr-picture.ts'

/** The QR code as a data URL for a page. */
export function depositQr(venue: Venue, transfer: { cents: number; reference: string }): string {
  return `data:image/png;base64,${qrPicture(depositPayment(venue, transfer)).toString('base64')}`
}

/** The text in the QR code that banking apps read, in the mail and on the manage page. */
export function depositPayment(
  { name, company }: Venue,
  { cents, reference }: { cents: number; reference: string },
): string {
  return epcPaymentText({ payee: name, iban: company.iban, cents, reference: formatStructured(reference) })
}
