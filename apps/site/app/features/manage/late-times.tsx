import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { MANAGE_VISIT } from '@lichtspel/texts/manage'
import { schedulesOf } from '@lichtspel/visit/day/schedule-facts.ts'
import { useDay } from '@lichtspel/visit/day/use-day.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { useCallback } from 'react'
import { bookedSlots } from './booked-slots.ts'

/** How many minutes later than planned a slot is expected to start. */
export type LateMinutes = (attraction: AttractionId, key: SlotKey) => number

export const onTime: LateMinutes = () => 0

/** By the live day. */
export function useLateMinutes(date: IsoDate): LateMinutes {
  const { id } = useVenue()
  const { snapshot } = useDay(date)
  return useCallback(
    (attraction, key) => schedulesOf(snapshot, id)[attraction]?.slots[key]?.lateMinutes ?? 0,
    [snapshot, id],
  )
}

/** Says once which games start later, and stays in place so that screen readers announce it. */
export function LateNews({ booking, late }: { booking: ManagedBooking; late: LateMinutes }) {
  const shown = useShown()
  const news = Object.entries(bookedSlots(booking).slots).flatMap(([id, keys]) => {
    const most = Math.max(0, ...keys.map((key) => late(id, key)))
    return most > 0 ? [MANAGE_VISIT.late(shown(id), most)] : []
  })
  return <div role="status">{news.length > 0 && <p>{news.join(' ')}</p>}</div>
}
