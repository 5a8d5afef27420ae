import type { SettingsAnswer } from '@lichtspel/contract/staff/catalogue'
import { type Catalogue, governingCatalogue, type Offer } from '@lichtspel/domain/catalogue/catalogue'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import type { KeptDraft, KeptDrafts } from '../../lib/kept-drafts.ts'
import { isSame } from './form/draft-paths.ts'
import { advanceDraft, type DraftAct } from './form/draft-state.ts'
import { mergeDraft } from './form/merge-draft.ts'

export type Drafts = { editing: number; kept: KeptDrafts }

export type DraftsAct =
  | { kind: 'edit'; revision: number }
  | { kind: 'change'; act: DraftAct }
  | { kind: 'choose-day'; validFrom: string }
  | { kind: 'discard'; revision: number }
  /** An old revision as the draft, to be published again from its own first day on. */
  | { kind: 'take'; catalogue: Catalogue }
  /** What was made from a revision that is no longer in force, on top of one that is. */
  | { kind: 'carry'; from: number; base: Offer | null }

export function offerOf({ revision: _, validFrom: __, ...offer }: Catalogue): Offer {
  return offer
}

/** Opens the draft that was left, or what governs today. */
export function openDrafts({ catalogues, today }: SettingsAnswer, kept: KeptDrafts): Drafts {
  const left = catalogues.find(({ revision }) => revision in kept)
  return { editing: (left ?? governingCatalogue(catalogues, today)).revision, kept }
}

/** What is being edited; after a publishing it may be out of force, and then what governs today is. */
export function editedBase({ catalogues, today }: SettingsAnswer, { editing }: Drafts): Catalogue {
  return catalogues.find(({ revision }) => revision === editing) ?? governingCatalogue(catalogues, today)
}

/** The draft of a base: as it was left, or the base itself from the first day that it may be changed for. */
export function draftOf(base: Catalogue, { kept }: Drafts, today: string): KeptDraft {
  const validFrom = base.validFrom > today ? base.validFrom : today
  const draft = kept[base.revision]
  if (draft === undefined) return { offer: offerOf(base), validFrom }
  return { ...draft, offer: withExceptionsOf(draft.offer, base) }
}

/** Exceptions are saved apart: a draft never changes them. */
function withExceptionsOf(offer: Offer, { hours: { exceptions } }: Catalogue): Offer {
  return { ...offer, hours: { ...offer.hours, exceptions } }
}

/** Drafts that were made from revisions which are no longer in force. */
export function overtakenDrafts({ catalogues }: SettingsAnswer, { kept }: Drafts): number[] {
  return Object.keys(kept)
    .map(Number)
    .filter((revision) => !catalogues.some((one) => one.revision === revision))
}

export function advanceDrafts(drafts: Drafts, act: DraftsAct, settings: SettingsAnswer): Drafts {
  const base = editedBase(settings, drafts)
  const draft = draftOf(base, drafts, settings.today)
  switch (act.kind) {
    case 'edit':
      return { ...drafts, editing: act.revision }
    case 'change':
      return keep(drafts, base, { ...draft, offer: advanceDraft(draft.offer, act.act, offerOf(base)) })
    case 'choose-day':
      return chooseDay(drafts, settings, act.validFrom)
    case 'take':
      return take(drafts, settings, act.catalogue)
    case 'discard':
      return { ...drafts, kept: without(drafts.kept, act.revision) }
    case 'carry':
      return carry(drafts, settings, act)
  }
}

/** What is published again is compared with what it replaces, so another day may have another base. A draft that is there is left alone. */
function chooseDay(drafts: Drafts, settings: SettingsAnswer, validFrom: string): Drafts {
  const base = editedBase(settings, drafts)
  const draft = { ...draftOf(base, drafts, settings.today), validFrom }
  if (draft.again === undefined || !isIsoDate(validFrom)) return keep(drafts, base, draft)
  const target = governingCatalogue(settings.catalogues, validFrom)
  if (target === base || target.revision in drafts.kept) return keep(drafts, base, draft)
  return keep({ ...drafts, kept: without(drafts.kept, base.revision) }, target, draft)
}

/** A first day that has passed is asked for. */
function take(drafts: Drafts, { catalogues, today }: SettingsAnswer, taken: Catalogue): Drafts {
  const validFrom = taken.validFrom >= today ? taken.validFrom : ''
  const base = governingCatalogue(catalogues, validFrom || today)
  return keep(drafts, base, { offer: offerOf(taken), validFrom, again: taken.revision })
}

function keep({ kept }: Drafts, base: Catalogue, draft: KeptDraft): Drafts {
  return { editing: base.revision, kept: { ...kept, [base.revision]: draft } }
}

/** What is worth keeping on the device: a draft that says nothing new is none. */
export function worthKeeping({ catalogues }: SettingsAnswer, kept: KeptDrafts): KeptDrafts {
  return Object.fromEntries(
    Object.entries(kept).filter(([revision, { offer }]) => {
      const base = catalogues.find((one) => one.revision === Number(revision))
      return base === undefined || !isSame(withExceptionsOf(offer, base), offerOf(base))
    }),
  )
}

function carry(
  drafts: Drafts,
  settings: SettingsAnswer,
  { from, base }: Extract<DraftsAct, { kind: 'carry' }>,
): Drafts {
  const mine = drafts.kept[from]
  if (mine === undefined) return drafts
  const { catalogues, today } = settings
  const day = isIsoDate(mine.validFrom) && mine.validFrom > today ? mine.validFrom : today
  const target = governingCatalogue(catalogues, day)
  const offer = base === null ? mine.offer : mergeDraft(base, mine.offer, offerOf(target))
  return {
    editing: target.revision,
    kept: { ...without(drafts.kept, from), [target.revision]: { offer, validFrom: day } },
  }
}

function without(kept: KeptDrafts, revision: number): KeptDrafts {
  return Object.fromEntries(Object.entries(kept).filter(([key]) => Number(key) !== revision))
}
