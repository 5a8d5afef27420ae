import { RETENTION } from '@lichtspel/domain/booking/retention'
import { deadlinesOf, hasChangesLeft, isInTime } from '@lichtspel/domain/booking/self-service'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import type { Pool } from 'pg'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { Refused } from '../http/refusals.ts'
import { findManaged, type ManagedRow } from './sql.ts'
import { hashToken } from './token.ts'

export type ManagePorts = {
  pool: Pool
  shelf: CatalogueShelf
  announce: (scheduleIds: Iterable<number>) => void
}

/** A token opens its booking. A wrong one, an old one and none at all get the same answer. */
export async function findByToken({ pool }: ManagePorts, token: string): Promise<ManagedRow> {
  const row = await findManaged(pool, hashToken(token), RETENTION.linkDays)
  if (row === undefined) throw new Refused(404, 'not-found')
  return row
}

/**
 * A booking that may still be changed in this way, as the visitor saw it. The price is computed from this row, and the engine
 * refuses the act when the booking is no longer at this revision: so nobody is priced by a group or a day that has changed since.
 */
export async function findOpen(
  ports: ManagePorts,
  token: string,
  act: SelfServiceAct,
  revision: number,
): Promise<ManagedRow> {
  const row = await findByToken(ports, token)
  if (row.status === 'cancelled') throw new Refused(409, 'booking-cancelled')
  if (row.revision !== revision) throw new Refused(409, 'booking-changed')
  const catalogue = await catalogueOf(ports, row)
  if (!isInTime(deadlinesOf(catalogue, row.starts_at), act, row.now_ms)) throw new Refused(422, 'too-late')
  // The engine counts again under its lock.
  if (!hasChangesLeft(catalogue, act, row.changes)) throw new Refused(422, 'too-many-changes')
  return row
}

/** The catalogue by which the booking was made: its names, its limits and its deadlines are part of what was promised. */
export function catalogueOf({ shelf }: ManagePorts, row: ManagedRow): Promise<Catalogue> {
  return shelf.ofBooking(row)
}
