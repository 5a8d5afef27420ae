import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { LANGUAGE } from '@lichtspel/texts/language'
import { pageTitle } from '@lichtspel/texts/page-heads'
import { readOffer } from '@lichtspel/visit/device/offer-api.ts'
import { pageAt, pageIn } from './lib/site-base.ts'
import { wordsOfLanguage } from './lib/site-languages.ts'

const WAIT_MS = 500
const TRIES = 60

/** The page of the development server carries neither offer, title nor language, and its API may still be starting. */
export async function askForOffer(): Promise<CatalogueResponse> {
  const offer = await askUntilHeard()
  document.documentElement.lang = wordsOfLanguage(LANGUAGE).locale
  const venue = offer.catalogues[0]?.venue
  if (venue !== undefined) document.title = pageTitle(pageAt(pageIn(location.pathname)), venue)
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
