import { type Choice, lostPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import {
  type DayChoice,
  type DayChoiceOptions,
  useDayChoice,
} from '@lichtspel/visit/choice/use-day-choice.ts'
import { TAB_HOLDER } from '@lichtspel/visit/device/choice-holder.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useEffect } from 'react'
import type { Acting } from '../act/use-acting.ts'
import { hasAny, type Overrides } from './overrides.ts'

/** The day with the chosen slots, held until the dialog closes. Slots the server reports as taken are dropped here too. */
export function useHeldDay(options: Omit<DayChoiceOptions, 'holder'>, refused: Acting['refused']): DayChoice {
  const { id: venueId } = useVenue()
  const day = useDayChoice({ ...options, holder: TAB_HOLDER })
  const { store } = day
  useEffect(() => () => store.letGo(), [store])
  useEffect(() => {
    for (const [id, keys] of lostPerAttraction(venueId, refused?.slots ?? [])) store.lose(id, keys)
  }, [refused, store, venueId])
  return day
}

/** For the request: how the chosen slots may be claimed. */
export function claimFields({ hold }: Pick<Choice, 'hold'>, { takenOver, withoutBreak }: Overrides) {
  return {
    takeOver: hasAny(takenOver),
    ignoreBreak: hasAny(withoutBreak),
    sessionId: hold === 'none' ? null : TAB_HOLDER.sessionId(),
  }
}
