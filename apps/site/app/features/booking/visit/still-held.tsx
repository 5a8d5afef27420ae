import { firstStart, visitEnd } from '@lichtspel/domain/visit/visit'
import { playersText } from '@lichtspel/texts/booking'
import { formatHours } from '@lichtspel/texts/dates'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import { Notice } from '@lichtspel/ui/notice'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import { misfitOf } from '../price/visit-price.ts'
import type { Booking } from '../use-booking.ts'

/** Above the proposals: says which visit is still held, and whether it fits the group. */
export function StillHeld({ booking, players }: { booking: Booking; players: number }) {
  const { catalogue, visit, day, price } = booking
  const { selections } = visit
  const misfit = misfitOf(price)
  const hours = formatHours(firstStart(selections), visitEnd(blocksOn(catalogue, day), selections))
  return (
    <Notice kind="info">
      {VISIT_STEP.stillHeld(hours)} {misfit !== 0 && VISIT_STEP.misfit(playersText(players), misfit)}
    </Notice>
  )
}
