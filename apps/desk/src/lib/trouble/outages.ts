import type { DeskDay, DeskSchedule, DeskVisit } from '@lichtspel/contract/desk/day'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { isHit as isHitBy, isToPlay, type OutageHours, outagesIn } from '@lichtspel/domain/outage/outage'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Moment } from '@lichtspel/domain/time/moment'
import { OUTAGE } from '@lichtspel/texts/desk/outage'
import { useCatalogueOn } from '@lichtspel/visit/venue/offer-context.tsx'
import { useMinute } from '../screen/use-minute.ts'

export type DayOutage = NonNullable<DeskSchedule['outage']> & { attraction: AttractionId }

/** The outages of a day that are not over yet. */
export function outagesOf({ date, schedules }: DeskDay, now: Moment): DayOutage[] {
  if (date < now.date) return []
  return schedules.flatMap(({ attraction, outage }) =>
    outage === null || (date === now.date && outage.until <= now.time) ? [] : { attraction, ...outage },
  )
}

/** `stuk tot 17:00`, or with both hours while it has not begun. */
export function outageBadge(
  { date }: Pick<DeskDay, 'date'>,
  { from, until, places }: DayOutage,
  now: Moment,
): string {
  const hasBegun = date === now.date && from <= now.time
  return OUTAGE.badge(until, hasBegun ? undefined : from, places)
}

/** Whether a slot lies wholly or partly in an outage. */
export function isBroken(blockMinutes: number, { from, until }: OutageHours, key: SlotKey): boolean {
  const start = minutesOf(key)
  return start < minutesOf(until) && start + blockMinutes > minutesOf(from)
}

type HitDay = {
  schedules: readonly (Pick<DeskSchedule, 'attraction' | 'blockMinutes'> & { outage: OutageHours | null })[]
}

/** Whether the outages of a day hit a group. */
export function isHit(
  offer: Pick<Catalogue, 'attractions'>,
  { schedules }: HitDay,
  visit: DeskVisit,
  now: Moment,
): boolean {
  if (!isToPlay(visit, now.epochMs)) return false
  const blocks = Object.fromEntries(schedules.map((schedule) => [schedule.attraction, schedule]))
  const group = { players: visit.players, slots: slotsFromWire(visit) }
  return isHitBy(offer, blocks, outagesIn(offer, schedules), group)
}

/** Tells of each group of a day whether an outage hits it now. */
export function useHits(day: DeskDay): (visit: DeskVisit) => boolean {
  const offer = useCatalogueOn(day.date)
  const now = useMinute()
  return (visit) => isHit(offer, day, visit, now)
}
