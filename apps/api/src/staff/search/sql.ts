import type { Queryable } from '../../db/postgres.ts'
import { VISIT_COLUMNS, VISIT_JOINS, type VisitRow } from '../../db/visit-columns.ts'

export type Sought = {
  /** Every one of them stands in the name, the title, the address or the code. */
  words: readonly string[]
  /** They stand in the phone number; `null`: no number is sought. */
  digits: string | null
}

/**
 * The bookings of a venue that have all the words, or the number; the visit nearest to today first. Planned anew for each question: only
 * who knows the words knows whether the index over letters helps.
 */
export async function findVisits(
  db: Queryable,
  venueId: string,
  { words, digits }: Sought,
  limit: number,
): Promise<VisitRow[]> {
  const patterns = [...words, ...(digits === null ? [] : [digits])].map((part) => `%${likeText(part)}%`)
  const has = words.map((_, place) => `b.sought LIKE $${place + 3}`).join(' AND ')
  const calls = digits === null ? '' : `b.phone_digits LIKE $${words.length + 3}`
  const { rows } = await db.query<VisitRow>(
    `WITH near AS (
       SELECT b.id, abs(b.day - (app_now() AT TIME ZONE v.zone)::date) AS away
         FROM booking b JOIN venue v ON v.id = b.venue_id
        WHERE b.venue_id = $1 AND (${[has, calls].filter((part) => part !== '').join(' OR ')})
        ORDER BY away, b.day DESC, b.id LIMIT $2)
     SELECT ${VISIT_COLUMNS} FROM near n JOIN booking b ON b.id = n.id ${VISIT_JOINS}
      ORDER BY n.away, b.day DESC, visit.starts_at, b.id`,
    [venueId, limit, ...patterns],
  )
  return rows
}

/** What is typed is sought as it is: % and _ are letters like others. */
function likeText(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}
