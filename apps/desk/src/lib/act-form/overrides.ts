import { type AttractionId, mapAttractions, type Shown } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { shortName } from '@lichtspel/texts/catalogue'
import { formatList } from '@lichtspel/texts/language'
import type { Choice, SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import type { RequestedSlot } from '@lichtspel/visit/slots/slot-picker.tsx'

/** Chosen slots that a visitor could not choose: taken over from a visitor, or without a break. */
export type Overrides = { takenOver: SlotsPerAttraction; withoutBreak: SlotsPerAttraction }

export const NO_OVERRIDES: Overrides = { takenOver: {}, withoutBreak: {} }

/** A slot that has started is not sent as an override: the server can see for itself that it has started. */
export function withOverride(known: Overrides, { attraction, key, status }: RequestedSlot): Overrides {
  if (status === 'expired') return known
  const kind = status === 'holding' ? 'takenOver' : 'withoutBreak'
  return { ...known, [kind]: { ...known[kind], [attraction]: [...(known[kind][attraction] ?? []), key] } }
}

/** Drops overrides of slots that are no longer chosen. */
export function withoutLost(
  { takenOver, withoutBreak }: Overrides,
  { selections }: Pick<Choice, 'selections'>,
): Overrides {
  const chosen = (slots: SlotsPerAttraction) =>
    mapAttractions(slots, (keys, id) => keys.filter((key) => selections[id]?.includes(key)))
  return { takenOver: chosen(takenOver), withoutBreak: chosen(withoutBreak) }
}

export function hasAny(slots: SlotsPerAttraction): boolean {
  return Object.values(slots).some((keys) => keys.length > 0)
}

/** `laser 15:20 en VR 16:00` */
export function slotWords(shown: Shown, slots: SlotsPerAttraction): string {
  const named = (id: AttractionId) => (key: SlotKey) => `${shortName(shown(id))} ${key}`
  return formatList(Object.entries(slots).flatMap(([id, keys]) => keys.map(named(id))))
}
