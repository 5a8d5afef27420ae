import { BRAKE_CALM_MS, type BrakeLimits, brakeLimits } from '@lichtspel/domain/slots/brake'
import type { Pool } from 'pg'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { type BrakeRow, lookAtBrakes, readWorkSecret } from './sql.ts'

const LOOK_EVERY_MS = 2_000

export type BrakePorts = { pool: Pool; shelf: CatalogueShelf; onError: (error: unknown) => void }

export type Brake = BrakeRow & { limits: BrakeLimits }

/** Which venues brake, as this process last heard it. Looking is done in the background: no hold asks the database for it. */
export class Brakes {
  readonly #ports: BrakePorts
  #on = new Map<string, Brake>()
  readonly #secrets = new Map<string, string>()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(ports: BrakePorts) {
    this.#ports = ports
  }

  /** Looks every two seconds, from now on. */
  start(): void {
    this.#timer = setTimeout(() => {
      void this.look()
        .catch(this.#ports.onError)
        .finally(() => {
          if (!this.#isStopped) this.start()
        })
    }, LOOK_EVERY_MS)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  async look(): Promise<void> {
    const limits = new Map(
      this.#ports.shelf.venues().map((venue) => [venue.id, brakeLimits(venue.newest)] as const),
    )
    const rows = await lookAtBrakes(this.#ports.pool, limits, BRAKE_CALM_MS)
    this.#on = new Map(
      rows.flatMap((row) => {
        const own = limits.get(row.venue_id)
        return own === undefined ? [] : [[row.venue_id, { ...row, limits: own }] as const]
      }),
    )
  }

  /** Absent: the venue does not brake. */
  of(venueId: string): Brake | undefined {
    return this.#on.get(venueId)
  }

  /** Read once: it never changes. */
  async secretOf(venueId: string): Promise<string> {
    const known = this.#secrets.get(venueId) ?? (await readWorkSecret(this.#ports.pool, venueId))
    this.#secrets.set(venueId, known)
    return known
  }
}
