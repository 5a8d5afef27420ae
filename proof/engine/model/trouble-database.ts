import { answered } from '@lichtspel/test-support/database/engine-calls.ts'
import type { Queryable } from '@lichtspel/test-support/database/queryable.ts'
import * as desk from '../desk-calls.ts'
import type { TroubleAct } from './act.ts'

const WHAT = { 'undo-outage': 'schedule-broken', 'undo-delay': 'schedule-delayed' } as const
const UNDO = { 'undo-outage': 'undo_outage', 'undo-delay': 'undo_delay' } as const

/** Performs what staff say about an attraction's day, in the model's terms. */
export async function performTrouble(db: Queryable, schedule: string, act: TroubleAct): Promise<string> {
  const id = act.act === null ? null : desk.actId(act.act)
  if (act.kind === 'outage') return String(await desk.setOutage(db, schedule, act.outage, id))
  if (act.kind === 'delay') return String(await desk.setDelay(db, schedule, act.minutes, id))
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM schedule_event WHERE schedule_id = $1 AND what = $2 ORDER BY id OFFSET $3 LIMIT 1',
    [schedule, WHAT[act.kind], act.place],
  )
  if (rows[0] === undefined) return 'none'
  const undo = { p_event: rows[0].id, p_actor: desk.STAFF, p_act: id }
  return String(await answered(db, UNDO[act.kind], undo))
}

/** Every booking has a link from the moment it is placed, as if its mail had been sent. */
export const PLANT_TOKENS = `
  CREATE FUNCTION plant_token() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO manage_token (hash, booking_id) VALUES (sha256(NEW.request_id::text::bytea), NEW.id);
    RETURN NULL;
  END $$;
  CREATE TRIGGER plant_token AFTER INSERT ON booking FOR EACH ROW EXECUTE FUNCTION plant_token()`
