import type { IsoDate } from '../time/calendar-date.ts'
import type { Attraction } from './attractions.ts'
import type { Brand } from './brand.ts'
import type { Formula, Occasion } from './formulas.ts'
import type { OpeningHours } from './hours.ts'
import type { Module } from './modules.ts'
import type { VenueRules } from './rules.ts'
import type { Language, Words } from './words.ts'

export type Venue = {
  id: string
  name: string
  tagline: Words
  zone: string
  address: { street: string; postalCode: string; city: string; country: string }
  contact: { email: string; phone: string }
  company: { vatNumber: string; iban: string }
  /** The host names of its pages; the first is its own address. Only the installation's default venue has none. */
  hosts: readonly string[]
  /** The languages a booking may be made in; the first is the venue's own. */
  languages: readonly [Language, ...Language[]]
  brand: Brand
}

/** Something visitors want to know before they visit. */
export type PracticalFact = { id: string; question: Words; answer: Words }

/** Everything a venue offers, as plain data: one venue, one revision. Every rule takes it as input. */
export type Offer = {
  venue: Venue
  hours: OpeningHours
  /** In display order. */
  attractions: readonly Attraction[]
  formulas: readonly Formula[]
  modules: readonly Module[]
  rules: VenueRules
  /** In display order. */
  practicalFacts: readonly PracticalFact[]
  /** In display order. */
  occasions: readonly Occasion[]
}

export type Catalogue = Offer & {
  /** Increases each time the catalogue is published. */
  revision: number
  /** The first visit day that it governs. */
  validFrom: IsoDate
}

/**
 * The revision that governs a visit: the newest one whose first day is no later than the day of the visit. A day before all revisions
 * gets the oldest one, so that every day has a revision.
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

/** The revisions a page needs: those that govern at least one day from this one on, newest first. */
export function cataloguesFrom<Head extends Pick<Catalogue, 'revision' | 'validFrom'>>(
  catalogues: readonly Head[],
  date: IsoDate,
): Head[] {
  const days = new Set([date, ...catalogues.map(({ validFrom }) => validFrom).filter((from) => from > date)])
  const governing = new Set([...days].map((day) => governingCatalogue(catalogues, day)))
  return [...governing].sort((a, b) => b.revision - a.revision)
}
