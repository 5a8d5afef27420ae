import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'

/** Decodes our PNG (one IDAT, grey, no filter) and reads its QR code with an independent library. */
export function readQr(png: Buffer): string | undefined {
  const side = png.readUInt32BE(16)
  const length = png.readUInt32BE(33)
  const rows = inflateSync(png.subarray(41, 41 + length))
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++)
      pixels.fill(rows[y * (side + 1) + 1 + x] ?? 0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  }
  return (jsQR as unknown as typeof jsQR.default)(pixels, side, side)?.data
}
