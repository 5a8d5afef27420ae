import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { PRIVATE_PAGES, pathIn, ROOT_LANGUAGE, TOKEN_PAGES } from '@lichtspel/contract/paths'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chosenEncoding } from '../../http/chosen-encoding.ts'
import { plainPath } from '../../http/plain-path.ts'
import { type CatalogueCache, offerNow } from '../../offer/catalogue-cache.ts'
import { refuseUnknownHost, venueOrigin } from '../host-venue.ts'
import { PageCache } from './page-cache.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { robotsFile, type SitePage, sitemapFile, sitePage } from './site-files.ts'

/** The pages of every venue, each rendered from its venue's newest offer when somebody asks for it. */
class SitePages {
  /** Every page, by its path in the root language. */
  readonly rootPaths: readonly string[]
  readonly #ports: SitePorts
  readonly #cache: PageCache

  constructor(ports: SitePorts) {
    this.#ports = ports
    this.#cache = new PageCache(ports.onError)
    this.rootPaths = ports.renderers.get(ROOT_LANGUAGE)?.pages ?? []
  }

  /** The languages of a venue's pages. The root language comes first. */
  languages(venueId: string): readonly Language[] {
    const { catalogues, renderers } = this.#ports
    const venue = catalogues.get(venueId)
    const spoken = venue.on(catalogues.today(venue.zone)).venue.languages
    const others = spoken.filter((language) => language !== ROOT_LANGUAGE)
    return [ROOT_LANGUAGE, ...others].filter((language) => renderers.has(language))
  }

  /** The paths of all pages of a venue. */
  paths(venueId: string): string[] {
    return this.languages(venueId).flatMap((language) => this.rootPaths.map((page) => pathIn(language, page)))
  }

  /** A page by its path in the root language; undefined if the venue does not speak this language. */
  async find(venueId: string, language: Language, page: string): Promise<SitePage | undefined> {
    const renderer = this.#ports.renderers.get(language)
    if (renderer === undefined || !this.languages(venueId).includes(language)) return undefined
    return await this.#made(venueId, pathIn(language, page), async (origin) => {
      const { catalogues } = this.#ports
      const html = await renderer.render(page, offerNow(catalogues, catalogues.get(venueId)), origin)
      return sitePage('text/html; charset=utf-8', html)
    })
  }

  robots(venueId: string): Promise<SitePage> {
    return this.#made(venueId, '/robots.txt', (origin) => robotsFile(origin, this.#ports.hasDesk))
  }

  /** Private pages must not be indexed. */
  sitemap(venueId: string): Promise<SitePage> {
    const listed = this.rootPaths.filter((path) => !PRIVATE_PAGES.includes(path))
    return this.#made(venueId, '/sitemap.xml', (origin) =>
      sitemapFile(origin, listed, this.languages(venueId)),
    )
  }

  #made(venueId: string, path: string, make: (origin: string) => Promise<SitePage>): Promise<SitePage> {
    const { catalogues, publicOrigin } = this.#ports
    const venue = catalogues.get(venueId)
    const origin = venueOrigin(publicOrigin, venue.newest.venue)
    const version = `${venue.version} ${catalogues.today(venue.zone)}`
    return this.#cache.get(`${venueId} ${path}`, version, () => make(origin))
  }
}

/** Longer than any link with a token, in any spelling. */
const MAX_LINK_LENGTH = 120

const NAMES = TOKEN_PAGES.map((page) => page.slice(1)).join('|')

const LINK = new RegExp(`^/+(?:([a-z]{2})/)?(${NAMES})[^\\w-]+([\\w-]+)`, 'i')

/** A page with a token under any two-letter prefix. The token is in the fragment, which the server never sees. */
const PAGE_OF_A_LANGUAGE = new RegExp(`^/[a-z]{2}/(${NAMES})/*(?:\\?|$)`, 'i')

export type SiteOptions = {
  /** The output folder of the site's build. */
  folder: string
  /** The public address of the installation, without a trailing slash. */
  publicOrigin: string
  /** Whether the desk is served as well. */
  hasDesk: boolean
  catalogues: CatalogueCache
}

const A_YEAR_MS = 365 * 24 * 3600 * 1000
const A_DAY_MS = 24 * 3600 * 1000

/** Serves the public site of every venue. It adds headers to its whole Fastify scope, so register it in a separate one. */
export async function serveSite(
  app: FastifyInstance,
  { folder, publicOrigin, hasDesk, catalogues }: SiteOptions,
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS)
  })
  app.addHook('onRequest', refuseUnknownHost)
  const renderers = await loadRenderers(folder)
  const onError = (error: unknown) => app.log.error({ err: error }, 'a page could not be rendered')
  const pages = new SitePages({ renderers, catalogues, publicOrigin, hasDesk, onError })

  // A venue may add or drop a language while the server runs. All languages have routes, and a page is served while the venue offers
  // its language.
  for (const language of renderers.keys())
    for (const page of pages.rootPaths)
      app.get(pathIn(language, page), (request, reply) =>
        sendIfThere(pages, { language, page }, request, reply),
      )
  app.get('/robots.txt', async (request, reply) =>
    sendPage(await pages.robots(venueOf(request)), request, reply),
  )
  app.get('/sitemap.xml', async (request, reply) =>
    sendPage(await pages.sitemap(venueOf(request)), request, reply),
  )
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

