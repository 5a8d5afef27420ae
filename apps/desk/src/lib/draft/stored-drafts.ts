import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { OfferChanges } from '@lichtspel/domain/figures/offer-changes'
import { deviceStorage } from '@lichtspel/visit/device/device-storage.ts'

/** A colleague's unpublished changes, and what they are based on. */
export type Draft = {
  /** The revision, or the version of the exceptions, that it is based on. */
  madeFrom: number
  base: Offer
  offer: Offer
  /** The first day of visits it applies to, as typed. */
  validFrom: string
  /** The revision being republished, if any. */
  again?: number
  /** Versions for a later day do not get these changes. */
  keepsLater?: boolean
  /** The names that uploaded files had on this device, by their path. */
  files?: Readonly<Record<string, string>>
}

/**
 * Stored on this device, so that a reload or a dead battery loses nothing. Data not shaped like an offer is ignored, because it would
 * prevent the settings from opening.
 */
export function readDraft(key: string, like: Offer): Draft | null {
  const kept = deviceStorage.read(key) as Partial<Draft> | null
  const isDraft =
    typeof kept?.madeFrom === 'number' &&
    typeof kept.validFrom === 'string' &&
    isLike(kept.base, like) &&
    isLike(kept.offer, like)
  return isDraft ? (kept as Draft) : null
}

export function writeDraft(key: string, draft: Draft | null): void {
  if (draft === null) deviceStorage.remove(key)
  else deviceStorage.write(key, draft)
}

function isLike(kept: unknown, like: Offer): boolean {
  if (typeof kept !== 'object' || kept === null) return false
  return Object.entries(like).every(([key, part]) => {
    const own: unknown = kept[key as never]
    return typeof own === 'object' && own !== null && Array.isArray(own) === Array.isArray(part)
  })
}

type LinkState = { changes?: OfferChanges } | null

/** Opens the settings with these changes in the draft, ready to review. */
export function settingsLink(changes: OfferChanges) {
  return { to: '/instellingen?deel=review', state: { changes } satisfies LinkState }
}

/** The changes of the link that opened the page, if any. */
export function changesInLink(state: unknown): OfferChanges | undefined {
  return (state as LinkState)?.changes
}
