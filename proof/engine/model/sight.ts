import { nameOf } from './act.ts'
import { describeDeposit, toldSlots } from './desk.ts'
import { bySlot, count, type HoldRecord, type Mail, type Owner, type State } from './state.ts'
import { describeGrid, networkAt } from './world.ts'

/** The observable part of a state, the same for the model and the database. */
export type Sight = {
  claims: Record<string, string>
  records: Record<string, string>
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
    records: Object.fromEntries([...state.records].map(([name, record]) => [name, describeRecord(record)])),
    schedules: state.grids.map(
      (grid, index) =>
        `${state.closedBy[index] ?? 'open'} ${describeGrid(grid)} version ${state.versions[index]}${describeTroubles(state, index)}`,
    ),
    bookings: Object.fromEntries(
      [...state.bookings].map(([n, booking]) => {
        const told = toldSlots(state, n).toSorted(bySlot).map(nameOf)
        const notice = describeNotice(state, n)
        return [n, describeBooking({ ...booking, told, notice, deposit: describeDeposit(booking) })]
      }),
    ),
    revisions: state.revisions,
    floors: Object.fromEntries(floors) as Record<string, number>,
    mails: countMails(state.mails),
    events: state.events,
  }
}

type SeenBooking = {
  status: string
  day: number
  revision: number
  players: number
  presence: string
  people: number | null
  until: number | null
  deposit: string
  changes: number
  hasLink: boolean
  /** What was proposed to the group about an outage, and its answer; null if nothing. */
  notice: string | null
  /** The slots in its newest event. */
  told: readonly string[]
}

export function describeBooking(booking: SeenBooking): string {
  const { status, day, revision, players, presence, people, until, deposit, told } = booking
  const { changes, hasLink, notice } = booking
  const group = `${players} people, ${presence} ${people ?? 'uncounted'}`
  const link = `${hasLink ? 'link' : 'no link'}, ${notice ?? 'no notice'}`
  return `${status} ${day} under ${revision}, change ${changes}: ${group}, option ${until ?? 'none'}, deposit ${deposit}, told ${told}, ${link}`
}

function describeTroubles({ outages, delays }: State, schedule: number): string {
  const [outage, delay] = [outages[schedule] ?? null, delays[schedule] ?? null]
  const broken =
    outage === null ? '' : ` broken ${outage.from}-${outage.until}/${outage.places ?? 'all'} ${outage.words}`
  return delay === null ? broken : `${broken} late ${delay.minutes} since ${delay.since}`
}

function describeNotice({ bookings, mails }: State, request: number): string | null {
  const notice = bookings.get(request)?.notice ?? null
  if (notice === null) return null
  const isMailed = mails.some((mail) => mail.request === request && mail.kind === notice.what)
  const told = isMailed ? 'mailed' : 'not mailed'
  return `${notice.what} for ${notice.words} ${told}, answer ${notice.answers.at(-1) ?? 'none'}`
}

function countMails(mails: readonly Mail[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind, event, isMerged } of mails)
    count(counts, `${kind} of ${event ?? 'now'}${isMerged ? ' and before' : ''}`)
  return counts
}

function describeOwner(owner: Owner): string {
  if (owner.kind === 'closure') return `closed ${owner.reason}${owner.isOfOutage ? ' by an outage' : ''}`
  if (owner.kind === 'booking') {
    const how = `${owner.byDesk ? ' by the desk' : ''}${owner.ignoresBreak ? ' without break' : ''}`
    return `booked ${owner.request}${how}`
  }
  const { network, wide } = networkAt(owner.network)
  return `held ${owner.session} until ${owner.until} active ${owner.activeAt} from ${network} in ${wide}`
}

function describeRecord({ seq, until }: HoldRecord): string {
  return `seq ${seq}, until ${until}`
}

export type SightRows = Omit<Sight, 'claims' | 'records' | 'bookings' | 'floors'> & {
  claims: { id: number; key: string; owner: string }[]
  records: { session: number; id: number; record: string }[]
  bookings: (Omit<SeenBooking, 'day' | 'told'> & {
    n: string
    day: string
    told: { scheduleId: string; slotKey: string }[]
  })[]
  floors: { day: string; opens: number }[]
}

