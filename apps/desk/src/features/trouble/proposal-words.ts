import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { mapAttractions, type PerAttraction, type Shown } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { momentAt } from '@lichtspel/domain/time/moment'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { PROPOSALS } from '@lichtspel/texts/desk/outage'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import type { Proposal } from './use-proposals.ts'

/** The slots that a group loses and those it gets instead. On another day that is all of them. */
export function changeWords(
  visit: DeskVisit,
  proposal: Proposal,
  shown: Shown,
): { was: string; becomes: string } {
  const [old, next] = [slotsFromWire(visit), slotsFromWire(proposal)]
  const isOtherDay = proposal.date !== visit.date
  const words = (slots: PerAttraction<readonly SlotKey[]>) => programmeText(shown, slots, columnName)
  const was = words(isOtherDay ? old : without(old, next))
  const becomes = words(isOtherDay ? next : without(next, old))
  if (isOtherDay) return { was, becomes: `${formatDayAndMonth(proposal.date)}, ${becomes}` }
  if (was === '') return { was, becomes: PROPOSALS.added(becomes) }
  return { was, becomes: becomes === '' ? PROPOSALS.dropped : becomes }
}

function without(
  slots: PerAttraction<SlotKey[]>,
  others: PerAttraction<SlotKey[]>,
): PerAttraction<SlotKey[]> {
  return mapAttractions(slots, (keys, id) => keys.filter((key) => !others[id]?.includes(key)))
}

/** `Ander spel, klaar om 17:20 in plaats van 17:00, zelfde prijs`; the price once the booking is known. */
export function termsWords(
  visit: DeskVisit,
  { kind, end, priceCents }: Proposal,
  booking: DeskBooking | undefined,
  zone: string,
): string {
  if (kind === 'cancel') return PROPOSALS.kinds.cancel
  const was = momentAt(visit.endsAt, zone).time
  return [
    PROPOSALS.kinds[kind],
    ...(end === null ? [] : [end === was ? PROPOSALS.end(end) : PROPOSALS.endInstead(end, was)]),
    ...(booking === undefined ? [] : [PROPOSALS.price(priceCents - booking.totalCents)]),
  ].join(', ')
}
