import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { HoursException } from '@lichtspel/domain/catalogue/hours'
import { deviceStorage } from '@lichtspel/visit/device/device-storage.ts'

/** What somebody changed and did not publish; `validFrom` as it was typed. `again`: the revision that is published again. */
export type KeptDraft = { offer: Offer; validFrom: string; again?: number }

/** By the revision that each was made from. */
export type KeptDrafts = Readonly<Record<number, KeptDraft>>

const keyOf = (venueId: string) => `beheer-aanbod-${venueId}`

/** Kept on this device, so that a reload or an empty battery costs nobody his words. */
export function readDrafts(venueId: string): KeptDrafts {
  const kept = deviceStorage.read(keyOf(venueId))
  if (kept === null || typeof kept !== 'object') return {}
  return Object.fromEntries(Object.entries(kept).filter(([, draft]) => isDraft(draft)))
}

export function writeDrafts(venueId: string, drafts: KeptDrafts): void {
  if (Object.keys(drafts).length === 0) deviceStorage.remove(keyOf(venueId))
  else deviceStorage.write(keyOf(venueId), drafts)
}

/** What somebody changed in the exceptions and did not save, and the list that it was made from. */
export type KeptExceptions = {
  version: number
  base: readonly HoursException[]
  mine: readonly HoursException[]
}

const exceptionsKeyOf = (venueId: string) => `beheer-uitzonderingen-${venueId}`

export function readKeptExceptions(venueId: string): KeptExceptions | null {
  const kept = deviceStorage.read(exceptionsKeyOf(venueId)) as Partial<KeptExceptions> | null
  const isKept = Array.isArray(kept?.base) && Array.isArray(kept.mine) && typeof kept.version === 'number'
  return isKept ? (kept as KeptExceptions) : null
}

export function writeKeptExceptions(venueId: string, kept: KeptExceptions | null): void {
  if (kept === null) deviceStorage.remove(exceptionsKeyOf(venueId))
  else deviceStorage.write(exceptionsKeyOf(venueId), kept)
}

const LISTS = ['formulas', 'modules', 'practicalFacts', 'occasions']
const PARTS = ['venue', 'hours', 'attractions', 'rules']

/** What another hand or an older version wrote must not keep the settings from opening. */
function isDraft(kept: unknown): boolean {
  const { offer, validFrom } = (kept ?? {}) as { offer?: Record<string, unknown>; validFrom?: unknown }
  if (typeof validFrom !== 'string' || typeof offer !== 'object' || offer === null) return false
  return (
    LISTS.every((list) => Array.isArray(offer[list])) &&
    PARTS.every((part) => typeof offer[part] === 'object' && offer[part] !== null)
  )
}
