import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { MANAGE_PAGE, OLD_MANAGE_PATH } from '@lichtspel/contract/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { offerNow } from '../catalogues/offer-now.ts'
import { chosenEncoding } from '../chosen-encoding.ts'
import { meantManageLink } from './meant-manage-link.ts'
import { loadRenderer } from './render-bundle.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { robotsFile, type SitePage, sitemapFile } from './site-files.ts'
import { SitePages } from './site-pages.ts'

export type SiteOptions = {
  /** The folder that the site's build filled. */
  folder: string
  /** The address visitors use, without a slash at its end. */
  origin: string
  /** Whether the desk is served beside it. */
  hasDesk: boolean
  /** What the first venue offers: its pages are those of this site. */
  shelf: CatalogueShelf
}

const A_YEAR_MS = 365 * 24 * 3600 * 1000
const A_DAY_MS = 24 * 3600 * 1000
const NEW_DAY_EVERY_MS = 60_000

/** Serves the public site. Its headers belong to the scope it is given, so give it one of its own. */
export async function serveSite(
  app: FastifyInstance,
  { folder, origin, hasDesk, shelf }: SiteOptions,
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS)
  })
  const pages = new SitePages(await loadRenderer(folder, origin))
  await pages.renew(offerNow(shelf, shelf.get()))
  keepCurrent(app, pages, shelf)

  // The page behind a manage link is one for all, and no page that anyone should find.
  const paths = pages.paths.filter((path) => path !== MANAGE_PAGE)
  for (const path of paths) app.get(path, (request, reply) => sendPage(pages.get(path), request, reply))
  for (const file of await Promise.all([robotsFile(origin, hasDesk), sitemapFile(origin, paths)])) {
    app.get(file.path, (request, reply) => sendPage(file, request, reply))
  }
  for (const path of [MANAGE_PAGE, `${OLD_MANAGE_PATH}:token`])
    app.get(path, (request, reply) => sendPrivatePage(pages.get(MANAGE_PAGE), request, reply))
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
  app.get('/*', (request, reply) => redirectOther([...paths, MANAGE_PAGE], request, reply))
}

/** Rendered anew after each publishing, and when a new day may have brought another revision into force. */
function keepCurrent(app: FastifyInstance, pages: SitePages, shelf: CatalogueShelf): void {
  const renew = () => {
    pages
      .renew(offerNow(shelf, shelf.get()))
      .catch((error: unknown) => app.log.error({ err: error }, 'the pages could not be rendered'))
  }
  shelf.onChange((venue) => {
    if (venue.id === shelf.get().id) renew()
  })
  const timer = setInterval(renew, NEW_DAY_EVERY_MS)
  app.addHook('onClose', async () => clearInterval(timer))
}

/** An older link has its secret in the path; nothing may keep or list it. */
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
  const encoding = chosenEncoding(request.headers['accept-encoding'], ['br', 'gzip'])
  if (encoding === undefined) return reply.send(page.plain)
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? page.brotli : page.gzip)
}

function redirectOther(
  paths: string[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  if (/^\/(api|assets|beeld)(\/|$)/.test(request.url)) {
    reply.callNotFound()
    return
  }
  const managed = meantManageLink(request.url)
  if (managed !== undefined) return reply.header('cache-control', 'private, no-store').redirect(managed, 308)
  const meant = pageMeant(paths, request.url)
  // The other spelling of an address will never be another page; a browser asks again after a day all the same.
  if (meant !== undefined) return reply.header('cache-control', 'public, max-age=86400').redirect(meant, 308)
  // 302, not 308: an address we do not know today may be a page tomorrow, and a browser never forgets a permanent redirect.
  return reply.header('cache-control', 'no-store').redirect('/', 302)
}

/** Longer than any address of a page, however it is spelt. */
const MAX_PATH_LENGTH = 100

/** A page whose address was written with capitals or a slash at its end, with what followed the question mark. */
function pageMeant(paths: string[], url: string): string | undefined {
  const [written = ''] = url.split('?', 1)
  if (written.length > MAX_PATH_LENGTH) return undefined
  let end = written.length
  while (written[end - 1] === '/') end--
  const path = written.slice(0, end).toLowerCase()
  return paths.includes(path) ? path + url.slice(written.length) : undefined
}
