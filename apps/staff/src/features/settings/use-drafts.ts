import type { SettingsAnswer } from '@lichtspel/contract/staff/catalogue'
import type { Catalogue, Offer } from '@lichtspel/domain/catalogue/catalogue'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { readDrafts, writeDrafts } from '../../lib/kept-drafts.ts'
import {
  advanceDrafts,
  type DraftsAct,
  draftOf,
  editedBase,
  offerOf,
  openDrafts,
  overtakenDrafts,
  worthKeeping,
} from './drafts.ts'
import { type Change, changesBetween } from './form/changes.ts'
import { VERSION_PARTS } from './forms/parts.ts'

export type OpenDraft = {
  base: Catalogue
  baseOffer: Offer
  offer: Offer
  /** As it was typed. */
  validFrom: string
  /** The revision that is published again, where the draft is one. */
  again: number | undefined
  changes: readonly Change[]
  /** Revisions with a draft that were put out of force meanwhile. */
  overtaken: readonly number[]
  act: (act: DraftsAct) => void
}

/** The draft that is open, kept on this device with every keystroke. */
export function useDrafts(settings: SettingsAnswer): OpenDraft {
  const venueId = settings.catalogues[0]?.venue.id ?? ''
  const [drafts, setDrafts] = useState(() => openDrafts(settings, readDrafts(venueId)))
  const act = useCallback(
    (one: DraftsAct) => setDrafts((before) => advanceDrafts(before, one, settings)),
    [settings],
  )
  useEffect(() => {
    writeDrafts(venueId, worthKeeping(settings, drafts.kept))
  }, [venueId, settings, drafts])
  const base = editedBase(settings, drafts)
  // The same object until something in it changes: the check asks about each once.
  const { today } = settings
  const { offer, validFrom, again } = useMemo(() => draftOf(base, drafts, today), [base, drafts, today])
  const baseOffer = useMemo(() => offerOf(base), [base])
  const changes = useMemo(() => changesBetween(VERSION_PARTS, baseOffer, offer), [baseOffer, offer])
  const overtaken = overtakenDrafts(settings, drafts)
  return { base, baseOffer, offer, validFrom, again, changes, overtaken, act }
}
