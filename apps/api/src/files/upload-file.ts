import { createHash } from 'node:crypto'
import type { FileKind, UploadAnswer } from '@lichtspel/contract/desk/files'
import type { Pool } from 'pg'
import type { ConcurrencyLimit } from '../http/concurrency-limit.ts'
import { Refused } from '../http/refusals.ts'
import { type MadeFile, makePicturesApart } from './make-pictures-apart.ts'
import { isWholePdf, sniff } from './sniff.ts'
import { keepFiles, listFiles } from './sql.ts'

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
