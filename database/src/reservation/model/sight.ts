import type { Owner, State } from './state.ts'
import { describeGrid } from './world.ts'

/** What can be seen of a state, the same for the model and the database. */
export type Sight = {
  claims: Record<string, string>
  schedules: string[]
  bookings: Record<string, string>
  revisions: string[]
  floors: Record<string, number>
  mails: Record<string, number>
  events: Record<string, number>
}

export function sightOf(state: State): Sight {
  const floors = [...state.floors.entries()].filter(([, opens]) => opens !== null)
  return {
    claims: Object.fromEntries([...state.claims].map(([name, { owner }]) => [name, describeOwner(owner)])),
    schedules: state.grids.map(
      (grid, index) =>
        `${state.closedBy[index] ?? 'open'} ${describeGrid(grid)} version ${state.versions[index]}`,
    ),
    bookings: Object.fromEntries(
      [...state.bookings].map(([n, { day, status, revision }]) => [n, `${status} ${day} under ${revision}`]),
    ),
    revisions: state.revisions,
    floors: Object.fromEntries(floors) as Record<string, number>,
    mails: state.mails,
    events: state.events,
  }
}

function describeOwner(owner: Owner): string {
  if (owner.kind === 'closure') return 'closed'
  if (owner.kind === 'booking') return `booked ${owner.request}`
  return `held ${owner.session} until ${owner.until} active ${owner.activeAt} seq ${owner.seq}`
}

export type SightRows = Omit<Sight, 'claims' | 'bookings' | 'floors'> & {
  claims: { id: number; key: string; owner: string }[]
  bookings: { n: string; status: string; day: string; revision: number }[]
  floors: { day: string; opens: number }[]
}

/** The same from the database, in one statement. */
export const SIGHT = `
  SELECT json_build_object(
    'claims', (
      SELECT COALESCE(json_agg(json_build_object('id', schedule_id, 'key', slot_key, 'owner', CASE
               WHEN session_id IS NOT NULL THEN format('held %s until %s active %s seq %s',
                 right(session_id::text, 12)::int, (extract(epoch FROM hold_until) * 1000)::bigint,
                 (extract(epoch FROM active_at) * 1000)::bigint, seq)
               WHEN booking_id IS NOT NULL THEN 'booked ' || ('x' || right(b.request_id::text, 8))::bit(32)::int
               ELSE 'closed' END)), '[]')
        FROM slot_claim c LEFT JOIN booking b ON b.id = c.booking_id),
    'schedules', (
      SELECT json_agg(format('%s %s-%s/%s%s version %s', COALESCE(closed_by, 'open'), opens_minute, closes_minute, block_minutes,
                             CASE WHEN break_rule THEN ' breaks' ELSE '' END, version) ORDER BY id)
        FROM schedule WHERE attraction <> 'interactivefloor'),
    'bookings', (
      SELECT COALESCE(json_agg(json_build_object('n', right(request_id::text, 12), 'status', status, 'day', day,
                                                 'revision', catalogue_revision)), '[]')
        FROM booking),
    'revisions', (SELECT json_agg(valid_from ORDER BY revision) FROM catalogue),
    'floors', (SELECT COALESCE(json_agg(json_build_object('day', day, 'opens', opens_minute)), '[]')
                 FROM schedule WHERE attraction = 'interactivefloor'),
    'mails', (SELECT COALESCE(json_object_agg(kind, n), '{}') FROM (
      SELECT kind, count(*) AS n FROM outgoing_mail GROUP BY kind) x),
    'events', (SELECT COALESCE(json_object_agg(what, n), '{}') FROM (
      SELECT what, count(*) AS n FROM booking_event GROUP BY what) x)) AS sight`
