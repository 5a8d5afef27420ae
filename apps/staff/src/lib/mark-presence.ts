import type { MarkPresence } from '@lichtspel/contract/staff/acts'
import type { StaffBookingAnswer } from '@lichtspel/contract/staff/booking'
import type { StaffVisit } from '@lichtspel/contract/staff/day'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import type { Presence } from '@lichtspel/domain/desk/presence'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { PRESENCE_ACT } from '@lichtspel/texts/desk-acts'
import { act, newActId } from './act.ts'
import { bookingPath } from './desk-api.ts'
import { tellDone } from './last-act.ts'
import { dayStore } from './use-staff-day.ts'

/** Presses on one group are sent in the order in which they were made: the last one stands, whatever the network does. */
const underWay = new Map<string, Promise<unknown>>()

/** One tap says where a group is. What was counted at the door stays counted, unless it is counted anew. */
export async function markPresence(
  visit: StaffVisit,
  presence: Presence,
  headCount: number | null = visit.headCount,
): Promise<StaffBookingAnswer> {
  const { id, date } = visit
  const body: MarkPresence = { actId: newActId(), reason: '', presence, headCount }
  const send = () => act<StaffBookingAnswer>(bookingPath(STAFF_PATHS.presence, id), body)
  const sent = (underWay.get(id) ?? Promise.resolve()).then(send, send)
  underWay.set(id, sent)
  const answer = await sent
  tellDone(PRESENCE_ACT.done[presence](groupName(visit)), body.actId)
  dayStore(date).askAgain()
  return answer
}
