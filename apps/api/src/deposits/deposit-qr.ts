import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { depositPayment } from './deposit-payment.ts'
import { qrPicture } from './qr-picture.ts'

/** The picture for a page, within its own address. */
export function depositQr(venue: Venue, deposit: { cents: number; reference: string }): string {
  return `data:image/png;base64,${qrPicture(depositPayment(venue, deposit)).toString('base64')}`
}
