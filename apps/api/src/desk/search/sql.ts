import type { Queryable } from '../../db/postgres.ts'
import { VISIT_COLUMNS, VISIT_JOINS, type VisitRow } from '../../db/visit-columns.ts'

export type SearchTerms = {
  /** Each word must occur in the name, title, email address or code. */
  words: readonly string[]
  /** Must occur in the phone number; null when the query is not a number. */
  digits: string | null
}

type FoundVisit = VisitRow & { phone: string; email: string }

/**
 * The venue's bookings that match all words or the number, nearest to today first. Not a prepared statement: whether the trigram index
 * helps depends on the words.
 */
export async function findVisits(
  db: Queryable,
  venueId: string,
  { words, digits }: SearchTerms,
  limit: number,
): Promise<FoundVisit[]> {
  const patterns = [...words, ...(digits === null ? [] : [digits])].map((part) => `%${likeText(part)}%`)
  const has = words.map((_, place) => `b.sought LIKE $${place + 3}`).join(' AND ')
  const calls = digits === null ? '' : `b.phone_digits LIKE $${words.length + 3}`
  const { rows } = await db.query<FoundVisit>(
    `WITH near AS (
       SELECT b.id, abs(b.day - (app_now() AT TIME ZONE v.zone)::date) AS away
         FROM booking b JOIN venue v ON v.id = b.venue_id
        WHERE b.venue_id = $1 AND (${[has, calls].filter((part) => part !== '').join(' OR ')})
        ORDER BY away, b.day DESC, b.id LIMIT $2)
     SELECT ${VISIT_COLUMNS}, b.phone, b.email FROM near JOIN booking b ON b.id = near.id ${VISIT_JOINS}
      ORDER BY near.away, b.day DESC, visit.starts_at, b.id`,
    [venueId, limit, ...patterns],
  )
  return rows
}

/** Matches the text literally, including % and _. */
function likeText(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}
