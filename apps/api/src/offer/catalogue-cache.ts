import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { venueAt } from '@lichtspel/contract/slot-codec'
import { type Catalogue, cataloguesFrom } from '@lichtspel/domain/catalogue/catalogue'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'
import { isDatabaseBusy } from '../db/database-errors.ts'
import { Refused } from '../http/refusals.ts'
import { findRevision, readGoverning, UnreadableCatalogue } from './read-catalogues.ts'
import { readRecentPublications, readVenueIds } from './sql.ts'
import type { VenueOffer } from './venue-offer.ts'

/** Every process has a new revision within two poll intervals. */
const POLL_MS = 500

/** The key of the venue that answers for host names that no venue has. */
const ANY_HOST = '*'

/** How many outdated revisions to cache, for bookings made under them. */
const MAX_OLD_REVISIONS = 200

/** The venue that answers for the host name of a request. */
export type HostVenue = {
  /** Undefined if no venue has this name and none answers for all names. */
  id: string | undefined
  /** Whether the venue has this name. If not, it is the default venue. */
  isNamed: boolean
}

export type CachePorts = { pool: Pool; onError: (error: unknown) => void }

/**
 * What every venue offers, in memory. Each process polls for recent publications; a request that learns of a newer revision from the
 * engine reads it at once.
 */
export class CatalogueCache {
  readonly #ports: CachePorts
  readonly #venues = new Map<string, VenueOffer>()
  readonly #old = new Map<string, Catalogue>()
  readonly #listeners = new Set<(venue: VenueOffer) => void>()
  /** Venues with a publication that has not been read yet. */
  readonly #unread = new Set<string>()
  /** Errors about unreadable revisions: each is reported once, not on every poll. */
  readonly #reported = new Set<string>()
  readonly #hosts = new Map<string, string>()
  #isRead = false
  #clock = { nowMs: 0, receivedAt: 0 }
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(ports: CachePorts) {
    this.#ports = ports
  }

