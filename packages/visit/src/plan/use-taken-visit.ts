import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { type RefObject, useEffect, useRef } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'

/** Requests the whole visit at once. When it is held, the page moves on only if the visitor's focus is still here. */
export function useTakenVisit(
  { store, choice: { visit, selections } }: DayChoice,
  place: RefObject<HTMLElement | null>,
  onHeld: () => void,
): (slots: VisitSlots) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isPressed.current || visit?.is !== 'held' || !areSameSlots(visit.slots, selections)) return
    isPressed.current = false
    const { activeElement } = document
    if (activeElement === document.body || place.current?.contains(activeElement)) onHeld()
  })
  return (slots) => {
    isPressed.current = true
    store.takeVisit(slots)
  }
}
