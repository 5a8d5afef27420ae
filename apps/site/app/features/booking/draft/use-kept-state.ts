import type { Choice } from '@lichtspel/visit/choice/choice.ts'
import type { KeptChoice } from '@lichtspel/visit/choice/kept-choice.ts'
import { useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import { type Dispatch, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useLocation } from '../../../lib/site-router.tsx'
import { advance, type BookingAct, type BookingState, withinOffer } from '../booking-state.ts'
import { readDraft, readTypedWords, writeDraft } from './booking-draft.ts'
import { startFrom } from './booking-start.ts'

export type KeptState = { state: BookingState; dispatch: Dispatch<BookingAct>; kept: KeptChoice | undefined }

/** What was said before a reload, or by the link that led here. */
export function useKeptState(today: string): KeptState {
  const { search, key: place } = useLocation()
  const [draft] = useState(readDraft)
  const { catalogues } = useOffer()
  const [said, dispatch] = useReducer(
    (state: BookingState, act: BookingAct) => advance(catalogues, state, act),
    null,
    () => {
      const typed = draft === null ? readTypedWords() : null
      return startFrom(catalogues, { search, place, today, kept: draft?.state ?? null, typed })
    },
  )
  const state = useMemo(() => withinOffer(catalogues, said), [catalogues, said])
  useEffect(() => {
    if (state !== said) dispatch({ kind: 'meet-offer' })
  }, [state, said])
  return { state, dispatch, kept: draft?.choice }
}

/** Keeps what is said and chosen. Who only looks leaves nothing behind: that the page learns which attractions there are is no choice. */
export function useDraftKeeping(state: BookingState, choice: Choice, isOver: boolean): void {
  const first = useRef({ state, choice })
  const isTouched = useRef(false)
  useEffect(() => {
    const begin = first.current
    const isChosen = choice !== begin.choice && (hasSlots(choice) || hasSlots(begin.choice))
    isTouched.current ||= state !== begin.state || isChosen
    if (isTouched.current && !isOver) writeDraft(state, choice)
  }, [state, choice, isOver])
}

function hasSlots({ selections, lost }: Choice): boolean {
  return lost.length > 0 || Object.values(selections).some((keys) => keys.length > 0)
}
