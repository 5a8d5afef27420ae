import { type AttractionId, mapAttractions, type Shown } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { shortName } from '@lichtspel/texts/catalogue'
import { formatList } from '@lichtspel/texts/language'
import type { Choice, SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import type { AskedSlot } from '@lichtspel/visit/slots/slot-picker.tsx'

/** What was chosen although a visitor could not: taken over from one, or without its break. */
export type Overrides = { takenOver: SlotsPerAttraction; withoutBreak: SlotsPerAttraction }

export const NO_OVERRIDES: Overrides = { takenOver: {}, withoutBreak: {} }

/** One that has started needs no word to the server: it knows. */
export function withOverride(known: Overrides, { attraction, key, status }: AskedSlot): Overrides {
  if (status === 'expired') return known
  const kind = status === 'holding' ? 'takenOver' : 'withoutBreak'
  return { ...known, [kind]: { ...known[kind], [attraction]: [...(known[kind][attraction] ?? []), key] } }
}

/** What is chosen no more overrides nothing. */
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
