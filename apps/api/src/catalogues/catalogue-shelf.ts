import { scheduleLocation } from '@lichtspel/contract/slot-codec'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'
import { isDatabaseBusy } from '../db/database-errors.ts'
import { Refused } from '../http/refusals.ts'
import { findRevision, readGoverning, UnreadableCatalogue } from './read-catalogues.ts'
import { readLatePublishings, readVenueIds } from './sql.ts'
import type { VenueOffer } from './venue-offer.ts'

/** A new revision is known everywhere within two of these. */
const POLL_MS = 500

/** How many revisions that no longer govern are kept for bookings that were made by them. */
const MAX_OLD_REVISIONS = 200

export type ShelfPorts = { pool: Pool; onError: (error: unknown) => void }

/**
 * What every venue offers, in memory. Each process asks once a second what was published lately; whoever meets a newer
 * revision earlier (the engine says so) asks at once.
 */
export class CatalogueShelf {
  readonly #ports: ShelfPorts
  readonly #venues = new Map<string, VenueOffer>()
  readonly #old = new Map<string, Catalogue>()
  readonly #listeners = new Set<(venue: VenueOffer) => void>()
  /** Venues of which something was published that is not read yet. */
  readonly #unread = new Set<string>()
  /** What was said of revisions that cannot be read: once each, not with every poll. */
  readonly #reported = new Set<string>()
  #defaultVenueId: string | undefined
  #clock = { nowMs: 0, heardAt: 0 }
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(ports: ShelfPorts) {
    this.#ports = ports
  }

  /** Waits for the database, because a server may start before it. */
  async start(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#readAll()
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

  /** Whoever names no location means the first venue. */
  get(location?: string): VenueOffer {
    const venue = this.#venues.get(location ?? this.#defaultVenueId ?? '')
    if (venue === undefined) throw new Refused(404, 'location-unknown')
    return venue
  }

  /** The venue of a schedule, by the location that the schedule has: `antwerpenvr` is at `antwerpen`. */
  getBySchedule(location?: string): VenueOffer {
    const isAt = ({ id, newest }: VenueOffer) =>
      newest.attractions.some((attraction) => scheduleLocation(id, attraction.id) === location)
    const known = location === undefined || this.#venues.has(location)
    return (known ? undefined : [...this.#venues.values()].find(isAt)) ?? this.get(location)
  }

  /** Any revision that was ever published, for a booking that was made by it. */
  async revision(venueId: string, revision: number): Promise<Catalogue> {
    const catalogue = await this.find(venueId, revision)
    if (catalogue === undefined) throw new Error(`${venueId} has no revision ${revision}`)
    return catalogue
  }

  /** What a booking was promised, at the venue as it is on the day of the visit: a new address is told to those who come after the move. */
  async ofBooking(booking: {
    venue_id: string
    catalogue_revision: number
    day: IsoDate
  }): Promise<Catalogue> {
    const made = await this.revision(booking.venue_id, booking.catalogue_revision)
    const known = this.#venues.get(booking.venue_id) ?? (await this.#meet(booking.venue_id))
    return { ...made, venue: known?.on(booking.day).venue ?? made.venue }
  }

  /** The venue of something that the database holds. Another process may have published it a moment ago. */
  async venueOf({ venueId }: { venueId: string }): Promise<VenueOffer> {
    return this.#venues.get(venueId) ?? (await this.#meet(venueId)) ?? this.get(venueId)
  }

  /** A revision that cannot be read is answered as none: nobody can have seen a price of it. */
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

  /** Reads the revisions of venues anew. */
  async renew(venueIds: readonly string[]): Promise<void> {
    // West of UTC it may still be yesterday.
    const from = addDays(this.today('UTC'), -1)
    const { venues, unreadable } = await readGoverning(this.#ports.pool, venueIds, from)
    for (const one of unreadable) this.#report(one)
    for (const venue of venues.values()) this.#take(venue)
  }

  /** The day at a venue by the database's clock. */
  today(zone: string): IsoDate {
    return momentAt(this.#clock.nowMs + performance.now() - this.#clock.heardAt, zone).date
  }

  /** Called with a venue that offers something else than before. */
  onChange(listener: (venue: VenueOffer) => void): void {
    this.#listeners.add(listener)
  }

  /** Two readings may overtake each other: the newer one stays. */
  #take(venue: VenueOffer): void {
    const known = this.#venues.get(venue.id)?.version ?? 0
    if (venue.version < known) return
    this.#venues.set(venue.id, venue)
    if (venue.version === known) return
    for (const key of this.#old.keys()) if (key.startsWith(`${venue.id} `)) this.#old.delete(key)
    for (const listener of this.#listeners) listener(venue)
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

  async #readAll(): Promise<void> {
    await this.#hearClock()
    const ids = await readVenueIds(this.#ports.pool)
    this.#defaultVenueId = ids[0]
    await this.renew(ids)
  }

  async #hearClock(): Promise<{ venue_id: string; version: number }[]> {
    const { nowMs, rows } = await readLatePublishings(this.#ports.pool, this.#clock.nowMs)
    this.#clock = { nowMs, heardAt: performance.now() }
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
    if (this.#defaultVenueId === undefined) return await this.#readAll()
    for (const { venue_id, version } of await this.#hearClock())
      if (version > (this.#venues.get(venue_id)?.version ?? 0)) this.#unread.add(venue_id)
    if (this.#unread.size === 0) return
    const asked = [...this.#unread]
    await this.renew(asked)
    for (const venueId of asked) this.#unread.delete(venueId)
  }
}
