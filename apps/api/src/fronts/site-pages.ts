import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { PRIVATE_PAGES, ROOT_LANGUAGE } from '@lichtspel/contract/paths'
import { governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { Renderers } from './render-bundle.ts'
import { type SitePage, sitemapFile, sitePage } from './site-files.ts'

type Rendered = {
  /** The root language comes first. */
  languages: readonly Language[]
  pages: ReadonlyMap<string, SitePage>
  rootPaths: readonly string[]
  sitemap: SitePage
}

/** The compressed pages in memory, rendered from the newest offer in the venue's current languages. */
export class SitePages {
  readonly #renderers: Renderers
  readonly #origin: string
  #now: Rendered | undefined
  #what = ''
  #rendering = Promise.resolve()

  constructor(renderers: Renderers, origin: string) {
    this.#renderers = renderers
    this.#origin = origin
  }

  /** Renders again if the offer differs from the one the current pages were rendered from. Renderings run one at a time. */
  renew(offer: CatalogueResponse): Promise<void> {
    const rendering = this.#rendering.then(() => this.#renderAll(offer))
    // If a rendering fails, the former pages stay and the next rendering still runs.
    this.#rendering = rendering.catch(() => {})
    return rendering
  }

  get languages(): readonly Language[] {
    return this.#get().languages
  }

  /** Every page, by its path in the root language. */
  get rootPaths(): readonly string[] {
    return this.#get().rootPaths
  }

  /** The paths of all current pages. */
  get paths(): string[] {
    return [...this.#get().pages.keys()]
  }

  get sitemap(): SitePage {
    return this.#get().sitemap
  }

  find(path: string): SitePage | undefined {
    return this.#get().pages.get(path)
  }

  async #renderAll(offer: CatalogueResponse): Promise<void> {
    const what = [
      offer.today,
      offer.version,
      ...offer.catalogues.map(({ venue, revision }) => `${venue.id} ${revision}`),
    ].join()
    if (what === this.#what) return
    const { venue } = governingCatalogue(offer.catalogues, offer.today)
    const others = venue.languages.filter((language) => language !== ROOT_LANGUAGE)
    const languages = [ROOT_LANGUAGE, ...others].filter((language) => this.#renderers.has(language))
    const rendered: SitePage[][] = []
    for (const language of languages) rendered.push(await this.#render(language, offer))
    const rootPaths = (rendered[0] ?? []).map(({ path }) => path)
    // Private pages must not be indexed.
    const listed = rootPaths.filter((path) => !PRIVATE_PAGES.includes(path))
    this.#now = {
      languages,
      pages: new Map(rendered.flat().map((page) => [page.path, page])),
      rootPaths,
      sitemap: await sitemapFile(this.#origin, listed, languages),
    }
    this.#what = what
  }

  async #render(language: Language, offer: CatalogueResponse): Promise<SitePage[]> {
    const pages = (await this.#renderers.get(language)?.(offer)) ?? []
    return Promise.all(pages.map(({ path, html }) => sitePage(path, 'text/html; charset=utf-8', html)))
  }

  #get(): Rendered {
    if (this.#now === undefined) throw new Error('no page was rendered yet')
    return this.#now
  }
}
