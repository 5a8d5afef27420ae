import { shownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { BOOKING_FAILED, BOOKING_UNANSWERED, BOOKING_UNSENT, refusalText } from '@lichtspel/texts/refusals'
import type { Failure, FormProblems } from './form-problems.ts'

export function failedProblems(
  catalogue: Catalogue,
  formulaId: string,
  failure: Failure,
  count: number,
): NonNullable<FormProblems> {
  const { code, lost, retryOf, isUnsent } = failure
  const formula = findFormula(catalogue, formulaId)
  const unanswered = isUnsent ? BOOKING_UNSENT : BOOKING_UNANSWERED
  const advice = retryOf === undefined ? code && refusalText(code, { catalogue, formula }) : unanswered
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

/** While it is sent again: says only that, because the specified sentence asks to try later. */
export function retriedProblems(problems: NonNullable<FormProblems>, sentence: string) {
  const { advice: _, ...rest } = problems
  return { ...rest, sentence }
}

/**
 * Shows the earlier problems again after a language change; a count of 0 leaves focus where it is. For a form that was not sent, only
 * kind and fields are needed, because `remainingProblems` looks up the words.
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
