export type Sniffed = 'picture' | 'pdf'

/** What a file is by its first bytes. Its name and the type that the browser sent say nothing. */
export function sniff(content: Buffer): Sniffed | undefined {
  if (content.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'pdf'
  return isPicture(content) ? 'picture' : undefined
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

function isPicture(content: Buffer): boolean {
  const text = (from: number, to: number) => content.toString('latin1', from, to)
  return (
    content.subarray(0, PNG.length).equals(PNG) ||
    content.subarray(0, JPEG.length).equals(JPEG) ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    // The decoder decides whether the file is AVIF or another format with the same container, such as HEIC.
    text(4, 8) === 'ftyp'
  )
}

/** The end of a PDF is within its last kilobyte. Without it the upload was cut off. */
export function isWholePdf(content: Buffer): boolean {
  return content.subarray(-1_024).includes('%%EOF')
}
