import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { AttractionRoom } from '@lichtspel/domain/slots/rest-of-programme'
import type { Moment } from '@lichtspel/domain/time/moment'
import { choiceOn } from '../choice/choice.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { readStatuses } from '../statuses/read-statuses.ts'

export type RoomAsked = { needed: number; holdMs: number; now: Moment }

/** What of one attraction this visitor has and may still choose; of an attraction that is not there, nothing. */
export function attractionRoom(
  { schedules, choice, fingerprint }: Pick<DayChoice, 'schedules' | 'choice' | 'fingerprint'>,
  id: AttractionId,
  { needed, holdMs, now }: RoomAsked,
): AttractionRoom {
  const schedule = schedules[id]
  const { selection } = choiceOn(choice, id)
  if (schedule === undefined) return { keys: [], free: [], selection, needed, ignoreBreaks: true }
  const looker = { selection, needed, givesWay: undefined, ignoreBreaks: true, fingerprint, holdMs }
  const statuses = [...readStatuses(schedule, looker, now)]
  return {
    keys: statuses.map(([key]) => key),
    free: statuses.flatMap(([key, status]) => (status === 'available' || status === 'suggestion' ? key : [])),
    selection,
    needed,
    ignoreBreaks: !schedule.mandatoryBreak,
  }
}
