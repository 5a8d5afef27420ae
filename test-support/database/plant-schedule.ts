import { type Grid, publish } from './engine-calls.ts'
import { type Queryable, queryOne } from './queryable.ts'

const ATTRACTIONS = {
  laser: { block: 20, hasBreak: true },
  vr: { block: 15, hasBreak: false },
  interactivefloor: { block: 20, hasBreak: false },
} as const

export type Planted = {
  venue?: string
  attraction: keyof typeof ATTRACTIONS
  day: string
  opens?: number
  closes?: number
  revision?: number
}

/** The first day of every venue's first catalogue, before all days in the tests. */
export const FIRST_DAY = '2026-01-01'

export async function plantVenue(db: Queryable, id = 'antwerpen', zone = 'Europe/Brussels'): Promise<void> {
  await db.query('INSERT INTO venue (id, name, zone) VALUES ($1, $1, $2)', [id, zone])
  await publish(db, { venue: id, validFrom: FIRST_DAY })
}

/** From 08:00 to 24:00 by default. */
export const gridOf = ({ attraction, opens = 480, closes = 1440 }: Omit<Planted, 'day'>): Grid => ({
  opens,
  closes,
  ...ATTRACTIONS[attraction],
})

/** Creates the schedule on demand, as the API does, and returns its id. Minutes from midnight; 1440 is 24:00. */
export async function plantSchedule(db: Queryable, planted: Planted): Promise<string> {
  const { venue = 'antwerpen', attraction, day, revision = 1 } = planted
  const { opens, closes, block, hasBreak } = gridOf(planted)
  await db.query(
    `SELECT ensure_schedule(p_venue => $1, p_attraction => $2, p_day => $3, p_opens => $4, p_closes => $5,
                            p_block => $6, p_break => $7, p_revision => $8,
                            p_exceptions => exceptions_version($1))`,
    [venue, attraction, day, opens, closes, block, hasBreak, revision],
  )
  const { id } = await queryOne<{ id: string }>(
    db,
    'SELECT id FROM schedule WHERE venue_id = $1 AND attraction = $2 AND day = $3',
    [venue, attraction, day],
  )
  return id
}
