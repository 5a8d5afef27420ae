import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { type PageId, pageTitle } from './page-titles.ts'

export type PageHead = { title: string; description: string }

/** What a search engine shows of each page. */
export function pageHead(page: PageId, venue: Venue): PageHead {
  return { title: pageTitle(page, venue), description: DESCRIPTIONS[page](venue) }
}

const DESCRIPTIONS: Record<PageId, (venue: Venue) => string> = {
  home: ({ address }) =>
    `Lasershooten, VR-shooten en een interactieve vloer in ${address.city}. Bekijk de formules en de prijzen, en boek je tijdslots online. Met 4 tot 24 spelers.`,
  booking: ({ name }) =>
    `Kies je datum, je groep en je formule, en boek je tijdslots bij ${name}. Wat je kiest, houden we voor je vast.`,
  privacy: ({ name }) =>
    `Wat ${name} van je bewaart, hoelang en waarom. Geen cookies van derden, geen reclame.`,
  manage: ({ name }) => `Bekijk, wijzig, verplaats of annuleer je boeking bij ${name}.`,
}
