import type { MarkPresence } from '@lichtspel/contract/desk/acts'
import type { DeskBooking, DeskBookingAnswer } from '@lichtspel/contract/desk/booking'
import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { Presence } from '@lichtspel/domain/desk/presence'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { PRESENCE_ACT } from '@lichtspel/texts/desk-acts'
import { dayStore } from '../day/use-desk-day.ts'
import { bookingPath } from '../server/desk-api.ts'
import { act, newActId } from './act.ts'
import { showDone } from './last-act.ts'

type Mark = { presence: Presence; headCount: number | null; sent: Promise<DeskBookingAnswer> }

/** The last press on each group. Presses are sent in order, so the last one wins, whatever the network does. */
const marked = new Map<string, Mark>()
/** How long after the response the same press is treated as a repeat: the page may not show the result yet. */
const SAME_MS = 1_000

/** Sets the presence of a group with one tap. The head count is kept unless a new one is given. */
export function markPresence(
  visit: DeskVisit,
  presence: Presence,
  headCount: number | null = visit.headCount,
): Promise<DeskBookingAnswer> {
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
  visit: DeskVisit,
  to: Pick<MarkPresence, 'presence' | 'headCount'>,
  before: Promise<unknown> | undefined,
): Promise<DeskBookingAnswer> {
  await before?.catch(() => undefined)
  const body: MarkPresence = { actId: newActId(), reason: '', ...to }
  const answer = await act<DeskBookingAnswer>(bookingPath(DESK_PATHS.presence, visit.id), body)
  showDone(markedWords(visit, answer.booking), body.actId)
  dayStore(visit.date).askAgain()
  return answer
}

/** Describes the result of marking a group, including what happened to its later slots, which others may have booked by now. */
export function markedWords(before: Pick<DeskVisit, 'presence'>, booking: DeskBooking): string {
  const { presence, headCount, log } = booking
  const name = groupName(booking)
  if (before.presence === presence && headCount !== null) return PRESENCE_ACT.counted(name, headCount)
  const isFreed = log.find(({ what }) => what === 'moved')?.after.isFreed === true
  const words = PRESENCE_ACT.done[presence](name)
  if (!isFreed) return words
  if (presence === 'no-show') return `${words} ${PRESENCE_ACT.freed}`
  return before.presence === 'no-show' ? `${words} ${PRESENCE_ACT.restGone}` : words
}
