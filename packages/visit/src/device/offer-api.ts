import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { CATALOGUE_BLOCK_ID, PATHS } from '@lichtspel/contract/paths'
import { ask } from './ask.ts'

/** What a venue offers now; of the first venue when none is named. */
export function readOffer(location?: string): Promise<CatalogueResponse> {
  return ask(location === undefined ? PATHS.catalogue : `${PATHS.catalogue}?location=${location}`)
}

/** What the page itself carries; the development server's page carries nothing. */
export function offerOfPage(): CatalogueResponse | undefined {
  const block = document.getElementById(CATALOGUE_BLOCK_ID)?.textContent
  return block ? (JSON.parse(block) as CatalogueResponse) : undefined
}
