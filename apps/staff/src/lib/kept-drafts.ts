import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { deviceStorage } from '@lichtspel/visit/device/device-storage.ts'

/** What a colleague changed and did not publish, and what it was made from. */
export type Draft = {
  /** The revision, or the version of the exceptions, that it was made from. */
  madeFrom: number
  base: Offer
  offer: Offer
  /** The first visit day, as it was typed. */
  validFrom: string
  /** The revision that is published again, where the draft is one. */
  again?: number
}

/** Kept on this device, so that a reload or an empty battery loses nothing. What is not shaped like an offer is left: it would keep the settings from opening. */
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
