import { RETENTION } from '@lichtspel/domain/booking/retention'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { Refused } from '../../http/refusals.ts'
import type { ActPorts } from '../prepared-act.ts'
import { findManaged, type ManagedRow } from './sql.ts'
import { hashToken } from './token.ts'

/** A token opens its booking. A wrong one, an old one and none at all get the same answer. */
export async function findByToken({ pool }: Pick<ActPorts, 'pool'>, token: string): Promise<ManagedRow> {
  const row = await findManaged(pool, hashToken(token), RETENTION.linkDays)
  if (row === undefined) throw new Refused(404, 'not-found')
  return row
}

/** The catalogue by which the booking was made: its names, its limits and its deadlines are part of what was promised. */
export function catalogueOf({ shelf }: Pick<ActPorts, 'shelf'>, row: ManagedRow): Promise<Catalogue> {
  return shelf.ofBooking(row)
}
