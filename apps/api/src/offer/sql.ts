import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { Grid } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Queryable } from '../db/postgres.ts'
import { GRID_COLUMNS, type GridColumns, gridOf } from '../db/visit-columns.ts'

/** A published revision without its content. */
export type RevisionRow = { venue_id: string; revision: number; valid_from: IsoDate }

/** The venues with an offer, ordered by when they first published one, so the order never changes. */
export async function readVenueIds(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ venue_id: string }>(
    'SELECT venue_id FROM catalogue WHERE revision = 1 ORDER BY published_at, venue_id',
  )
  return rows.map(({ venue_id }) => venue_id)
}

export async function readRevisions(db: Queryable, venueIds: readonly string[]): Promise<RevisionRow[]> {
  const { rows } = await db.query<RevisionRow>({
    name: 'read-revisions',
    text: 'SELECT venue_id, revision, valid_from FROM catalogue WHERE venue_id = ANY ($1::text[]) ORDER BY venue_id, revision',
    values: [venueIds],
  })
  return rows
}

export type ContentRow = RevisionRow & { content: unknown }

export async function readContents(
  db: Queryable,
  wanted: readonly Pick<RevisionRow, 'venue_id' | 'revision'>[],
): Promise<ContentRow[]> {
  const { rows } = await db.query<ContentRow>({
    name: 'read-catalogue-contents',
    text: `SELECT c.venue_id, c.revision, c.valid_from, c.content
             FROM unnest($1::text[], $2::int[]) AS w (venue_id, revision) JOIN catalogue c USING (venue_id, revision)
            ORDER BY c.venue_id, c.revision`,
    values: [wanted.map(({ venue_id }) => venue_id), wanted.map(({ revision }) => revision)],
  })
  return rows
}

/** A revision becomes visible when its transaction commits, up to this long after its timestamp. */
const LATE_COMMIT = '5 minutes'

/**
 * The venues that published or saved something recently, with their current version (VenueOffer.version), and the database's clock.
 * Every server runs this on each poll, and it nearly always finds nothing.
 */
export async function readRecentPublications(
  db: Queryable,
  sinceMs: number,
): Promise<{ nowMs: number; rows: { venue_id: string; version: number }[] }> {
  const { rows } = await db.query<{ now_ms: number; venue_id: string | null; version: number }>({
    name: 'read-late-publishings',
    text: `
      WITH since AS (SELECT to_timestamp($1::bigint / 1000.0) - interval '${LATE_COMMIT}' AS at)
      SELECT (extract(epoch FROM app_now()) * 1000)::bigint AS now_ms, late.venue_id,
             newest_revision(late.venue_id) + exceptions_version(late.venue_id) AS version
        FROM (SELECT 1) AS always
        LEFT JOIN (SELECT venue_id FROM catalogue, since WHERE published_at > since.at
                   UNION SELECT venue_id FROM opening_exceptions, since WHERE saved_at > since.at) AS late ON true`,
    values: [sinceMs],
  })
  const published = rows.filter((row): row is typeof row & { venue_id: string } => row.venue_id !== null)
  return { nowMs: rows[0]?.now_ms ?? 0, rows: published }
}

export type NewRevision = {
  venueId: string
  content: unknown
  validFrom: IsoDate
  by: string
  expectedRevision: number | null
}

/** Returns the number of the new revision. Waits for transactions that open a day or book at this venue, and they wait for it. */
export async function publishCatalogue(
  db: Queryable,
  { venueId, content, validFrom, by, expectedRevision }: NewRevision,
): Promise<number> {
  const { rows } = await db.query<{ revision: number }>({
    text: `SELECT publish_catalogue(p_venue => $1, p_valid_from => $2, p_content => $3, p_by => $4,
                                    p_expected_revision => $5) AS revision`,
    values: [venueId, validFrom, JSON.stringify(content), by, expectedRevision],
  })
  const revision = rows[0]?.revision
  if (revision === undefined) throw new Error('publish_catalogue answered nothing')
  return revision
}

/** Stores the venue, with the name of its newest catalogue and the zone of its first. Locks the row and returns the zone. */
export async function saveVenue(db: Queryable, { id, name, zone }: Offer['venue']): Promise<string> {
  const { rows } = await db.query<{ zone: string }>(
    `INSERT INTO venue (id, name, zone) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name RETURNING zone`,
    [id, name, zone],
  )
  return rows[0]?.zone ?? zone
}

export type OpenedSchedule = {
  id: number
  attraction: AttractionId
  day: IsoDate
  grid: Grid
  bookings: number
}

type OpenedRow = Omit<OpenedSchedule, 'grid'> & GridColumns

/** Every schedule of the venue from a day on, with its grid and number of bookings. */
export async function readOpenedSchedules(
  db: Queryable,
  venueId: string,
  from: IsoDate,
): Promise<OpenedSchedule[]> {
  const { rows } = await db.query<OpenedRow>(
    `SELECT s.id, s.attraction, s.day, ${GRID_COLUMNS},
            (SELECT count(DISTINCT c.booking_id) FROM slot_claim c WHERE c.schedule_id = s.id)::int AS bookings
       FROM schedule s WHERE s.venue_id = $1 AND s.day >= $2 ORDER BY s.id`,
    [venueId, from],
  )
  return rows.map((row) => ({ ...row, grid: gridOf(row) }))
}

export type RebuildOutcome = 'same' | 'rebuilt' | 'unfit'

/** Gives a schedule a new grid, or closes it if there is none. Leaves it unchanged when something does not fit. */
export async function rebuildSchedule(
  db: Queryable,
  scheduleId: number,
  grid: Grid | null,
): Promise<RebuildOutcome> {
  const { rows } = await db.query<{ outcome: RebuildOutcome }>({
    name: 'rebuild-schedule',
    text: `SELECT rebuild_schedule(p_schedule => $1, p_opens => $2, p_closes => $3, p_block => $4, p_break => $5) AS outcome`,
    values: [
      scheduleId,
      grid === null ? null : minutesOf(grid.opens),
      grid === null ? null : minutesOf(grid.closes),
      grid?.blockMinutes ?? null,
      grid?.mandatoryBreak ?? null,
    ],
  })
  const outcome = rows[0]?.outcome
  if (outcome === undefined) throw new Error('rebuild_schedule answered nothing')
  return outcome
}
