import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { ConcurrencyLimit } from '../../http/concurrency-limit.ts'
import { Refused } from '../../http/refusals.ts'
import { SECURITY_HEADERS } from '../pages/security-headers.ts'
import { SharedReads } from './shared-reads.ts'
import { findFile } from './sql.ts'

type Params = { path: string; name: string }

/** The hash of an upload is longer than those of the site's own folder, so a file is in one of the two. */
const ROUTE = '/beeld/:path(^[a-z]{1,20}\\.[0-9a-f]{24}$)/:name(^[0-9a-z]{1,8}\\.[a-z]{3,4}$)'

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}

/**
 * A PDF may contain scripts. Browsers run them inside their viewer, without access to this site. The policy has no `sandbox`, because
 * Safari and Chrome then show no PDF at all; the viewers need their own inline styles.
 */
const PDF_HEADERS = {
  'content-disposition': 'inline',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** Files are read without a rate limit, so they may use only a few of the connections. A whole school class may wait. */
const READ_LIMIT = { atOnce: 2, waiting: 1_000, ofOne: 500, patienceMs: 15_000 }

/** Serves the files that venues uploaded, each at its own venue only. */
export function serveFiles(app: FastifyInstance, { pool }: { pool: Pool }): void {
  const limit = new ConcurrencyLimit(READ_LIMIT)
  const reads = new SharedReads()
  app.get<{ Params: Params }>(ROUTE, async (request, reply) => {
    const { path, name } = request.params
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)]
    const { id: venueId } = request.hostVenue
    if (type === undefined || venueId === undefined) throw new Refused(404, 'not-found')
    const content = await reads.get(`${venueId} ${path} ${name}`, reply.raw, () =>
      limit.take(request.ip, () => findFile(pool, { venueId, path, name })),
    )
    if (content === undefined) throw new Refused(404, 'not-found')
    reply.headers({ ...SECURITY_HEADERS, ...(type === TYPES.pdf && PDF_HEADERS) })
    return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(content)
  })
}
