import { type Catalogue, governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'

/** What one venue offers, as last read by this process: the revisions that govern today and later days. */
export class VenueOffer {
  readonly catalogues: readonly Catalogue[]
  readonly newest: Catalogue
  /** The version of the venue's exceptions in these catalogues; 0 for none. */
  readonly exceptionsVersion: number

  constructor(catalogues: readonly Catalogue[], exceptionsVersion = 0) {
    const [newest] = catalogues.toSorted((a, b) => b.revision - a.revision)
    if (newest === undefined) throw new Error('a venue without a catalogue')
    this.newest = newest
    // Host names apply at once, whatever day a revision begins.
    const { hosts } = newest.venue
    this.catalogues = catalogues.map((one) => ({ ...one, venue: { ...one.venue, hosts } }))
    this.exceptionsVersion = exceptionsVersion
  }

  get id(): string {
    return this.newest.venue.id
  }

  get revision(): number {
    return this.newest.revision
  }

  /** Increases whenever a revision is published or the exceptions are saved. A page or process with a lower version reads again. */
  get version(): number {
    return this.revision + this.exceptionsVersion
  }

  /** A venue never changes its zone, because the dates of its bookings are in that zone. */
  get zone(): string {
    return this.newest.venue.zone
  }

  /** The catalogue that governs visits on a day. */
  on(date: IsoDate): Catalogue {
    return governingCatalogue(this.catalogues, date)
  }
}
