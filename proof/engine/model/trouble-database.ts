import { answered } from '@lichtspel/database/testing/engine-calls'
import type { Queryable } from '@lichtspel/database/testing/queryable'
import { actId, STAFF } from '../desk-calls.ts'
import type { TroubleAct } from './act.ts'

const WHAT = { 'undo-outage': 'schedule-broken', 'undo-delay': 'schedule-delayed' } as const
const UNDO = { 'undo-outage': 'undo_outage', 'undo-delay': 'undo_delay' } as const

/** Performs what staff say about an attraction's day, in the model's terms. */
export async function performTrouble(db: Queryable, schedule: string, act: TroubleAct): Promise<string> {
  const said = { p_actor: STAFF, p_act: act.act === null ? null : actId(act.act) }
  switch (act.kind) {
    case 'outage': {
      const { from = null, until = null, words = null } = act.outage ?? {}
      const outage = { p_from: from, p_until: until, p_reason: 'fault', p_words: words }
      return String(await answered(db, 'set_outage', { p_schedule: schedule, ...outage, ...said }))
    }
    case 'delay':
      return String(
        await answered(db, 'set_delay', { p_schedule: schedule, p_minutes: act.minutes, ...said }),
      )
    default: {
      const { rows } = await db.query<{ id: string }>(
        'SELECT id FROM schedule_event WHERE schedule_id = $1 AND what = $2 ORDER BY id OFFSET $3 LIMIT 1',
        [schedule, WHAT[act.kind], act.place],
      )
      const event = rows[0]?.id
      return event === undefined
        ? 'none'
        : String(await answered(db, UNDO[act.kind], { p_event: event, ...said }))
    }
  }
}
