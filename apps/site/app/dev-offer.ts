import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { readOffer } from '@lichtspel/visit/device/offer-api.ts'

const WAIT_MS = 500
const TRIES = 60

/** The page of the development server carries no offer, and its API may still be starting. */
export async function askForOffer(): Promise<CatalogueResponse> {
  for (let tried = 1; ; tried++) {
    try {
      return await readOffer()
    } catch (error) {
      if (tried === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    }
  }
}
