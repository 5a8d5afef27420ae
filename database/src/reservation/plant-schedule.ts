import { ANTWERPEN } from '@lichtspel/domain/catalogue/venue'
import { type Queryable, queryOne } from './queryable.ts'

type Attraction = keyof typeof ANTWERPEN.attractions

export type Planted = { venue?: string; attraction: Attraction; day: string; opens?: number; closes?: number }

export async function plantVenue(db: Queryable, id = 'antwerpen', zone = 'Europe/Brussels'): Promise<void> {
  await db.query('INSERT INTO venue (id, name, zone) VALUES ($1, $1, $2)', [id, zone])
}

/** Makes the schedule on demand, as the API does, and answers its id. Minutes from midnight; 1440 is 24:00. */
export async function plantSchedule(
  db: Queryable,
  { venue = 'antwerpen', attraction, day, opens = 480, closes = 1440 }: Planted,
): Promise<string> {
  const { blockMinutes, mandatoryBreak } = ANTWERPEN.attractions[attraction]
  const sql = `SELECT ensure_schedule(p_venue => $1, p_attraction => $2, p_day => $3, p_opens => $4, p_closes => $5,
                                      p_block => $6, p_break => $7)`
  await db.query(sql, [venue, attraction, day, opens, closes, blockMinutes, mandatoryBreak])
  const { id } = await queryOne<{ id: string }>(
    db,
    'SELECT id FROM schedule WHERE venue_id = $1 AND attraction = $2 AND day = $3',
    [venue, attraction, day],
  )
  return id
}
