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
import { type Change, changesIn } from './form/changes.ts'
import { valueAt } from './form/draft-paths.ts'
import { FORM_PARTS } from './forms/parts.ts'

export type OpenDraft = {
  base: Catalogue
  baseOffer: Offer
  offer: Offer
  /** As it was typed. */
  validFrom: string
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
  const { offer, validFrom } = draftOf(base, drafts, settings.today)
  const baseOffer = useMemo(() => offerOf(base), [base])
  const changes = useMemo(() => allChanges(baseOffer, offer), [baseOffer, offer])
  return { base, baseOffer, offer, validFrom, changes, overtaken: overtakenDrafts(settings, drafts), act }
}

function allChanges(base: Offer, offer: Offer): Change[] {
  return FORM_PARTS.flatMap(({ at, fields }) =>
    changesIn(
      fields,
      { before: valueAt(base, at), after: valueAt(offer, at), beforeOffer: base, offer },
      { path: at, trail: [] },
    ),
  )
}
