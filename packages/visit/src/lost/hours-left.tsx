import { mapAttractions } from '@lichtspel/domain/catalogue/attractions'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { MANAGE_MOVE } from '@lichtspel/texts/manage'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useEffect } from 'react'
import type { BookedSlots } from '../choice/booked-slots.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { programmeText } from '../summary/programme.tsx'
import { useShown } from '../venue/use-shown.ts'
import type { SameHours } from './same-hours.ts'

export type SameHoursOfferProps = {
  booked: BookedSlots
  players: number
  day: DayChoice
  /** The same visit was asked for on this day: it is taken as soon as it is known what of it can be had. */
  isAsked?: boolean
  onTaken: (isComplete: boolean) => void
}

export type HoursProps = SameHoursOfferProps & { hours: SameHours }

type HoursLeftProps = Pick<HoursProps, 'day' | 'hours' | 'onTaken'> & {
  /** Something better is still being looked for: it is only said what is not free. */
  isSought?: boolean
}

/** The hours of a visit that are free on another day, in one tap, and which are not. */
export function HoursLeft({
  day: { choice, store },
  hours: { free, taken },
  isSought,
  onTaken,
}: HoursLeftProps) {
  const shown = useShown()
  const left = mapAttractions(free, (keys, id) => keys.filter((key) => !choice.selections[id]?.includes(key)))
  const [isOffered, isPartly] = [programmeText(shown, left) !== '', programmeText(shown, taken) !== '']
  if (!isOffered && !isPartly) return null
  const take = () => {
    for (const [id, keys] of Object.entries(left)) if (keys.length > 0) store.take(id, keys)
    onTaken(!isPartly)
  }
  const words = isPartly
    ? MANAGE_MOVE.freeHours(programmeText(shown, left))
    : MANAGE_MOVE.sameHours(programmeText(shown, left))
  return (
    <Notice kind="info" actions={isOffered && !isSought && <Button onClick={take}>{words}</Button>}>
      {isPartly ? MANAGE_MOVE.hoursTaken(programmeText(shown, taken)) : MANAGE_MOVE.hoursFree}
    </Notice>
  )
}

/** Takes the visit that was asked for before its day was known; `null`: there is none that can be had, `undefined`: not known yet. */
export function useAskedVisit(
  { day, isAsked, onTaken }: Pick<HoursProps, 'day' | 'isAsked' | 'onTaken'>,
  slots: VisitSlots | null | undefined,
): void {
  useEffect(() => {
    if (!isAsked || slots === undefined) return
    let isWanted = true
    // Once the page around this has told the store which schedules the day has.
    queueMicrotask(() => {
      if (!isWanted) return
      if (slots !== null) day.store.takeVisit(slots)
      onTaken(slots !== null)
    })
    return () => {
      isWanted = false
    }
  })
}
