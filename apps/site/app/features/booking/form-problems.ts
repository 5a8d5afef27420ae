import { type FormField, judgeForm } from '@lichtspel/domain/booking/form'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { FIELD_ERRORS, SLOT_STEP } from '@lichtspel/texts/booking'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { FORM_INVALID, NO_SLOTS } from '@lichtspel/texts/refusals'
import { GAME_ORDER } from '@lichtspel/visit/venue/game-order.ts'
import { formOf } from './booking-body.ts'
import type { StepId, TextField, WishedVisit } from './booking-state.ts'

/** What stands above the form after a press of its button: a sentence, the fields it is about, and an order to read it. */
export type FieldProblems = {
  sentence: string
  advice?: string
  fields: readonly FormField[]
  /** Where it can be put right. */
  steps: readonly StepToGo[]
  /** Nothing on this screen puts it right: then there are mail and phone. */
  needsContact?: boolean
  count: number
} | null

type StepToGo = { step: StepId; words: string }

export const FIELD_IDS: Record<FormField, string> = {
  name: 'veld-name',
  email: 'veld-email',
  phone: 'veld-phone',
  players: 'spelers',
  mealPeople: 'veld-mealPeople',
}

/** Why the form cannot be sent yet; nothing when it can. */
export function formProblems(catalogue: Catalogue, visit: WishedVisit, count: number): FieldProblems {
  const verdict = judgeForm(catalogue, formOf(visit))
  if (verdict.kind === 'invalid-fields')
    return { sentence: FORM_INVALID, fields: verdict.fields, steps: [], count }
  return verdict.kind === 'no-slots'
    ? { sentence: NO_SLOTS, fields: [], steps: stepsToSlots(visit), count }
    : null
}

function stepsToSlots({ games }: WishedVisit): StepToGo[] {
  const played = GAME_ORDER.filter((id) => games[id] > 0)
  if (played.length === 0) return [{ step: 'games', words: SLOT_STEP.chooseGames }]
  return played.map((id) => ({ step: id, words: SLOT_STEP.chooseFor(ATTRACTION_NAMES[id]) }))
}

export function problemOf(catalogue: Catalogue, visit: WishedVisit, field: TextField): string | undefined {
  const verdict = judgeForm(catalogue, formOf(visit))
  if (verdict.kind !== 'invalid-fields' || field === 'extraInfo') return undefined
  return verdict.fields.includes(field) ? fieldError(catalogue, field) : undefined
}

/** The same words beside the field and above the form. */
export function fieldError({ rules }: Pick<Catalogue, 'rules'>, field: FormField): string {
  if (field === 'players') return FIELD_ERRORS.players(rules.players.min, rules.players.max)
  if (field === 'mealPeople') return FIELD_ERRORS.mealPeople(rules.eaters.min, rules.eaters.max)
  return FIELD_ERRORS[field]
}

/** What was told, less what has been put right since. */
export function remainingProblems(
  catalogue: Catalogue,
  told: FieldProblems,
  visit: WishedVisit,
): FieldProblems {
  if (told === null) return null
  const now = judgeForm(catalogue, formOf(visit))
  if (told.sentence === NO_SLOTS) return now.kind === 'no-slots' ? told : null
  if (told.sentence !== FORM_INVALID) return told
  const fields =
    now.kind === 'invalid-fields' ? told.fields.filter((field) => now.fields.includes(field)) : []
  return fields.length === 0 ? null : { ...told, fields }
}
