import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { MANAGE_PAGE, OLD_MANAGE_PATH, PRIVATE_PAGES, pathIn, ROOT_LANGUAGE } from '@lichtspel/contract/paths'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CatalogueCache } from '../catalogues/catalogue-cache.ts'
import { offerNow } from '../catalogues/offer-now.ts'
import { chosenEncoding } from '../http/chosen-encoding.ts'
import { meantLink, tokenPageOfALanguage } from './meant-link.ts'
import { loadRenderers } from './render-bundle.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { robotsFile, type SitePage } from './site-files.ts'
import { SitePages } from './site-pages.ts'

export type SiteOptions = {
  /** The output folder of the site's build. */
  folder: string
  /** The address visitors use, without a trailing slash. */
  origin: string
  /** Whether the desk is served as well. */
  hasDesk: boolean
  /** The site shows the pages of the first venue. */
  catalogues: CatalogueCache
}

const A_YEAR_MS = 365 * 24 * 3600 * 1000
const A_DAY_MS = 24 * 3600 * 1000
const NEW_DAY_EVERY_MS = 60_000

/** Serves the public site. It adds headers to its whole Fastify scope, so register it in a separate one. */
export async function serveSite(
  app: FastifyInstance,
  { folder, origin, hasDesk, catalogues }: SiteOptions,
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS)
  })
  const renderers = await loadRenderers(folder, origin)
  const pages = new SitePages(renderers, origin)
  await pages.renew(offerNow(catalogues, catalogues.get()))
  keepCurrent(app, pages, catalogues)

  // A venue may add or drop a language while the server runs. All languages have routes, and a page is served while the venue offers
  // its language.
  for (const language of renderers.keys()) {
    for (const page of pages.rootPaths) {
      const path = pathIn(language, page)
      const send = PRIVATE_PAGES.includes(page) ? sendPrivatePage : sendPage
      app.get(path, (request, reply) => sendIfThere(pages, path, send, request, reply))
    }
  }
  app.get(`${OLD_MANAGE_PATH}:token`, (request, reply) =>
    sendIfThere(pages, MANAGE_PAGE, sendPrivatePage, request, reply),
  )
  const robots = await robotsFile(origin, hasDesk)
  app.get(robots.path, (request, reply) => sendPage(robots, request, reply))
  app.get(pages.sitemap.path, (request, reply) => sendPage(pages.sitemap, request, reply))
  // Hashed files never change, so browsers may cache them for a year.
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

/**
 * Renders the pages again whenever the venue's offer changes, and regularly because a new day may bring a different revision into
 * force.
 */
function keepCurrent(app: FastifyInstance, pages: SitePages, catalogues: CatalogueCache): void {
  const renew = () => {
    pages
      .renew(offerNow(catalogues, catalogues.get()))
      .catch((error: unknown) => app.log.error({ err: error }, 'the pages could not be rendered'))
  }
  catalogues.onChange((venue) => {
    if (venue.id === catalogues.get().id) renew()
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

/** The address has a token, in older links even in the path, or the id of a payment. The page must not be cached or indexed. */
function sendPrivatePage(page: SitePage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' })
  return sendBody(page, request, reply)
}

function sendPage(page: SitePage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = etagOf(page, encodingOf(request))
  // Sent with a 304 too: a cache updates its stored headers from it.
  reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=0, must-revalidate' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return sendBody(page, request, reply)
}

/** Each encoding needs its own strong etag (RFC 9110, 8.8.3.3). */
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
  const linked = meantLink(request.url, pages.languages)
  if (linked !== undefined) return reply.header('cache-control', 'private, no-store').redirect(linked, 308)
  const meant = pageMeant(pages.paths, request.url)
  if (meant !== undefined) return reply.header('cache-control', cachingOf(meant)).redirect(meant, 308)
  // A link in a language that the venue dropped or never had still opens its page, because the browser keeps the fragment.
  const unspoken = tokenPageOfALanguage(request.url)
  if (unspoken !== undefined)
    return reply.header('cache-control', 'private, no-store').redirect(unspoken, 302)
  // 302, not 308: an unknown path may become a page later, and browsers cache permanent redirects.
  return reply.header('cache-control', 'no-store').redirect(homeOf(pages.languages, request.url), 302)
}

/**
 * A misspelled path never becomes a separate page, so its redirect may be cached, but only for a day. Redirects to a private
 * page are never cached.
 */
function cachingOf(page: string): string {
  const [path = ''] = page.split('?', 1)
  return PRIVATE_PAGES.some((one) => path.endsWith(one)) ? 'private, no-store' : 'public, max-age=86400'
}

/** Longer than the path of any page, in any spelling. */
const MAX_PATH_LENGTH = 100

/** Pages in the root language have no language prefix, so a path with that prefix is treated as the same path without it. */
const ROOT_PREFIX = new RegExp(`^/${ROOT_LANGUAGE}(?=/|$)`)

/**
 * The page that a misspelled path refers to. The path may have capitals, extra or missing trailing slashes, or a prefix for the root
 * language, which has none. Keeps the query string.
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

/** An unknown path under a language leads to the home page of that language. */
function homeOf(languages: readonly Language[], url: string): string {
  const start = url.slice(0, '/fr/'.length).toLowerCase()
  const language = languages.find((one) => one !== ROOT_LANGUAGE && pathIn(one, '/') === start)
  return pathIn(language ?? ROOT_LANGUAGE, '/')
}
