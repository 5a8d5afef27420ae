import { type Catalogue, governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'

/** What one venue offers, as this process knows it: the revisions that govern a day from today on. */
export class VenueOffer {
  readonly id: string
  readonly catalogues: readonly Catalogue[]
  /** The newest revision of all. */
  readonly revision: number
  /** Which save of the venue's exceptions these catalogues have; 0 is none. */
  readonly exceptionsVersion: number

  constructor(catalogues: readonly Catalogue[], exceptionsVersion = 0) {
    const [newest] = catalogues.toSorted((a, b) => b.revision - a.revision)
    if (newest === undefined) throw new Error('a venue without a catalogue')
    this.id = newest.venue.id
    this.catalogues = catalogues
    this.revision = newest.revision
    this.exceptionsVersion = exceptionsVersion
  }

  /** Rises with every publishing and every save of the exceptions: a page or a process that knows a lower one reads again. */
  get version(): number {
    return this.revision + this.exceptionsVersion
  }

  /** A venue never changes its zone, because the days of its bookings are days in it. */
  get zone(): string {
    return this.newest.venue.zone
  }

  get newest(): Catalogue {
    return governingCatalogue(this.catalogues, '9999-12-31')
  }

  /** The catalogue that governs visits on a day. */
  on(date: IsoDate): Catalogue {
    return governingCatalogue(this.catalogues, date)
  }
}
