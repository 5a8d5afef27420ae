import { ATTRACTION_IDS, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import { MANAGE_MOVE } from '@lichtspel/texts/manage'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useEffect } from 'react'
import type { BookedSlots } from '../choice/booked-slots.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { useClock } from '../clock/clock-context.tsx'
import { HealedOffer } from '../plan/healed-offer.tsx'
import { useHealedVisit } from '../plan/use-healed-visit.ts'
import { programmeText } from '../summary/programme.tsx'
import { useCatalogue } from '../venue/offer-context.tsx'
import { attractionRoom } from './attraction-room.ts'
import { type SameHours, sameHours } from './same-hours.ts'

export type SameHoursOfferProps = {
  booked: BookedSlots
  players: number
  day: DayChoice
  /** The same visit was asked for on this day: it is taken as soon as it is known what of it can be had. */
  isAsked?: boolean
  onTaken: (isComplete: boolean) => void
}

/** On another day: the hours of the booking in one tap, or the visit nearest to them, or those that are free there, and which are not. */
export function SameHoursOffer(props: SameHoursOfferProps) {
  const { booked, day } = props
  const now = useClock().now()
  const holdMs = useCatalogue().rules.hold.ms
  if (day.live.snapshot === null || day.choice.date === booked.date) return null
  const rooms = perAttraction((id) => {
    const needed = booked.slots[id].length
    return attractionRoom(day, id, { needed, holdMs, now })
  })
  return <Offer {...props} hours={sameHours(booked.slots, rooms)} />
}

function Offer({
  booked,
  players,
  day,
  isAsked,
  hours,
  onTaken,
}: SameHoursOfferProps & { hours: SameHours }) {
  const { choice, store } = day
  const { free, taken } = hours
  const isPartly = programmeText(taken) !== ''
  const healed = useHealedVisit(day, isPartly ? { players, slots: booked.slots, lost: taken } : null)
  const whole = isPartly ? healed?.slots : booked.slots
  const left = perAttraction((id) => free[id].filter((key) => !choice.selections[id].includes(key)))
  const isOffered = programmeText(left) !== ''
  const isKnown = !isPartly || healed !== undefined
  useEffect(() => {
    if (!isAsked || !isKnown) return
    if (whole !== undefined) store.takeVisit(whole)
    onTaken(whole !== undefined)
  })
  if (isAsked || (whole !== undefined && areSameSlots(whole, choice.selections))) return null
  if (isPartly && whole !== undefined) {
    return (
      <HealedOffer day={day} before={booked.slots} slots={whole} onTake={() => onTaken(true)}>
        <p>{MANAGE_MOVE.hoursTaken(programmeText(taken))}</p>
      </HealedOffer>
    )
  }
  if (!isOffered && !isPartly) return null
  const take = () => {
    for (const id of ATTRACTION_IDS) if (left[id].length > 0) store.take(id, left[id])
    onTaken(!isPartly)
  }
  const words = isPartly
    ? MANAGE_MOVE.freeHours(programmeText(left))
    : MANAGE_MOVE.sameHours(programmeText(left))
  return (
    <Notice kind="info" actions={isOffered && isKnown && <Button onClick={take}>{words}</Button>}>
      {isPartly ? MANAGE_MOVE.hoursTaken(programmeText(taken)) : MANAGE_MOVE.hoursFree}
    </Notice>
  )
}
