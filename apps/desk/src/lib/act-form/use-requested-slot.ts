import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import type { RequestedSlot } from '@lichtspel/visit/slots/slot-picker.tsx'
import { useCallback, useState } from 'react'
import { NO_OVERRIDES, type Overrides, withOverride, withoutLost } from './overrides.ts'

export type SlotQuestion = {
  asked: RequestedSlot | null
  /** Chosen slots that a visitor could not choose. */
  overrides: Overrides
  onAsk: (asked: RequestedSlot) => void
  take: () => void
  keep: () => void
}

/** Asks the user to confirm before taking a slot that a visitor could not choose. */
export function useRequestedSlot({ store, choice }: Pick<DayChoice, 'store' | 'choice'>): SlotQuestion {
  const [asked, setAsked] = useState<RequestedSlot | null>(null)
  const [known, setKnown] = useState<Overrides>(NO_OVERRIDES)
  const onAsk = useCallback((slot: RequestedSlot) => setAsked(slot), [])
  const take = () => {
    if (asked === null) return
    store.force(asked.attraction, asked.key)
    setKnown(withOverride(known, asked))
    setAsked(null)
    focusSlot(asked)
  }
  const keep = () => {
    if (asked !== null) focusSlot(asked)
    setAsked(null)
  }
  return { asked, overrides: withoutLost(known, choice), onAsk, take, keep }
}

/** The pressed button is gone, so the focus returns to its slot. */
function focusSlot({ attraction, key }: RequestedSlot): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-attraction="${attraction}"] [data-slot="${key}"]`)?.focus(),
  )
}
