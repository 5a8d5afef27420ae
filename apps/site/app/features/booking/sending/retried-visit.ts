import { gamesOf } from '@lichtspel/domain/visit/visit'
import type { SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import type { WishedVisit } from '../booking-state.ts'

/**
 * What is asked for by trying again: the words as they stand now, and the slots that were sent when nothing else was chosen since. What is
 * gone from the choice may have gone into the booking that was not heard of.
 */
export function retriedVisit(visit: WishedVisit, sent: WishedVisit): WishedVisit {
  const { selections, mealAt } = sent
  const isWhole = gamesOf(visit.selections) === gamesOf(selections)
  return isWhole || !isPartOf(visit.selections, selections) ? visit : { ...visit, selections, mealAt }
}

/** All that a visitor can change of his booking. */
export function saidIn(visit: WishedVisit): string {
  const { fields, modules, includeInvoice, invoice, selections } = visit
  return JSON.stringify([wishOf(visit), fields, modules, includeInvoice, invoice, selections])
}

/** Without the slots: a booking that was made unheard takes them from the choice, and the visitor must still read of it. */
export function wishOf({ date, players, formula, games }: WishedVisit): string {
  return JSON.stringify([date, players, formula, games])
}

function isPartOf(now: SlotsPerAttraction, sent: SlotsPerAttraction): boolean {
  return Object.entries(now).every(([id, keys]) => keys.every((key) => sent[id]?.includes(key)))
}
