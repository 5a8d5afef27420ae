import type { DeskSearchAnswer } from '@lichtspel/contract/desk/search'
import { searchTermsOf } from '@lichtspel/domain/desk/search'
import type { Pool } from 'pg'
import type { CatalogueCache } from '../../catalogues/catalogue-cache.ts'
import type { Colleague } from '../colleague.ts'
import { deskVisits } from '../desk-visit.ts'
import { findVisits } from './sql.ts'

const MAX_FOUND = 20

export async function findBookings(
  { pool, catalogues }: { pool: Pool; catalogues: CatalogueCache },
  { venueId }: Colleague,
  typed: string,
): Promise<DeskSearchAnswer> {
  const sought = searchTermsOf(typed)
  if (sought === null) return { found: [] }
  const rows = await findVisits(pool, venueId, sought, MAX_FOUND)
  const visits = await deskVisits(catalogues, rows)
  return {
    found: visits.map((visit, place) => ({
      ...visit,
      phone: rows[place]?.phone ?? '',
      email: rows[place]?.email ?? '',
    })),
  }
}
