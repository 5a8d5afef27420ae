import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { CATALOGUE_BLOCK_ID, PATHS } from '@lichtspel/contract/paths'
import { fetchJson } from './fetch-json.ts'

/** The current offer of a venue, or of the first venue if none is named. */
export function readOffer(location?: string): Promise<CatalogueResponse> {
  return fetchJson(location === undefined ? PATHS.catalogue : `${PATHS.catalogue}?location=${location}`)
}

/** The offer embedded in the page; the development server's page has none. */
export function offerOfPage(): CatalogueResponse | undefined {
  const block = document.getElementById(CATALOGUE_BLOCK_ID)?.textContent
  return block ? (JSON.parse(block) as CatalogueResponse) : undefined
}
