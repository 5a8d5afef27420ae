import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { DESK_PAGE, LOGO_PATH } from '@lichtspel/contract/desk/paths'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CatalogueCache } from '../../offer/catalogue-cache.ts'
import { refuseUnknownHost } from '../host-venue.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Stricter than the site's: no native form submissions and no manifest. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const HEADERS = {
  ...SECURITY_HEADERS,
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-robots-tag': 'noindex, nofollow',
}

const A_YEAR_MS = 365 * 24 * 3600 * 1000

/** Serves the desk's pages, all from one document. It adds headers to its whole Fastify scope, so register it in a separate one. */
export async function serveDesk(app: FastifyInstance, folder: string): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'))
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(HEADERS)
  })
  app.addHook('onRequest', refuseUnknownHost)
  // Hashed files never change. A missing one returns 404 instead of the document.
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${DESK_PAGE}/assets/`,
    preCompressed: true,
    maxAge: A_YEAR_MS,
    immutable: true,
  })
  const sendPage = (_request: unknown, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  app.get(DESK_PAGE, sendPage)
  app.get(`${DESK_PAGE}/*`, sendPage)
}

/** Leads to the icon of the host's venue. Apart from the documents, which a developer's server does not serve. */
export function serveLogo(app: FastifyInstance, catalogues: Pick<CatalogueCache, 'get'>): void {
  app.get(LOGO_PATH, ({ hostVenue }, reply) =>
    reply.header('cache-control', 'no-cache').redirect(catalogues.get(hostVenue.id).newest.venue.brand.icon),
  )
}
