import type { Choice } from '@lichtspel/visit/choice/choice.ts'
import type { StoredChoice } from '@lichtspel/visit/choice/stored-choice.ts'
import { useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import { type Dispatch, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useLocation } from '../../../lib/site-router.tsx'
import { advance, type BookingAct, type BookingState, withinOffer } from '../booking-state.ts'
import { readDraft, readTypedText, writeDraft } from './booking-draft.ts'
import { startFrom } from './booking-start.ts'

export type StoredState = {
  state: BookingState
  dispatch: Dispatch<BookingAct>
  kept: StoredChoice | undefined
  /** The link that led here was applied just now, not before a reload. */
  isFromLink: boolean
}

/** The state from before a reload, or from the link that led here. */
export function useStoredState(today: string): StoredState {
  const { search, key: place } = useLocation()
  const [draft] = useState(readDraft)
  const { catalogues } = useOffer()
  const [said, dispatch] = useReducer(
    (state: BookingState, act: BookingAct) => advance(catalogues, state, act),
    null,
    () => {
      const typed = draft === null ? readTypedText() : null
      return startFrom(catalogues, { search, place, today, kept: draft?.state ?? null, typed })
    },
  )
  const state = useMemo(() => withinOffer(catalogues, said), [catalogues, said])
  useEffect(() => {
    if (state !== said) dispatch({ kind: 'meet-offer' })
  }, [state, said])
  const [isFromLink] = useState(said.link !== (draft?.state.link ?? null))
  return { state, dispatch, kept: draft?.choice, isFromLink }
}

/**
 * Saves the draft once the visitor changes something. Merely looking saves nothing, and neither does receiving the list of attractions.
 */
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
