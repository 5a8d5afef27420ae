import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'

/** What the pages of a build say before any server has published anything. */
export function firstOffer(): CatalogueResponse {
  return {
    catalogues: [FIRST_CATALOGUE],
    today: FIRST_CATALOGUE.validFrom,
    version: FIRST_CATALOGUE.revision,
  }
}

/** `/` becomes index.html, `/fr/booking` fr/booking.html. */
export function writePages(folder: string, pages: readonly { path: string; html: string }[]): void {
  for (const { path, html } of pages) {
    const file = join(folder, `${path.endsWith('/') ? `${path}index` : path}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, html)
  }
}
