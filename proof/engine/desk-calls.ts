// The desk's acts as typed calls, for the tests and the model. The API has its own.
import { type ActWords, answered, wordsOf } from '@lichtspel/test-support/database/engine-calls.ts'
import { type Queryable, queryOne } from '@lichtspel/test-support/database/queryable.ts'

export const STAFF = 'staff:an'

/** Act ids that are recognisable in a failure message. */
export const actId = (n: number): string => `00000000-0000-4000-d000-${n.toString(16).padStart(12, '0')}`

export function restore(db: Queryable, booking: string, words: ActWords = {}): Promise<boolean> {
  return answered(db, 'restore_booking', { p_booking: booking, p_actor: STAFF, ...wordsOf(words) })
}

export type Marked = ActWords & { presence: string; people?: number | null; actor?: string }

export function mark(db: Queryable, booking: string, marked: Marked): Promise<boolean> {
  const { presence, people = null, actor = STAFF, ...words } = marked
  const told = { p_presence: presence, p_people: people }
  return answered(db, 'mark_presence', { p_booking: booking, p_actor: actor, ...told, ...wordsOf(words) })
}

/** `null` confirms the booking. */
export function setOption(
  db: Queryable,
  booking: string,
  until: string | null,
  words: ActWords = {},
): Promise<boolean> {
  const option = { p_booking: booking, p_actor: STAFF, p_until: until }
  return answered(db, 'set_option', { ...option, ...wordsOf(words) })
}

export async function lapseOptions(db: Queryable): Promise<number> {
  return (await queryOne<{ a: number }>(db, 'SELECT lapse_options() AS a')).a
}

export function change(
  db: Queryable,
  booking: string,
  facts: Record<string, unknown>,
  words: ActWords & { actor?: string } = {},
): Promise<boolean> {
  const { actor = STAFF, ...said } = words
  return answered(db, 'change_booking', {
    p_booking: booking,
    p_actor: actor,
    p_facts: facts,
    ...wordsOf(said),
  })
}

export function settle(
  db: Queryable,
  booking: string,
  { kind, cents, ...words }: ActWords & { kind: string; cents: number },
): Promise<boolean> {
  const paid = { p_kind: kind, p_cents: cents }
  return answered(db, 'settle_deposit', { p_booking: booking, p_actor: STAFF, ...paid, ...wordsOf(words) })
}

/** `null` is in order again. */
export function setOutage(
  db: Queryable,
  schedule: string,
  outage: { from: number; until: number; places?: number | null; words?: string } | null,
  act: string | null = null,
): Promise<boolean> {
  const { from = null, until = null, places = null, words = 'Technisch defect' } = outage ?? {}
  const set = { p_from: from, p_until: until, p_places: places, p_reason: 'fault', p_words: words }
  return answered(db, 'set_outage', { p_schedule: schedule, ...set, p_actor: STAFF, p_act: act })
}

/** Puts a visit back that was moved because of an outage. */
export function goBack(
  db: Queryable,
  booking: string,
  { act = null, mail = false }: { act?: string | null; mail?: boolean } = {},
): Promise<boolean> {
  return answered(db, 'go_back', { p_booking: booking, p_actor: STAFF, p_mail: mail, p_act: act })
}

/** Answers by the link of a booking, as the model plants it: 'none' if it no longer opens the booking. */
export async function answerOutage(
  db: Queryable,
  request: string,
  { seen, answer }: { seen: number; answer: string },
): Promise<string> {
  const { done } = await queryOne<{ done: boolean | null }>(
    db,
    `SELECT CASE WHEN EXISTS (SELECT 1 FROM manage_token WHERE hash = sha256($1::text::bytea))
                 THEN answer_outage((SELECT id FROM booking WHERE request_id = $1::uuid), $3) END AS done
       FROM at_revision((SELECT id FROM booking WHERE request_id = $1::uuid), $2)`,
    [request, seen, answer],
  )
  return done === null ? 'none' : String(done)
}

/** 0 minutes is on time. */
export function setDelay(
  db: Queryable,
  schedule: string,
  minutes: number,
  act: string | null = null,
): Promise<boolean> {
  const set = { p_schedule: schedule, p_minutes: minutes }
  return answered(db, 'set_delay', { ...set, p_actor: STAFF, p_act: act })
}
