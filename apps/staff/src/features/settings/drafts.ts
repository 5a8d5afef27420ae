import type { SettingsAnswer } from '@lichtspel/contract/staff/catalogue'
import { type Catalogue, governingCatalogue, type Offer } from '@lichtspel/domain/catalogue/catalogue'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Draft } from '../../lib/kept-drafts.ts'
import { isSame } from './form/draft-paths.ts'
import { mergeDraft } from './form/merge-draft.ts'

/** What is published now and a draft is made from. */
export type Published = Pick<Draft, 'madeFrom' | 'validFrom'> & { offer: Offer }

/** A draft beside what is published now; `overtakenBy` where that changed since. */
export type OpenedDraft = Draft & { overtakenBy: Published | null }

/** A part of an offer that is changed and published by itself. */
export type DraftSubject = {
  /** What a draft is made from: `kept` may name one of several versions. */
  publishedFor: (settings: SettingsAnswer, kept: Draft | null) => Published
  /** This part of one offer, with the rest of what is published. */
  fit: (own: Offer, published: Offer) => Offer
}

/** The draft that was kept, or a new one where it says nothing that is not published. */
export function openDraft(subject: DraftSubject, settings: SettingsAnswer, kept: Draft | null): OpenedDraft {
  const now = subject.publishedFor(settings, kept)
  const fresh = { ...now, base: now.offer, overtakenBy: null }
  if (kept === null) return fresh
  const [base, offer] = [subject.fit(kept.base, now.offer), subject.fit(kept.offer, now.offer)]
  const isUnchanged = kept.again === undefined && isSame(offer, base)
  const isPublished = kept.madeFrom !== now.madeFrom && isSame(offer, now.offer)
  if (isUnchanged || isPublished) return fresh
  if (isSame(base, now.offer)) return { ...kept, madeFrom: now.madeFrom, base, offer, overtakenBy: null }
  const isLater = isIsoDate(kept.validFrom) && kept.validFrom > now.validFrom
  const validFrom = isLater ? kept.validFrom : now.validFrom
  return { ...kept, base, offer, overtakenBy: { ...now, validFrom } }
}

/** The same changes, made to something else that is published. */
export function applyAgain({ base, offer }: Draft, now: Published): Draft {
  return { ...now, base: now.offer, offer: mergeDraft(base, offer, now.offer) }
}

/** An old revision as the draft, to be published again from its own first day on. A day that has passed is asked for. */
export function publishAgain(settings: SettingsAnswer, taken: Catalogue): Draft {
  const validFrom = taken.validFrom >= settings.today ? taken.validFrom : ''
  return basedOn({ offer: offerOf(taken), again: taken.revision, validFrom }, settings)
}

/** What is published again is compared with what it replaces, so another day may have another base. */
export function chooseDay(draft: Draft, settings: SettingsAnswer, validFrom: string): Draft {
  const chosen = { ...draft, validFrom }
  return draft.again === undefined || !isIsoDate(validFrom) ? chosen : basedOn(chosen, settings)
}

/** A published version, for a draft from its first day on, or from today. */
export function publishedVersion(catalogue: Catalogue, today: string): Published {
  const { revision, validFrom } = catalogue
  return { madeFrom: revision, offer: offerOf(catalogue), validFrom: validFrom > today ? validFrom : today }
}

export function offerOf({ revision: _, validFrom: __, ...offer }: Catalogue): Offer {
  return offer
}

function basedOn(draft: Omit<Draft, 'base' | 'madeFrom'>, { catalogues, today }: SettingsAnswer): Draft {
  const base = governingCatalogue(catalogues, draft.validFrom || today)
  return { ...draft, madeFrom: base.revision, base: offerOf(base) }
}

/** The version that a draft is made from; if that is no longer in force, the one that governs the draft's first day. */
export function versionFor({ catalogues, today }: SettingsAnswer, kept: Draft | null): Catalogue {
  const own = catalogues.find(({ revision }) => revision === kept?.madeFrom)
  const day = kept !== null && isIsoDate(kept.validFrom) && kept.validFrom > today ? kept.validFrom : today
  return own ?? governingCatalogue(catalogues, day)
}

export function withExceptions(offer: Offer, exceptions: Offer['hours']['exceptions']): Offer {
  return { ...offer, hours: { ...offer.hours, exceptions } }
}
