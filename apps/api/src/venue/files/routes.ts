import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type FileKind, type UploadAnswer, uploadAnswer, uploadQuery } from '@lichtspel/contract/desk/files'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { UPLOAD_LIMITS } from '@lichtspel/domain/catalogue/picture-kinds'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import * as z from 'zod'
import { ConcurrencyLimit } from '../../http/concurrency-limit.ts'
import { Refused } from '../../http/refusals.ts'
import { type MadeFile, makePicturesApart, PICTURE_LIMIT } from './make-pictures-apart.ts'
import { keepFiles, listFiles } from './sql.ts'

/** A file that arrives is kept in memory, however slowly it comes. */
const ARRIVING_LIMIT = { atOnce: 8, waiting: 0, ofOne: PICTURE_LIMIT.ofOne, patienceMs: 0 }

/** The body is the file itself, in a scope of its own because every other route reads JSON only. */
export function fileRoutes(app: FastifyInstance, { pool }: { pool: Pool }): void {
  const ports = { pool, limit: new ConcurrencyLimit(PICTURE_LIMIT) }
  const arriving = new ConcurrencyLimit(ARRIVING_LIMIT)
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    // Any type: the bytes decide what the file is.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.withTypeProvider<ZodTypeProvider>().post(
      DESK_PATHS.files,
      {
        bodyLimit: UPLOAD_LIMITS.bytes,
        preParsing: async ({ colleague }, reply) => await takeUntilSent(arriving, colleague.venueId, reply),
        schema: {
          summary: 'Upload a picture or a menu of the venue',
          querystring: uploadQuery,
          body: z.instanceof(Buffer),
          response: { 200: uploadAnswer, 422: deskRefusalBody },
        },
      },
      ({ colleague, query, body }) =>
        uploadFile(ports, { venueId: colleague.venueId, kind: query.kind, content: body }),
    )
    done()
  })
}

/** Takes a place before the body is read, until the answer was sent or the sender left. */
function takeUntilSent(limit: ConcurrencyLimit, whose: string, { raw }: FastifyReply): Promise<void> {
  return new Promise((resolve, reject) => {
    limit
      .take(whose, async () => {
        resolve()
        if (!raw.closed) await once(raw, 'close')
      })
      .catch(reject)
  })
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const JPEG = Buffer.from([0xff, 0xd8, 0xff])

type UploadPorts = { pool: Pool; limit: ConcurrencyLimit }
type Upload = { venueId: string; kind: FileKind; content: Buffer }

/** Keeps an uploaded file of a venue. The same upload has the same path, and is made only once. */
async function uploadFile({ pool, limit }: UploadPorts, upload: Upload): Promise<UploadAnswer> {
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
