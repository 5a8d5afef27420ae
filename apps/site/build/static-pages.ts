import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'

/** What the pages of a build say before any server has published anything. */
export function firstOffer(): CatalogueResponse {
  return { catalogues: [FIRST_CATALOGUE], today: FIRST_CATALOGUE.validFrom }
}

/** `/` becomes index.html, `/booking` booking.html; the page of a manage link is one for all links. */
export function writePages(folder: string, pages: readonly { path: string; html: string }[]): void {
  for (const { path, html } of pages) {
    const [, name = ''] = path.split('/')
    writeFileSync(join(folder, `${name === '' ? 'index' : name}.html`), html)
  }
}
