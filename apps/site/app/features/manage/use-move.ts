import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { formulaObstacle } from '@lichtspel/domain/catalogue/formula-choice'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { BookedSlots } from '@lichtspel/visit/choice/booked-slots.ts'
import { lostPerAttraction } from '@lichtspel/visit/choice/lost-slots.ts'
import { type DayChoice, useDayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { MOVER } from '@lichtspel/visit/device/choice-holder.ts'
import { playedAttractions } from '@lichtspel/visit/summary/programme.tsx'
import { useVenue } from '@lichtspel/visit/venue/venue-context.tsx'
import { useEffect, useMemo, useState } from 'react'
import { bookedSlots } from './booked-slots.ts'
import { type MoveObstacle, moveObstacle } from './move-obstacle.ts'
import type { Perform } from './use-manage.ts'

export type Move = {
  booked: BookedSlots
  /** What is played, by what begins first. */
  played: readonly AttractionId[]
  day: DayChoice
  chooseDate: (date: IsoDate) => void
  /** The formula is not to be had on the chosen day. */
  isWrongDay: boolean
  /** Why it was not sent, once someone has tried. */
  told: MoveObstacle | undefined
  lost: readonly { id: AttractionId; key: SlotKey }[]
  confirm: () => Promise<void>
}

/** A visit on its way to another moment: the day, live, and what is chosen on it, held. */
export function useMove(booking: ManagedBooking, perform: Perform): Move {
  const venue = useVenue()
  const booked = useMemo(() => bookedSlots(booking), [booking])
  const played = useMemo(() => playedAttractions(booked.slots), [booked])
  const [date, chooseDate] = useState(booked.date)
  const day = useDayChoice({ date, holder: MOVER, shown: played, booked })
  const { store, choice } = day
  useEffect(() => () => store.letGo(), [store])

  const [isAsked, setAsked] = useState(false)
  const obstacle = moveObstacle(booked, choice)
  const isWrongDay = formulaObstacle(booking.formula, date, booking.players) === 'weekday'
  const confirm = async () => {
    setAsked(true)
    if (obstacle !== undefined || isWrongDay) return
    const { laser, vr, interactivefloor } = choice.selections
    const slots = { slots: [...laser], slotsVR: [...vr], slotsInteractiveFloor: [...interactivefloor] }
    const session = choice.hold === 'none' ? {} : { sessionId: MOVER.sessionId() }
    const refusal = await perform({ kind: 'move', move: { date, ...slots, ...session } })
    if (refusal === undefined) return
    for (const [id, keys] of lostPerAttraction(venue, refusal.slots ?? [])) store.lose(id, keys)
    store.beat()
  }
  return {
    booked,
    played,
    day,
    chooseDate,
    isWrongDay,
    told: isAsked ? obstacle : undefined,
    lost: played.flatMap((id) => choice.attractions[id].lost.map((key) => ({ id, key }))),
    confirm,
  }
}
