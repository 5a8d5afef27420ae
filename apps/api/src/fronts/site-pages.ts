import { PRIVATE_PAGES, pathIn, ROOT_LANGUAGE } from '@lichtspel/contract/paths'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { CatalogueCache } from '../catalogues/catalogue-cache.ts'
import { offerNow } from '../catalogues/offer-now.ts'
import { venueOrigin } from '../venues/venue-origin.ts'
import { PageCache } from './page-cache.ts'
import type { Renderers } from './render-bundle.ts'
import { robotsFile, type SitePage, sitemapFile, sitePage } from './site-files.ts'

export type SitePorts = {
  renderers: Renderers
  catalogues: CatalogueCache
  /** The public address of the installation, without a trailing slash. */
  publicOrigin: string
  /** Whether the desk is served as well. */
  hasDesk: boolean
  onError: (error: unknown) => void
}

/** The pages of every venue, each rendered from its venue's newest offer when somebody asks for it. */
export class SitePages {
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
