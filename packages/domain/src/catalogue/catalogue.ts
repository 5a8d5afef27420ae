import type { IsoDate } from '../time/calendar-date.ts'
import type { Attraction } from './attractions.ts'
import type { Formula } from './formulas.ts'
import type { OpeningHours } from './hours.ts'
import type { Module } from './modules.ts'
import type { Occasion } from './occasions.ts'
import type { VenueRules } from './rules.ts'
import type { Language, Words } from './words.ts'

/** Who the venue is and how to reach it. */
export type Venue = {
  id: string
  name: string
  tagline: Words
  zone: string
  address: { street: string; postalCode: string; city: string; country: string }
  contact: { email: string; phone: string }
  company: { vatNumber: string; iban: string }
  /** The languages a booking may be made in; the first is the venue's own. */
  languages: readonly [Language, ...Language[]]
}

/** Something visitors want to know before they come. */
export type PracticalFact = { id: string; question: Words; answer: Words }

/** All that a venue offers: plain data, one venue, one revision. Every rule receives it. */
export type Offer = {
  venue: Venue
  hours: OpeningHours
  /** In the order in which they are shown. */
  attractions: readonly Attraction[]
  formulas: readonly Formula[]
  modules: readonly Module[]
  rules: VenueRules
  /** In the order in which they are shown. */
  practicalFacts: readonly PracticalFact[]
  /** In the order in which they are shown. */
  occasions: readonly Occasion[]
}

export type Catalogue = Offer & {
  /** Rises with every publishing. */
  revision: number
  /** The first visit day that it governs. */
  validFrom: IsoDate
}

/**
 * Which revision governs a visit: the newest one whose first day is not after the visit's day. A day before all of them is
 * governed by the oldest, so that every day has one.
 */
export function governingCatalogue<Head extends Pick<Catalogue, 'revision' | 'validFrom'>>(
  catalogues: readonly Head[],
  date: IsoDate,
): Head {
  const byRevision = catalogues.toSorted((a, b) => b.revision - a.revision)
  const governing = byRevision.find(({ validFrom }) => validFrom <= date) ?? byRevision.at(-1)
  if (governing === undefined) throw new RangeError('a venue without a catalogue')
  return governing
}

/** The revisions that govern at least one day from this one on: what a page needs to know. Newest first. */
export function cataloguesFrom<Head extends Pick<Catalogue, 'revision' | 'validFrom'>>(
  catalogues: readonly Head[],
  date: IsoDate,
): Head[] {
  const days = new Set([date, ...catalogues.map(({ validFrom }) => validFrom).filter((from) => from > date)])
  const governing = new Set([...days].map((day) => governingCatalogue(catalogues, day)))
  return [...governing].sort((a, b) => b.revision - a.revision)
}
