import type { MarkPresence } from '@lichtspel/contract/staff/acts'
import type { StaffBooking, StaffBookingAnswer } from '@lichtspel/contract/staff/booking'
import type { StaffVisit } from '@lichtspel/contract/staff/day'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import type { Presence } from '@lichtspel/domain/desk/presence'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { PRESENCE_ACT } from '@lichtspel/texts/desk-acts'
import { act, newActId } from './act.ts'
import { bookingPath } from './desk-api.ts'
import { tellDone } from './last-act.ts'
import { dayStore } from './use-staff-day.ts'

type Mark = { presence: Presence; headCount: number | null; sent: Promise<StaffBookingAnswer> }

/** The last press on each group. Presses are sent in the order in which they were made: the last one stands, whatever the network does. */
const marked = new Map<string, Mark>()
/** So long after the answer the same press again is still the same: the page may not show it yet. */
const SAME_MS = 1_000

/** One tap says where a group is. What was counted at the door stays counted, unless it is counted anew. */
export function markPresence(
  visit: StaffVisit,
  presence: Presence,
  headCount: number | null = visit.headCount,
): Promise<StaffBookingAnswer> {
  const before = marked.get(visit.id)
  if (before?.presence === presence && before.headCount === headCount) return before.sent
  const sent = send(visit, { presence, headCount }, before?.sent)
  const mark = { presence, headCount, sent }
  marked.set(visit.id, mark)
  const forget = () => marked.get(visit.id) === mark && marked.delete(visit.id)
  sent.then(() => setTimeout(forget, SAME_MS), forget)
  return sent
}

async function send(
  visit: StaffVisit,
  to: Pick<MarkPresence, 'presence' | 'headCount'>,
  before: Promise<unknown> | undefined,
): Promise<StaffBookingAnswer> {
  await before?.catch(() => undefined)
  const body: MarkPresence = { actId: newActId(), reason: '', ...to }
  const answer = await act<StaffBookingAnswer>(bookingPath(STAFF_PATHS.presence, visit.id), body)
  tellDone(markedWords(visit, answer.booking), body.actId)
  dayStore(visit.date).askAgain()
  return answer
}

/** What marking a group did: also to its later slots, which others may have by now. */
export function markedWords(before: Pick<StaffVisit, 'presence'>, booking: StaffBooking): string {
  const { presence, headCount, log } = booking
  const name = groupName(booking)
  if (before.presence === presence && headCount !== null) return PRESENCE_ACT.counted(name, headCount)
  const isFreed = log.find(({ what }) => what === 'moved')?.after.isFreed === true
  const words = PRESENCE_ACT.done[presence](name)
  if (!isFreed) return words
  if (presence === 'no-show') return `${words} ${PRESENCE_ACT.freed}`
  return before.presence === 'no-show' ? `${words} ${PRESENCE_ACT.restGone}` : words
}
