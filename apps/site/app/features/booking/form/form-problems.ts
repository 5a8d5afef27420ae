import { contactProblems } from '@lichtspel/domain/booking/contact'
import { type FormField, judgeForm } from '@lichtspel/domain/booking/form'
import type { RefusalCode } from '@lichtspel/domain/booking/refusal'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Moment } from '@lichtspel/domain/time/moment'
import { contactErrorText, FIELD_ERRORS, FORM_UNFIT } from '@lichtspel/texts/form'
import { FORM_INVALID, NO_SLOTS, refusalText } from '@lichtspel/texts/refusals'
import type { DetailField } from '@lichtspel/visit/details/details-draft.ts'
import type { WishedVisit } from '../booking-state.ts'
import { formOf } from './booking-body.ts'
import { moduleMinimumError, modulesFieldId } from './module-minimum.ts'
import { type StepToGo, stepsToMissing, stepsToSlots, unfitSteps } from './steps-to-go.ts'

/** What is shown above the form after pressing its button: a sentence, and links to where it can be fixed. */
export type FormProblems = {
  /** `missing` is shown at the button instead: booking fewer slots than requested is allowed if it is deliberate. */
  kind: 'fields' | 'no-slots' | 'unfit' | 'missing' | 'failed'
  sentence: string
  advice?: string
  fields: readonly FieldToGo[]
  steps: readonly StepToGo[]
  /** Nothing on this screen can fix it, so mail and phone are offered. */
  needsContact?: boolean
  /** Set for a booking that was sent. */
  failure?: Failure
  /** The number of times problems were shown; focus moves to them each time. 0 for problems shown again after a language change. */
  count: number
} | null

/** Why a booking that was sent was not made, independent of language. */
export type Failure = {
  code?: RefusalCode | undefined
  /** The activities that lost a slot. */
  lost: readonly AttractionId[]
  /** Set when there was no response: identifies the visit that was requested. A retry is offered while the visit stays the same. */
  retryOf?: string | undefined
  /** The booking is resent automatically when the connection is back, as long as nothing is changed. */
  isAwaited?: boolean
  /** The device was offline at every try, so nothing was sent. */
  isUnsent?: boolean
}

type FieldToGo = { field: FormField; id: string; words: string }

/** Why the form cannot be sent yet; null when it can. */
export function formProblems(
  catalogue: Catalogue,
  visit: WishedVisit,
  now: Moment,
  count: number,
): FormProblems {
  const verdict = judgeForm(catalogue, formOf(visit), now)
  switch (verdict.kind) {
    case 'invalid-fields':
      return fieldProblems(
        verdict.fields.map((field) => fieldToGo(catalogue, visit, field)),
        count,
      )
    case 'no-slots':
      return {
        kind: 'no-slots',
        sentence: NO_SLOTS,
        fields: [],
        steps: stepsToSlots(catalogue, visit),
        count,
      }
    case 'unfit': {
      const steps = unfitSteps(catalogue, visit, now, verdict.refusals)
      return { kind: 'unfit', sentence: FORM_UNFIT, fields: [], steps, count }
    }
    case 'ready': {
      const steps = stepsToMissing(catalogue, visit)
      return steps.length === 0 ? null : { kind: 'missing', sentence: '', fields: [], steps, count }
    }
  }
}

/** The reported problems that are not fixed yet. */
export function remainingProblems(
  catalogue: Catalogue,
  told: FormProblems,
  visit: WishedVisit,
  now: Moment,
): FormProblems {
  if (told === null || told.kind === 'failed') return told
  const found = formProblems(catalogue, visit, now, told.count)
  if (found?.kind !== told.kind) return null
  if (told.kind !== 'fields') return found
  const fields = found.fields.filter(({ field }) => told.fields.some((one) => one.field === field))
  return fields.length === 0 ? null : fieldProblems(fields, told.count)
}

/**
 * The specification's sentence is about required fields, so it is not used when the only problem is an extra that needs a larger group.
 */
function fieldProblems(fields: readonly FieldToGo[], count: number): FormProblems {
  const isUnfit = fields.every(({ field }) => field === 'modules')
  return { kind: 'fields', sentence: isUnfit ? FORM_UNFIT : FORM_INVALID, fields, steps: [], count }
}

/** The error beside a field the visitor has left. */
export function problemOf(
  catalogue: Catalogue,
  visit: WishedVisit,
  now: Moment,
  field: DetailField,
): string | undefined {
  const verdict = judgeForm(catalogue, formOf(visit), now)
  if (verdict.kind !== 'invalid-fields' || !isJudged(field)) return undefined
  const asked = field === 'mealPeople' && !verdict.fields.includes(field) ? 'modules' : field
  if (!verdict.fields.includes(asked)) return undefined
  const { id, words } = fieldToGo(catalogue, visit, asked)
  return id === FIELD_IDS[field] ? words : undefined
}

/** The other fields are free text, which is never wrong. */
function isJudged(field: DetailField): field is DetailField & keyof typeof FIELD_IDS {
  return field in FIELD_IDS
}

const FIELD_IDS: Record<Exclude<FormField, 'modules'>, string> = {
  name: 'veld-name',
  email: 'veld-email',
  phone: 'veld-phone',
  players: 'spelers',
  mealPeople: 'veld-mealPeople',
  mealAt: 'veld-mealAt',
}

/** Uses the same words beside the field and above the form. */
function fieldToGo(catalogue: Catalogue, visit: WishedVisit, field: FormField): FieldToGo {
  if (field === 'modules') {
    const words = moduleMinimumError(catalogue, visit)
    return { field, id: modulesFieldId(catalogue, visit, FIELD_IDS.mealPeople), words }
  }
  return { field, id: FIELD_IDS[field], words: fieldWords(catalogue, visit, field) }
}

function fieldWords(
  catalogue: Catalogue,
  { fields }: WishedVisit,
  field: Exclude<FormField, 'modules'>,
): string {
  const { rules } = catalogue
  if (field === 'mealAt') return refusalText('meal-time', { catalogue })
  if (field === 'players') return FIELD_ERRORS.players(rules.players.min, rules.players.max)
  if (field === 'mealPeople') return FIELD_ERRORS.mealPeople(rules.eaters.min, rules.eaters.max)
  return contactErrorText(field, contactProblems(fields)) ?? FIELD_ERRORS[field].missing
}
