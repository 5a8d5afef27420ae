import { mapAttractions } from '@lichtspel/domain/catalogue/attractions'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { MANAGE_MOVE } from '@lichtspel/texts/manage'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useEffect } from 'react'
import type { BookedSlots } from '../choice/booked-slots.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { programmeText } from '../summary/programme-text.ts'
import { useShown } from '../venue/shown.ts'
import type { SameHours } from './same-hours.ts'

export type SameHoursOfferProps = {
  booked: BookedSlots
  players: number
  day: DayChoice
  /** Whether the visitor requested the same visit on this day. It is taken as soon as it is known which of its slots are available. */
  isAsked?: boolean
  onTaken: (isComplete: boolean) => void
}

export type HoursProps = SameHoursOfferProps & { hours: SameHours }

type HoursLeftProps = Pick<HoursProps, 'day' | 'hours' | 'onTaken'> & {
  /** True while a better offer is being searched for. During the search only the hours that are not free are shown. */
  isSought?: boolean
}

/** Shows which hours of a visit are free on another day and which are not, with one button to take all the free ones. */
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

/**
 * Takes the visit that was requested before its day had loaded. `slots` is `null` if no visit is available, and `undefined` until that
 * is known.
 */
export function useRequestedVisit(
  { day, isAsked, onTaken }: Pick<HoursProps, 'day' | 'isAsked' | 'onTaken'>,
  slots: VisitSlots | null | undefined,
): void {
  useEffect(() => {
    if (!isAsked || slots === undefined) return
    let isWanted = true
    // Waits until the surrounding page has passed the day's schedules to the store.
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
