import { crc32, deflateSync } from 'node:zlib'
import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { epcPaymentText, formatStructured } from '@lichtspel/domain/payment/transfer'
import { encode } from 'uqr'

const SCALE = 8
const QUIET_MODULES = 4
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const WHITE = 255
const BLACK = 0

/** A QR code as a greyscale PNG, the one image format that every mail client shows. */
export function qrPicture(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  const side = size * SCALE
  const rows = Buffer.alloc(side * (side + 1), WHITE)
  for (let y = 0; y < side; y++) {
    const start = y * (side + 1)
    rows[start] = 0 // each PNG row starts with its filter type: none
    for (let x = 0; x < side; x++) {
      if (data[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)]) rows[start + 1 + x] = BLACK
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 8 // bits per grey value
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'ascii'), body])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(body.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

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
