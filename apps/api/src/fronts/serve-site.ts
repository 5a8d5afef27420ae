import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { MANAGE_PAGE, OLD_MANAGE_PATH, pathIn, ROOT_LANGUAGE } from '@lichtspel/contract/paths'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { offerNow } from '../catalogues/offer-now.ts'
import { chosenEncoding } from '../http/chosen-encoding.ts'
import { isManagePageOfALanguage, meantManageLink } from './meant-manage-link.ts'
import { loadRenderers } from './render-bundle.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { robotsFile, type SitePage } from './site-files.ts'
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
  const renderers = await loadRenderers(folder, origin)
  const pages = new SitePages(renderers, origin)
  await pages.renew(offerNow(shelf, shelf.get()))
  keepCurrent(app, pages, shelf)

  // A venue may begin to speak a language, or stop, while the server runs: its pages have their routes, and are there when it does.
  for (const language of renderers.keys()) {
    for (const page of pages.rootPaths) {
      const path = pathIn(language, page)
      const send = page === MANAGE_PAGE ? sendPrivatePage : sendPage
      app.get(path, (request, reply) => sendIfThere(pages, path, send, request, reply))
    }
  }
  app.get(`${OLD_MANAGE_PATH}:token`, (request, reply) =>
    sendIfThere(pages, MANAGE_PAGE, sendPrivatePage, request, reply),
  )
  const robots = await robotsFile(origin, hasDesk)
  app.get(robots.path, (request, reply) => sendPage(robots, request, reply))
  app.get(pages.sitemap.path, (request, reply) => sendPage(pages.sitemap, request, reply))
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
  app.get('/*', (request, reply) => redirectOther(pages, request, reply))
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

type SendPage = (page: SitePage, request: FastifyRequest, reply: FastifyReply) => FastifyReply

function sendIfThere(
  pages: SitePages,
  path: string,
  send: SendPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const page = pages.find(path)
  return page === undefined ? redirectOther(pages, request, reply) : send(page, request, reply)
}

/** An older link has its secret in the path; nothing may keep or list it. */
function sendPrivatePage(page: SitePage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' })
  return sendBody(page, request, reply)
}

function sendPage(page: SitePage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = etagOf(page, encodingOf(request))
  // Also to who has it already: a cache keeps with a page what its 304 says.
  reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=0, must-revalidate' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return sendBody(page, request, reply)
}

/** Other bytes have another strong name (RFC 9110, 8.8.3.3). */
function etagOf({ etag }: SitePage, encoding: string | undefined): string {
  return encoding === undefined ? etag : etag.replace(/"$/, `-${encoding}"`)
}

function encodingOf({ headers }: FastifyRequest): string | undefined {
  return chosenEncoding(headers['accept-encoding'], ['br', 'gzip'])
}

function sendBody(page: SitePage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.type(page.type).header('vary', 'accept-encoding')
  const encoding = encodingOf(request)
  if (encoding === undefined) return reply.send(page.plain)
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? page.brotli : page.gzip)
}

function redirectOther(
  pages: SitePages,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  if (/^\/(api|assets|beeld)(\/|$)/.test(request.url)) {
    reply.callNotFound()
    return
  }
  const managed = meantManageLink(request.url, pages.languages)
  if (managed !== undefined) return reply.header('cache-control', 'private, no-store').redirect(managed, 308)
  const meant = pageMeant(pages.paths, request.url)
  if (meant !== undefined) return reply.header('cache-control', cachingOf(meant)).redirect(meant, 308)
  // A venue dropped the language of a mail, or never spoke it: the link still opens its booking, since a browser takes the fragment along.
  if (isManagePageOfALanguage(request.url))
    return reply.header('cache-control', 'private, no-store').redirect(MANAGE_PAGE, 302)
  // 302, not 308: an address we do not know today may be a page tomorrow, and a browser never forgets a permanent redirect.
  return reply.header('cache-control', 'no-store').redirect(homeOf(pages.languages, request.url), 302)
}

/** The other spelling of an address will never be another page; a browser asks again after a day all the same. What leads to a booking is kept by nobody. */
function cachingOf(page: string): string {
  const [path = ''] = page.split('?', 1)
  return path.endsWith(MANAGE_PAGE) ? 'private, no-store' : 'public, max-age=86400'
}

/** Longer than any address of a page, however it is spelt. */
const MAX_PATH_LENGTH = 100

/** The root language has no prefix; who writes one means the page without it. */
const ROOT_PREFIX = new RegExp(`^/${ROOT_LANGUAGE}(?=/|$)`)

/**
 * A page whose address was written with capitals, with a slash too many or too few at its end, or with the prefix that the root language
 * does not have; with what followed the question mark.
 */
function pageMeant(paths: string[], url: string): string | undefined {
  const [written = ''] = url.split('?', 1)
  if (written.length > MAX_PATH_LENGTH) return undefined
  const bare = withoutSlashes(written).toLowerCase()
  const page = bare.replace(ROOT_PREFIX, '')
  const path = bare === '' ? undefined : paths.find((one) => withoutSlashes(one) === page)
  return path === undefined ? undefined : path + url.slice(written.length)
}

function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** Who strays among the pages of a language stays with it. */
function homeOf(languages: readonly Language[], url: string): string {
  const start = url.slice(0, '/fr/'.length).toLowerCase()
  const language = languages.find((one) => one !== ROOT_LANGUAGE && pathIn(one, '/') === start)
  return pathIn(language ?? ROOT_LANGUAGE, '/')
}