  /** Waits for the database, because the server may start first. */
  async start(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.readAll()
        break
      } catch (error) {
        if (!isDatabaseBusy(error)) throw error
        this.#ports.onError(error)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    }
    this.#poll()
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  venues(): VenueOffer[] {
    return [...this.#venues.values()]
  }

  /** The venue with this host name, otherwise the default venue: the one without host names. */
  atHost(host: string): HostVenue {
    const named = this.#hosts.get(host)
    return { id: named ?? this.#hosts.get(ANY_HOST), isNamed: named !== undefined }
  }

  /** Without a location, returns the default venue. */
  get(location?: string): VenueOffer {
    const venue = this.#venues.get(location ?? this.#hosts.get(ANY_HOST) ?? '')
    if (venue === undefined) throw new Refused(404, 'location-unknown')
    return venue
  }

  /** The venue of a schedule's location: `antwerpenvr` belongs to `antwerpen`. */
  getBySchedule(location: string): VenueOffer {
    return this.#venues.get(location) ?? this.get(venueAt(location))
  }

  /** Any revision that was ever published, for a booking made under it. */
  async revision(venueId: string, revision: number): Promise<Catalogue> {
    const catalogue = await this.find(venueId, revision)
    if (catalogue === undefined) throw new Error(`${venueId} has no revision ${revision}`)
    return catalogue
  }

  /**
   * The catalogue a booking was made under, with the venue as it is on the day of the visit: visitors who come after the venue moves
   * see the new address.
   */
  async ofBooking(booking: {
    venue_id: string
    catalogue_revision: number
    day: IsoDate
  }): Promise<Catalogue> {
    const made = await this.revision(booking.venue_id, booking.catalogue_revision)
    const known = this.#venues.get(booking.venue_id) ?? (await this.#meet(booking.venue_id))
    return { ...made, venue: known?.on(booking.day).venue ?? made.venue }
  }

  /**
   * The venue of a stored row. Reads the venue if this process does not have it yet, because another process may have just published
   * it.
   */
  async venueOf({ venueId }: { venueId: string }): Promise<VenueOffer> {
    return this.#venues.get(venueId) ?? (await this.#meet(venueId)) ?? this.get(venueId)
  }

  /** An unreadable revision is treated as missing: nobody can have seen its prices. */
  async find(venueId: string, revision: number): Promise<Catalogue | undefined> {
    const governing = this.#venues.get(venueId)?.catalogues.find((one) => one.revision === revision)
    if (governing !== undefined) return governing
    const key = `${venueId} ${revision}`
    const known = this.#old.get(key)
    if (known !== undefined) return known
    const catalogue = await findRevision(this.#ports.pool, venueId, revision)
    if (catalogue instanceof UnreadableCatalogue) this.#report(catalogue)
    if (catalogue === undefined || catalogue instanceof UnreadableCatalogue) return undefined
    const [oldest] = this.#old.keys()
    if (oldest !== undefined && this.#old.size >= MAX_OLD_REVISIONS) this.#old.delete(oldest)
    this.#old.set(key, catalogue)
    return catalogue
  }

  /** Reads the revisions of these venues again. */
  async renew(venueIds: readonly string[]): Promise<void> {
    // West of UTC it may still be yesterday.
    const from = addDays(this.today('UTC'), -1)
    const { venues, unreadable } = await readGoverning(this.#ports.pool, venueIds, from)
    for (const one of unreadable) this.#report(one)
    for (const venueId of venueIds) {
      const venue = venues.get(venueId)
      if (venue !== undefined) this.#take(venue)
    }
  }

  /** Today's date in a time zone, by the database's clock. */
  today(zone: string): IsoDate {
    return momentAt(this.#clock.nowMs + performance.now() - this.#clock.receivedAt, zone).date
  }

  /** Calls the listener with each venue whose offer changed. */
  onChange(listener: (venue: VenueOffer) => void): void {
    this.#listeners.add(listener)
  }

  /** Reads may finish out of order: the newer one wins. */
  #take(venue: VenueOffer): void {
    const known = this.#venues.get(venue.id)
    if (known !== undefined && venue.version < known.version) return
    this.#venues.set(venue.id, venue)
    this.#takeHosts(venue, known)
    if (venue.version === known?.version) return
    for (const key of this.#old.keys()) if (key.startsWith(`${venue.id} `)) this.#old.delete(key)
    for (const listener of this.#listeners) listener(venue)
  }

  #takeHosts(venue: VenueOffer, known: VenueOffer | undefined): void {
    for (const host of known === undefined ? [] : hostsOf(known))
      if (this.#hosts.get(host) === venue.id) this.#hosts.delete(host)
    // Venues of before there were host names may all have none: the first one stays the default.
    for (const host of hostsOf(venue))
      if (host !== ANY_HOST || !this.#hosts.has(ANY_HOST)) this.#hosts.set(host, venue.id)
  }

  async #meet(venueId: string): Promise<VenueOffer | undefined> {
    await this.renew([venueId])
    return this.#venues.get(venueId)
  }

  #report(error: UnreadableCatalogue): void {
    if (this.#reported.has(error.message)) return
    this.#reported.add(error.message)
    this.#ports.onError(error)
  }

  async readAll(): Promise<void> {
    await this.#hearClock()
    const ids = await readVenueIds(this.#ports.pool)
    await this.renew(ids)
    this.#isRead = ids.length > 0
  }

  async #hearClock(): Promise<{ venue_id: string; version: number }[]> {
    const { nowMs, rows } = await readRecentPublications(this.#ports.pool, this.#clock.nowMs)
    this.#clock = { nowMs, receivedAt: performance.now() }
    return rows
  }

  #poll(): void {
    if (this.#stopped) return
    this.#timer = setTimeout(() => {
      this.#look()
        .catch(this.#ports.onError)
        .finally(() => this.#poll())
    }, POLL_MS)
    this.#timer.unref()
  }

  async #look(): Promise<void> {
    if (!this.#isRead) return await this.readAll()
    for (const { venue_id, version } of await this.#hearClock())
      if (version > (this.#venues.get(venue_id)?.version ?? 0)) this.#unread.add(venue_id)
    if (this.#unread.size === 0) return
    const asked = [...this.#unread]
    await this.renew(asked)
    for (const venueId of asked) this.#unread.delete(venueId)
  }
}

function hostsOf({ newest }: VenueOffer): readonly string[] {
  const { hosts } = newest.venue
  return hosts.length === 0 ? [ANY_HOST] : hosts
}

/** What every venue offers now, for a command that ends: it does not follow later publications. */
export async function readCataloguesOnce(pool: Pool): Promise<CatalogueCache> {
  const catalogues = new CatalogueCache({ pool, onError: (error) => console.error(String(error)) })
  await catalogues.readAll()
  return catalogues
}

export function offerNow(catalogues: CatalogueCache, venue: VenueOffer): CatalogueResponse {
  const today = catalogues.today(venue.zone)
  return { catalogues: cataloguesFrom(venue.catalogues, today), today, version: venue.version }
}
