import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { readGoverning } from '../catalogues/read-catalogues.ts'
import { readVenueIds } from '../catalogues/sql.ts'
import type { Queryable } from '../db/postgres.ts'

/** What the first venue offers, by its newest readable revision; undefined: nothing was published. */
export async function findFirstOffer(db: Queryable): Promise<Catalogue | undefined> {
  const [first] = await readVenueIds(db)
  if (first === undefined) return undefined
  const { venues } = await readGoverning(db, [first], '2000-01-01')
  return venues.get(first)?.newest
}
