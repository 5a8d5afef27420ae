import type { DaySnapshot, WireSchedule, WireSlot } from '@lichtspel/contract/schedules'
import { scheduleLocation } from '@lichtspel/contract/slot-codec'
import { attractionIds, attractionOf, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { CLOSED_SCHEDULE } from '@lichtspel/domain/plan/plan-day'
import type { PlanDay, PlanSchedule, Wish } from '@lichtspel/domain/plan/task'
import { neededSlots, playersAtOnce } from '@lichtspel/domain/slots/needs'
import { deriveDayStatuses, type Viewer } from '@lichtspel/domain/slots/status'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Moment } from '@lichtspel/domain/time/moment'

/** A visitor's group, and what marks their own holds, which are free for them. */
type Asker = Pick<Wish, 'players' | 'games'> & { fingerprint: string; now: Moment }

/** The day as the visitor's own page sees it: without others' holds, and without slots with too few places left. */
export function wishedDay(catalogue: Catalogue, { schedules }: DaySnapshot, asker: Asker): PlanDay {
  const { attractions, venue, rules } = catalogue
  const { players, games, fingerprint, now } = asker
  const viewer = {
    selection: [],
    ignoreBreaks: true,
    sessionId: fingerprint,
    now,
    holdMs: rules.hold.ms,
  }
  return perAttraction(attractionIds(attractions), (id) => {
    const one = attractionOf(attractions, id)
    const atOnce = playersAtOnce(one, players, neededSlots(one, players, games[id] || 1))
    const schedule = schedules.find(({ location }) => location === scheduleLocation(venue.id, id))
    return schedule === undefined ? CLOSED_SCHEDULE : scheduleFor(schedule, atOnce, viewer)
  })
}

function scheduleFor(schedule: WireSchedule, atOnce: number, viewer: Viewer): PlanSchedule {
  const statuses = [...deriveDayStatuses(schedule, viewer)]
  const [first] = statuses
  if (!schedule.open || first === undefined) return CLOSED_SCHEDULE
  const { blockMinutes, mandatoryBreak, slots } = schedule
  const hasPlaces = ({ places }: Pick<WireSlot, 'places'> = {}) => places === undefined || places >= atOnce
  const free = statuses.map(
    ([key, status]) => (status === 'available' || status === 'suggestion') && hasPlaces(slots[key]),
  )
  return { opens: minutesOf(first[0]), blockMinutes, mandatoryBreak, free }
}
