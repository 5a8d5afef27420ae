import { gamesOf } from '@lichtspel/domain/visit/visit'
import type { SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import type { WishedVisit } from '../booking-state.ts'

/**
 * The visit to retry: the current details, with the slots that were sent unless others were chosen since. Slots missing from the
 * selection may be in the booking whose response was lost.
 */
export function retriedVisit(visit: WishedVisit, sent: WishedVisit): WishedVisit {
  const { selections, mealAt } = sent
  const isWhole = gamesOf(visit.selections) === gamesOf(selections)
  return isWhole || !isPartOf(visit.selections, selections) ? visit : { ...visit, selections, mealAt }
}

/** Everything a visitor can change about their booking. */
export function saidIn(visit: WishedVisit): string {
  const { fields, modules, includeInvoice, invoice, selections } = visit
  return JSON.stringify([wishOf(visit), fields, modules, includeInvoice, invoice, selections])
}

/**
 * Identifies the requested visit without its slots: if the booking was made but its response was lost, the slots disappear from the
 * selection, and the visitor must still see the message about it.
 */
export function wishOf({ date, players, formula, games }: WishedVisit): string {
  return JSON.stringify([date, players, formula, games])
}

function isPartOf(now: SlotsPerAttraction, sent: SlotsPerAttraction): boolean {
  return Object.entries(now).every(([id, keys]) => keys.every((key) => sent[id]?.includes(key)))
}
