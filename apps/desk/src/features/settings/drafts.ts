import type { SettingsAnswer } from '@lichtspel/contract/desk/catalogue'
import { type Catalogue, governingCatalogue, type Offer } from '@lichtspel/domain/catalogue/catalogue'
import { isSame, mergeChanges } from '@lichtspel/domain/catalogue/merge-changes'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Draft } from '../../lib/draft/stored-drafts.ts'

/** The published version a draft is based on. */
export type Published = Pick<Draft, 'madeFrom' | 'validFrom'> & { offer: Offer }

/** A draft next to what is published now; `overtakenBy` is set if the published offer has changed since the draft was started. */
export type OpenedDraft = Draft & { overtakenBy: Published | null }

/** A part of an offer that is changed and published separately. */
export type DraftSubject = {
  /** The published version that a draft is based on. If there are several versions, `kept` determines which one. */
  publishedFor: (settings: SettingsAnswer, kept: Draft | null) => Published
  /** Combines this part of `own` with the rest of `published`. */
  fit: (own: Offer, published: Offer) => Offer
}

/** The stored draft, or a new one if it has no unpublished changes. */
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

/** Applies the same changes to a different published version. */
export function applyAgain({ base, offer }: Draft, now: Published): Draft {
  return { ...now, base: now.offer, offer: mergeChanges(base, offer, now.offer) }
}

/** An old revision as a draft, to be republished from its own first day. If that day has passed, the user must choose one. */
export function publishAgain(settings: SettingsAnswer, taken: Catalogue): Draft {
  const validFrom = taken.validFrom >= settings.today ? taken.validFrom : ''
  return basedOn({ offer: offerOf(taken), again: taken.revision, validFrom }, settings)
}

/** Sets the draft's first day. A republished version is compared with the one it replaces, so a different day may change the base. */
export function chooseDay(draft: Draft, settings: SettingsAnswer, validFrom: string): Draft {
  const chosen = { ...draft, validFrom }
  return draft.again === undefined || !isIsoDate(validFrom) ? chosen : basedOn(chosen, settings)
}

/** A published version as the base of a draft, valid from its first day or from today. */
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

/** The version a draft is based on; if that is no longer in force, the one in force on the draft's first day. */
export function versionFor({ catalogues, today }: SettingsAnswer, kept: Draft | null): Catalogue {
  const own = catalogues.find(({ revision }) => revision === kept?.madeFrom)
  const day = kept !== null && isIsoDate(kept.validFrom) && kept.validFrom > today ? kept.validFrom : today
  return own ?? governingCatalogue(catalogues, day)
}

export function withExceptions(offer: Offer, exceptions: Offer['hours']['exceptions']): Offer {
  return { ...offer, hours: { ...offer.hours, exceptions } }
}
