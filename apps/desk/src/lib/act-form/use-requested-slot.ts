import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import type { RequestedSlot } from '@lichtspel/visit/slots/slot-picker.tsx'
import { useCallback, useState } from 'react'
import { NO_OVERRIDES, type Overrides, withOverride, withoutLost } from './overrides.ts'

export type SlotQuestion = {
  /** What is asked at once: one slot, or several that visitors hold. */
  asked: readonly RequestedSlot[]
  /** Chosen slots that a visitor could not choose. */
  overrides: Overrides
  onAsk: (asked: RequestedSlot) => void
  take: () => void
  keep: () => void
}

/** Asks the user to confirm before taking slots that a visitor could not choose. Slots that visitors hold are taken over together. */
export function useRequestedSlot({ store, choice }: Pick<DayChoice, 'store' | 'choice'>): SlotQuestion {
  const [asked, setAsked] = useState<readonly RequestedSlot[]>([])
  const [known, setKnown] = useState<Overrides>(NO_OVERRIDES)
  const onAsk = useCallback((slot: RequestedSlot) => setAsked((before) => askedWith(before, slot)), [])
  const end = () => {
    const last = asked.at(-1)
    if (last !== undefined) focusSlot(last)
    setAsked([])
  }
  const take = () => {
    for (const { attraction, key } of asked) store.force(attraction, key)
    setKnown(asked.reduce(withOverride, known))
    end()
  }
  return { asked, overrides: withoutLost(known, choice), onAsk, take, keep: end }
}

/** Another slot that a visitor holds joins the question; pressing it again removes it. Any other slot is a new question. */
export function askedWith(asked: readonly RequestedSlot[], slot: RequestedSlot): readonly RequestedSlot[] {
  if (slot.status !== 'holding' || asked.some(({ status }) => status !== 'holding')) return [slot]
  const others = asked.filter(({ attraction, key }) => attraction !== slot.attraction || key !== slot.key)
  return others.length < asked.length ? others : [...asked, slot]
}

/** The pressed button is gone, so the focus returns to its slot. */
function focusSlot({ attraction, key }: RequestedSlot): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-attraction="${attraction}"] [data-slot="${key}"]`)?.focus(),
  )
}
