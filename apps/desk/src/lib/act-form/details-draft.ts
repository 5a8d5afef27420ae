import type { ChangeByDesk } from '@lichtspel/contract/desk/acts'
import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { type FormulaId, findFormula, standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { DESK_PEOPLE } from '@lichtspel/domain/desk/desk-limits'
import { estimatePrice, type Price } from '@lichtspel/domain/price/estimate'
import {
  advanceDetails,
  type DetailsAct,
  type DetailsDraft,
  detailsOf,
  NO_DETAILS,
  sentDetails,
} from '@lichtspel/visit/details/details-draft.ts'
import { eaterCount, type MealDay, saidMealTime } from '@lichtspel/visit/details/meal-time.ts'

/** Everything staff enter about a group: the details, plus what visitors enter in the earlier steps. */
export type DeskDetails = DetailsDraft & {
  players: string
  formula: FormulaId
  language: string
}

export type DeskDetailsAction =
  | DetailsAct
  | { kind: 'set'; part: 'players' | 'formula' | 'language'; text: string }

export function emptyDetails(catalogue: Catalogue): DeskDetails {
  return {
    ...NO_DETAILS,
    players: '',
    formula: standardFormula(catalogue).id,
    language: catalogue.venue.languages[0],
  }
}

export function deskDetailsOf(booking: DeskBooking): DeskDetails {
  const { players, formula, language } = booking
  return { ...detailsOf(booking), players: String(players), formula, language }
}

export function advanceDeskDetails(draft: DeskDetails, act: DeskDetailsAction): DeskDetails {
  if (act.kind !== 'set') return advanceDetails(draft, act)
  const { fields, players } = draft
  // If everyone was to eat, everyone in the new number eats.
  const isForAll = act.part === 'players' && act.text !== players && fields.mealPeople === players
  return { ...draft, ...(isForAll && { fields: { ...fields, mealPeople: '' } }), [act.part]: act.text }
}

/** A draft from before a deploy may lack fields that the form has now. */
export function readDetails(kept: Partial<DeskDetails>, fresh: DeskDetails): DeskDetails {
  return { ...fresh, ...kept, fields: { ...fresh.fields, ...kept.fields } }
}

/** The number of people, if the desk may book it; `null` if it is empty or invalid. */
export function playersOf({ players }: Pick<DeskDetails, 'players'>): number | null {
  const text = players.trim()
  if (!/^\d{1,3}$/.test(text)) return null
  const count = Number(text)
  return count >= DESK_PEOPLE.min && count <= DESK_PEOPLE.max ? count : null
}

type WireDetails = Omit<ChangeByDesk, 'actId' | 'reason' | 'revision' | 'mail'>

/** The fields to send. */
export function wireDetails(
  draft: DeskDetails,
  catalogue: Catalogue,
  day: MealDay,
  agreedMeal: string | null = null,
): WireDetails {
  const mealAt = saidMealTime(catalogue, day, draft.fields.mealAt, agreedMeal)
  const { formula, language } = draft
  return { ...sentDetails(draft, catalogue, mealAt), players: playersOf(draft) ?? 0, formula, language }
}

/** The price estimate for the draft; `null` if there is nothing to price yet. */
export function detailsPrice(
  catalogue: Catalogue,
  draft: DeskDetails,
  slotCounts: PerAttraction<number>,
): Price | null {
  const players = playersOf(draft)
  if (players === null || findFormula(catalogue, draft.formula) === undefined) return null
  const eaters = eaterCount(draft.fields.mealPeople)
  if (Number.isNaN(eaters)) return null
  const { formula, modules } = draft
  return estimatePrice(catalogue, { formula, players, slotCounts, modules, mealPeople: eaters })
}
