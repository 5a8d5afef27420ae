import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import type { AskedSlot } from '@lichtspel/visit/slots/slot-picker.tsx'
import { useCallback, useState } from 'react'
import { NO_OVERRIDES, type Overrides, withOverride, withoutLost } from './overrides.ts'

export type SlotQuestion = {
  asked: AskedSlot | null
  /** Told what was chosen although a visitor could not. */
  overrides: Overrides
  onAsk: (asked: AskedSlot) => void
  take: () => void
  keep: () => void
}

/** A slot that a visitor could not have is taken once somebody said so. */
export function useAskedSlot({ store, choice }: Pick<DayChoice, 'store' | 'choice'>): SlotQuestion {
  const [asked, setAsked] = useState<AskedSlot | null>(null)
  const [known, setKnown] = useState<Overrides>(NO_OVERRIDES)
  const onAsk = useCallback((slot: AskedSlot) => setAsked(slot), [])
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

/** The button that was pressed is gone: the focus goes back to the slot it was about. */
function focusSlot({ attraction, key }: AskedSlot): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-attraction="${attraction}"] [data-slot="${key}"]`)?.focus(),
  )
}
