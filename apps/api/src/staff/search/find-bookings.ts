import type { StaffSearchAnswer } from '@lichtspel/contract/staff/search'
import { soughtOf } from '@lichtspel/domain/desk/search'
import type { Pool } from 'pg'
import type { CatalogueShelf } from '../../catalogues/catalogue-shelf.ts'
import type { Colleague } from '../colleague.ts'
import { staffVisits } from '../staff-visit.ts'
import { findVisits } from './sql.ts'

const MAX_FOUND = 20

export async function findBookings(
  { pool, shelf }: { pool: Pool; shelf: CatalogueShelf },
  { venueId }: Colleague,
  typed: string,
): Promise<StaffSearchAnswer> {
  const sought = soughtOf(typed)
  if (sought === null) return { found: [] }
  const rows = await findVisits(pool, venueId, sought, MAX_FOUND)
  const visits = await staffVisits(shelf, rows)
  return {
    found: visits.map((visit, place) => ({
      ...visit,
      phone: rows[place]?.phone ?? '',
      email: rows[place]?.email ?? '',
    })),
  }
}
