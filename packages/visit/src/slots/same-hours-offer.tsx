import { mapAttractions } from '@lichtspel/domain/catalogue/attractions'
import { gamesOf } from '@lichtspel/domain/visit/visit'
import { useClock } from '../clock/clock-context.tsx'
import {
  HoursLeft,
  type HoursProps,
  type SameHoursOfferProps,
  useRequestedVisit,
} from '../lost/hours-left.tsx'
import { sameHours } from '../lost/same-hours.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { attractionRoom } from './attraction-supply.ts'
import { useHealingPart } from './lost-choice.tsx'

/**
 * On another day: offers the booking's hours in one tap. If some of them are taken, offers the nearest visit, or else the hours that
 * are free, and shows which are not.
 */
export function SameHoursOffer(props: SameHoursOfferProps) {
  const { booked, day } = props
  const now = useClock().now()
  const holdMs = useCatalogue().rules.hold.ms
  if (day.live.snapshot === null || day.choice.date === booked.date) return null
  const rooms = mapAttractions(booked.slots, (keys, id) =>
    attractionRoom(day, id, { needed: keys.length, holdMs, now }),
  )
  const hours = sameHours(booked.slots, rooms)
  const Hours = gamesOf(hours.taken) === 0 ? AllHours : SomeHours
  return <Hours {...props} hours={hours} />
}

function AllHours(props: HoursProps) {
  useRequestedVisit(props, props.booked.slots)
  return props.isAsked ? null : <HoursLeft {...props} />
}

function SomeHours(props: HoursProps) {
  const part = useHealingPart()
  if (part) return <part.HealedHours {...props} />
  return <HoursLeft {...props} isSought={part === undefined} />
}
