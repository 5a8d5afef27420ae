import { RETENTION } from '@lichtspel/domain/booking/retention'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { Refused } from '../../http/refusals.ts'
import type { ActPorts } from '../prepared-act.ts'
import { findManaged, type ManagedRow } from './sql.ts'
import { hashToken, type Link } from './token.ts'

/** Finds the booking of a link. A wrong token, an expired one and none at all get the same response. */
export async function findByLink({ pool }: Pick<ActPorts, 'pool'>, link: Link): Promise<ManagedRow> {
  const row = await findManaged(pool, hashToken(link.token), RETENTION.linkDays)
  if (row === undefined || row.venue_id !== link.venueId) throw new Refused(404, 'not-found')
  return row
}

/** The catalogue the booking was made under: its names, limits and deadlines are part of what was agreed. */
export function catalogueOf(
  { catalogues }: Pick<ActPorts, 'catalogues'>,
  row: ManagedRow,
): Promise<Catalogue> {
  return catalogues.ofBooking(row)
}
