import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import type { RenderSite } from './render-bundle.ts'
import { type SitePage, sitePage } from './site-files.ts'

/** The pages in memory, compressed, from the newest offer that was rendered. */
export class SitePages {
  readonly #render: RenderSite
  #pages = new Map<string, SitePage>()
  #rendered = ''
  #rendering = Promise.resolve()

  constructor(render: RenderSite) {
    this.#render = render
  }

  /** Renders again when what the venue offers today is not what the pages say; one rendering after the other. */
  renew(offer: CatalogueResponse): Promise<void> {
    const rendering = this.#rendering.then(() => this.#renderAll(offer))
    // A failed rendering leaves the pages as they were, and does not stop the next.
    this.#rendering = rendering.catch(() => {})
    return rendering
  }

  get paths(): string[] {
    return [...this.#pages.keys()]
  }

  get(path: string): SitePage {
    const page = this.#pages.get(path)
    if (page === undefined) throw new Error(`no page ${path}`)
    return page
  }

  async #renderAll(offer: CatalogueResponse): Promise<void> {
    const what = [
      offer.today,
      ...offer.catalogues.map(({ venue, revision }) => `${venue.id} ${revision}`),
    ].join()
    if (what === this.#rendered) return
    const rendered = await this.#render(offer)
    const pages = rendered.map(({ path, html }) => sitePage(path, 'text/html; charset=utf-8', html))
    this.#pages = new Map((await Promise.all(pages)).map((page) => [page.path, page]))
    this.#rendered = what
  }
}
