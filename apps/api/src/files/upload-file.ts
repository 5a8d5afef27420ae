import { createHash } from 'node:crypto'
import type { FileKind, UploadAnswer } from '@lichtspel/contract/desk/files'
import type { Pool } from 'pg'
import type { ConcurrencyLimit } from '../http/concurrency-limit.ts'
import { Refused } from '../http/refusals.ts'
import { type MadeFile, makePicturesApart } from './make-pictures-apart.ts'
import { keepFiles, listFiles } from './sql.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const JPEG = Buffer.from([0xff, 0xd8, 0xff])

type UploadPorts = { pool: Pool; limit: ConcurrencyLimit }
type Upload = { venueId: string; kind: FileKind; content: Buffer }

/** Keeps an uploaded file of a venue. The same upload has the same path, and is made only once. */
export async function uploadFile({ pool, limit }: UploadPorts, upload: Upload): Promise<UploadAnswer> {
  const { venueId, kind, content } = upload
  if (sniff(content) !== (kind === 'menu' ? 'pdf' : 'picture')) throw new Refused(422, 'file-type')
  const path = `${kind}.${createHash('sha256').update(content).digest('hex').slice(0, 24)}`
  const names = await limit.take(venueId, async () => {
    const present = await listFiles(pool, venueId, path)
    if (present.length > 0) return present
    const files = await makeFiles(kind, content)
    if (!(await keepFiles(pool, { venueId, path, files }))) throw new Refused(422, 'files-full')
    return files.map(({ name }) => name)
  })
  const widths = (format: string) =>
    names
      .filter((name) => name.endsWith(`.${format}`))
      .map((name) => Number.parseInt(name, 10))
      .sort((a, b) => a - b)
  return { path, avif: widths('avif'), webp: widths('webp'), jpg: widths('jpg') }
}

async function makeFiles(kind: FileKind, content: Buffer): Promise<MadeFile[]> {
  if (kind !== 'menu') return await makePicturesApart({ kind, content })
  if (!isWholePdf(content)) throw new Refused(422, 'file-unreadable')
  return [{ name: 'menu.pdf', content }]
}

type Sniffed = 'picture' | 'pdf'

/** What a file is by its first bytes. Its name and the type that the browser sent say nothing. */
function sniff(content: Buffer): Sniffed | undefined {
  if (content.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'pdf'
  return isPicture(content) ? 'picture' : undefined
}

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
function isWholePdf(content: Buffer): boolean {
  return content.subarray(-1_024).includes('%%EOF')
}
