import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { useEffect } from 'react'
import type { HoursProps } from './hours-left.tsx'

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
