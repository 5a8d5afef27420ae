import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { AttractionRoom } from '@lichtspel/domain/slots/rest-of-programme'
import type { Moment } from '@lichtspel/domain/time/moment'
import { choiceOn } from '../choice/choice.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { readStatuses } from '../statuses/read-statuses.ts'

export type SupplyQuery = { needed: number; holdMs: number; now: Moment }

/** The slots of one attraction that this visitor has chosen, and those they can still choose; no slots if there is no schedule. */
export function attractionRoom(
  { schedules, choice, fingerprint }: Pick<DayChoice, 'schedules' | 'choice' | 'fingerprint'>,
  id: AttractionId,
  { needed, holdMs, now }: SupplyQuery,
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
