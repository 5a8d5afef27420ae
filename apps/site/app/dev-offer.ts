import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { coloursPath } from '@lichtspel/contract/paths'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { LANGUAGE } from '@lichtspel/texts/language'
import { pageTitle } from '@lichtspel/texts/page-heads'
import { readOffer } from '@lichtspel/visit/device/offer-api.ts'
import { pageAt, pageIn } from './lib/site-base.ts'
import { wordsOfLanguage } from './lib/site-languages.ts'

const WAIT_MS = 500
const TRIES = 60

/**
 * Fetches the offer and sets the title, language and colours, which the development server's page lacks. Retries, because the API may still be
 * starting.
 */
export async function fetchOffer(): Promise<CatalogueResponse> {
  const offer = await askUntilAnswered()
  document.documentElement.lang = wordsOfLanguage(LANGUAGE).locale
  const [catalogue] = offer.catalogues
  if (catalogue !== undefined) {
    document.title = pageTitle(pageAt(pageIn(location.pathname)), catalogue.venue)
    document.head.append(coloursSheet(catalogue))
  }
  return offer
}

function coloursSheet(catalogue: Catalogue): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = coloursPath(catalogue)
  return link
}

async function askUntilAnswered(): Promise<CatalogueResponse> {
  for (let tried = 1; ; tried++) {
    try {
      return await readOffer()
    } catch (error) {
      if (tried === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    }
  }
}
