import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { MANAGE_PAGE } from '@lichtspel/contract/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SECURITY_HEADERS } from './security-headers.ts'
import { readPages, robotsFile, type SitePage, sitemapFile } from './site-files.ts'

export type SiteOptions = {
  /** The folder that the site's build filled. */
  folder: string
  /** The address visitors use, without a slash at its end. */
  origin: string
}

const A_YEAR_MS = 365 * 24 * 3600 * 1000
const A_DAY_MS = 24 * 3600 * 1000

/** Serves the public site. Its headers belong to the scope it is given, so give it one of its own. */
export async function serveSite(app: FastifyInstance, { folder, origin }: SiteOptions): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS)
  })
  const [managePages, pages] = splitPages(readPages(folder, origin))
  for (const page of [...pages, robotsFile(origin), sitemapFile(origin, pages)]) {
    app.get(page.path, (request, reply) => sendPage(page, request, reply))
  }
  for (const page of managePages) {
    app.get(`${MANAGE_PAGE}:token`, (request, reply) => sendPrivatePage(page, request, reply))
  }
  // What is named after its content never changes, so it is fetched once in a year.
  const forEver = { preCompressed: true, maxAge: A_YEAR_MS, immutable: true }
  await app.register(fastifyStatic, { root: join(folder, 'assets'), prefix: '/assets/', ...forEver })
  await app.register(fastifyStatic, {
    root: join(folder, 'beeld'),
    prefix: '/beeld/',
    decorateReply: false,
    ...forEver,
  })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    decorateReply: false,
    globIgnore: ['{assets,beeld}/**', '**/*.{html,br,gz}'],
    maxAge: A_DAY_MS,
  })
  app.get('/*', redirectHome)
}

/** The page behind a manage link is one for all tokens; its address is a secret, and nothing may keep or list it. */
function splitPages(pages: SitePage[]): [SitePage[], SitePage[]] {
  const isManage = ({ path }: SitePage) => `${path}/` === MANAGE_PAGE
  return [pages.filter(isManage), pages.filter((page) => !isManage(page))]
}

function sendPrivatePage(page: SitePage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' })
  return sendBody(page, request, reply)
}

function sendPage(page: SitePage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ etag: page.etag, 'cache-control': 'public, max-age=0, must-revalidate' })
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  return sendBody(page, request, reply)
}

function sendBody(page: SitePage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.type(page.type).header('vary', 'accept-encoding')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
}

/** 302, not 308: an address we do not know today may be a page tomorrow, and a browser never forgets a permanent redirect. */
function redirectHome(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (/^\/(api|assets|beeld)(\/|$)/.test(request.url)) {
    reply.callNotFound()
    return
  }
  return reply.header('cache-control', 'no-store').redirect('/', 302)
}
