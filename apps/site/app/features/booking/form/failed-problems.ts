import { shownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import { DETAILS_STEP, SLOT_STEP } from '@lichtspel/texts/booking'
import { BOOKING_FAILED, BOOKING_UNHEARD, refusalText } from '@lichtspel/texts/refusals'
import type { Failure, FormProblems } from './form-problems.ts'

export function failedProblems(
  catalogue: Catalogue,
  formulaId: string,
  failure: Failure,
  count: number,
): NonNullable<FormProblems> {
  const { code, lost, retryOf } = failure
  const formula = findFormula(catalogue, formulaId)
  const advice = retryOf === undefined ? code && refusalText(code, { catalogue, formula }) : BOOKING_UNHEARD
  return {
    kind: 'failed',
    sentence: BOOKING_FAILED,
    fields: [],
    steps: lost.map((id) => ({
      step: id,
      words: SLOT_STEP.chooseOther(shownAttraction(catalogue.attractions, id)),
    })),
    needsContact: lost.length === 0 && code !== 'price-changed',
    count,
    failure,
    ...(advice && { advice }),
  }
}

/** No answer for too long, while tries go on: the sentence stands, and below it that they do. */
export function lateProblems(
  catalogue: Catalogue,
  formulaId: string,
  count: number,
): NonNullable<FormProblems> {
  return { ...failedProblems(catalogue, formulaId, { lost: [] }, count), advice: DETAILS_STEP.trying }
}

/**
 * What was told before a change of language, once more: a count of 0 leaves the focus where it is. Of a form that was not sent only the kind
 * and the fields are read, for `remainingProblems` finds their words anew.
 */
export function toldAnew(
  catalogue: Catalogue,
  formulaId: string,
  told: Partial<NonNullable<FormProblems>> | undefined,
): FormProblems {
  if (told?.kind === undefined) return null
  if (told.failure !== undefined) return failedProblems(catalogue, formulaId, told.failure, 0)
  return { kind: told.kind, sentence: '', fields: told.fields ?? [], steps: [], count: 0 }
}
