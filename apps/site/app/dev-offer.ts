import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { pageTitle } from '@lichtspel/texts/page-titles'
import { readOffer } from '@lichtspel/visit/device/offer-api.ts'
import { pageAt } from './lib/page-at.ts'

const WAIT_MS = 500
const TRIES = 60

/** The page of the development server carries neither offer nor title, and its API may still be starting. */
export async function askForOffer(): Promise<CatalogueResponse> {
  const offer = await askUntilHeard()
  const venue = offer.catalogues[0]?.venue
  if (venue !== undefined) document.title = pageTitle(pageAt(location.pathname), venue)
  return offer
}

async function askUntilHeard(): Promise<CatalogueResponse> {
  for (let tried = 1; ; tried++) {
    try {
      return await readOffer()
    } catch (error) {
      if (tried === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    }
  }
}
