import { once } from 'node:events'
import { uploadAnswer, uploadQuery } from '@lichtspel/contract/desk/files'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { UPLOAD_LIMITS } from '@lichtspel/domain/catalogue/picture-kinds'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import * as z from 'zod'
import { ConcurrencyLimit } from '../http/concurrency-limit.ts'
import { PICTURE_LIMIT } from './make-pictures-apart.ts'
import { uploadFile } from './upload-file.ts'

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
