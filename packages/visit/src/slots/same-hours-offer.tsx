import { ATTRACTION_IDS, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { MANAGE_MOVE } from '@lichtspel/texts/manage'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import type { BookedSlots } from '../choice/booked-slots.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { useClock } from '../clock/clock-context.tsx'
import { programmeText } from '../summary/programme.tsx'
import { useCatalogue } from '../venue/offer-context.tsx'
import { attractionRoom } from './attraction-room.ts'
import { sameHours } from './same-hours.ts'

export type SameHoursOfferProps = {
  booked: BookedSlots
  day: DayChoice
  onTaken: (isComplete: boolean) => void
}

/** On another day: the hours of the booking in one tap, or those that are free there, and which are not. */
export function SameHoursOffer({ booked, day, onTaken }: SameHoursOfferProps) {
  const now = useClock().now()
  const holdMs = useCatalogue().rules.hold.ms
  const { choice, live, store } = day
  if (live.snapshot === null || choice.date === booked.date) return null
  const rooms = perAttraction((id) => {
    const needed = booked.slots[id].length
    return attractionRoom(day, id, { needed, holdMs, now })
  })
  const { free, taken } = sameHours(booked.slots, rooms)
  const left = perAttraction((id) => free[id].filter((key) => !choice.selections[id].includes(key)))
  const [isOffered, isPartly] = [programmeText(left) !== '', programmeText(taken) !== '']
  const take = () => {
    for (const id of ATTRACTION_IDS) if (left[id].length > 0) store.take(id, left[id])
    onTaken(!isPartly)
  }
  if (!isOffered && !isPartly) return null
  const words = isPartly
    ? MANAGE_MOVE.freeHours(programmeText(left))
    : MANAGE_MOVE.sameHours(programmeText(left))
  return (
    <Notice kind="info" actions={isOffered && <Button onClick={take}>{words}</Button>}>
      {isPartly ? MANAGE_MOVE.hoursTaken(programmeText(taken)) : MANAGE_MOVE.hoursFree}
    </Notice>
  )
}