/** Requests without a venue were refused before. */
function venueOf({ hostVenue }: FastifyRequest): string {
  return hostVenue.id ?? ''
}

async function sendIfThere(
  pages: SitePages,
  { language, page }: { language: Language; page: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const found = await pages.find(venueOf(request), language, page)
  if (found === undefined) return redirectOther(pages, request, reply)
  return PRIVATE_PAGES.includes(page)
    ? sendPrivatePage(found, request, reply)
    : sendPage(found, request, reply)
}

/** The address has a token or the id of a payment. The page must not be cached or indexed. */
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
  const languages = pages.languages(venueOf(request))
  const linked = meantLink(request.url, languages)
  if (linked !== undefined) return reply.header('cache-control', 'private, no-store').redirect(linked, 308)
  const meant = pageMeant(pages.paths(venueOf(request)), request.url)
  if (meant !== undefined) return reply.header('cache-control', cachingOf(meant)).redirect(meant, 308)
  // A link in a language that the venue dropped or never had still opens its page, because the browser keeps the fragment.
  const unspoken = tokenPageOfALanguage(request.url)
  if (unspoken !== undefined)
    return reply.header('cache-control', 'private, no-store').redirect(unspoken, 302)
  // 302, not 308: an unknown path may become a page later, and browsers cache permanent redirects.
  return reply.header('cache-control', 'no-store').redirect(homeOf(languages, request.url), 302)
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

/**
 * The intended target of a link that a mail program or a person changed: capitals, or an escaped `#` that became part of the path. The
 * token is case-sensitive and stays unchanged. A language that the venue does not offer leads to the page in the root language.
 */
function meantLink(url: string, spoken: readonly Language[]): string | undefined {
  const [path = ''] = url.split('?', 1)
  if (path.length > MAX_LINK_LENGTH) return undefined
  const [, written, page = '', token] = LINK.exec(plainPath(path)) ?? []
  if (token === undefined) return undefined
  const language = spoken.find((one) => one === written?.toLowerCase()) ?? ROOT_LANGUAGE
  return `${pathIn(language, `/${page.toLowerCase()}`)}#${token}`
}

/** The page in the root language, for its path in any language. */
function tokenPageOfALanguage(url: string): string | undefined {
  const [, page] = PAGE_OF_A_LANGUAGE.exec(url) ?? []
  return page === undefined ? undefined : `/${page.toLowerCase()}`
}

type SitePorts = {
  renderers: Renderers
  catalogues: CatalogueCache
  /** The public address of the installation, without a trailing slash. */
  publicOrigin: string
  /** Whether the desk is served as well. */
  hasDesk: boolean
  onError: (error: unknown) => void
}

type Renderer = {
  /** Every page, by its path in the root language. */
  pages: readonly string[]
  render: (page: string, offer: CatalogueResponse, origin: string) => Promise<string>
}

/** The renderer of each language. */
type Renderers = ReadonlyMap<Language, Renderer>

type Bundle = {
  PAGE_PATHS: readonly string[]
  renderPage: (
    parts: { template: string; manifest: unknown; origin: string },
    offer: CatalogueResponse,
    page: string,
  ) => Promise<string>
}

/** The programs that the site's build puts next to the served files. Each renders a venue's offer in one language. */
async function loadRenderers(folder: string): Promise<Renderers> {
  const place = `${folder.replace(/\/+$/, '')}-render`
  if (!existsSync(`${place}/${ROOT_LANGUAGE}/render.js`))
    throw new Error(`${folder} holds no built site: run npm run build`)
  const built = globSync(`${place}/*/render.js`).map((program) => dirname(program))
  return new Map(
    await Promise.all(built.map(async (bundle) => [basename(bundle), await loadRenderer(bundle)] as const)),
  )
}

async function loadRenderer(bundle: string): Promise<Renderer> {
  const { PAGE_PATHS, renderPage } = (await import(pathToFileURL(`${bundle}/render.js`).href)) as Bundle
  const template = readFileSync(`${bundle}/template.html`, 'utf8')
  const manifest: unknown = JSON.parse(readFileSync(`${bundle}/manifest.json`, 'utf8'))
  return {
    pages: PAGE_PATHS,
    render: (page, offer, origin) => renderPage({ template, manifest, origin }, offer, page),
  }
}