/** The same from the database, in one statement. */
export const SIGHT = `
  SELECT json_build_object(
    'claims', (
      SELECT COALESCE(json_agg(json_build_object('id', schedule_id, 'key', slot_key, 'owner', CASE
               WHEN session_id IS NOT NULL THEN format('held %s until %s active %s from %s in %s',
                 right(session_id::text, 12)::int, (extract(epoch FROM hold_until) * 1000)::bigint,
                 (extract(epoch FROM active_at) * 1000)::bigint, c.network, c.wide_network)
               WHEN booking_id IS NOT NULL THEN 'booked ' || ('x' || right(b.request_id::text, 8))::bit(32)::int
                 || CASE WHEN by_staff THEN ' by the desk' ELSE '' END || CASE WHEN ignore_break THEN ' without break' ELSE '' END
               ELSE 'closed ' || COALESCE(c.closing_reason, '') || CASE WHEN of_outage THEN ' by an outage' ELSE '' END END)), '[]')
        FROM slot_claim c LEFT JOIN booking b ON b.id = c.booking_id),
    'records', (
      SELECT COALESCE(json_agg(json_build_object('session', right(session_id::text, 12)::int, 'id', schedule_id, 'record',
               format('seq %s, until %s', seq, (extract(epoch FROM held_until) * 1000)::bigint))), '[]')
        FROM hold_record),
    'schedules', (
      SELECT json_agg(format('%s %s-%s/%s%s version %s%s%s', COALESCE(closed_by, 'open'), opens_minute, closes_minute, block_minutes,
                             CASE WHEN break_rule THEN ' breaks' ELSE '' END, version,
                             (SELECT format(' broken %s-%s/%s %s', from_minute, until_minute, COALESCE(places::text, 'all'), words) FROM schedule_outage WHERE schedule_id = s.id),
                             (SELECT format(' late %s since %s', minutes, epoch_ms(since)) FROM schedule_delay WHERE schedule_id = s.id))
                      ORDER BY id)
        FROM schedule s WHERE attraction <> 'interactivefloor'),
    'bookings', (
      SELECT COALESCE(json_agg(json_build_object('n', right(request_id::text, 12), 'status', status, 'day', day,
               'revision', catalogue_revision, 'players', players, 'presence', v.presence, 'people', v.people,
               'until', epoch_ms(o.until), 'deposit', COALESCE(d.state || ' ' || d.paid_cents, 'none'),
               'changes', booking_revision(b.id), 'hasLink', EXISTS (SELECT 1 FROM manage_token t WHERE t.booking_id = b.id),
               'notice', (SELECT format('%s for %s %s, answer %s', what, outage->>'words',
                                        CASE WHEN mail = 'sent' THEN 'mailed' ELSE 'not mailed' END, COALESCE(answer, 'none'))
                            FROM outage_notice n WHERE n.booking_id = b.id),
               'told', (SELECT e.slots FROM booking_event e WHERE e.booking_id = b.id ORDER BY e.id DESC LIMIT 1))), '[]')
        FROM booking b JOIN visit_presence v ON v.booking_id = b.id
        LEFT JOIN booking_option o ON o.booking_id = b.id LEFT JOIN deposit_state d ON d.booking_id = b.id),
    'revisions', (SELECT json_agg(valid_from ORDER BY revision) FROM catalogue),
    'floors', (SELECT COALESCE(json_agg(json_build_object('day', day, 'opens', opens_minute)), '[]')
                 FROM schedule WHERE attraction = 'interactivefloor'),
    'mails', (SELECT COALESCE(json_object_agg(told, n), '{}') FROM (
      SELECT m.kind || ' of ' || COALESCE(e.what, 'now') || CASE WHEN m.first_event_id IS NULL THEN '' ELSE ' and before' END AS told, count(*) AS n
        FROM outgoing_mail m LEFT JOIN booking_event e ON e.id = m.event_id GROUP BY 1) x),
    'events', (SELECT COALESCE(json_object_agg(what, n), '{}') FROM (
      SELECT what, count(*) AS n FROM (SELECT what FROM booking_event UNION ALL SELECT what FROM schedule_event) w
       GROUP BY what) x)) AS sight`
