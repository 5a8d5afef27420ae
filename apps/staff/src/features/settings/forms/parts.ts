import { SETTINGS_PARTS } from '@lichtspel/texts/desk-settings/pages'
import type { AnyField, Path } from '../form/field-spec.ts'
import { FORMULA_FIELDS } from './formula-form.ts'
import { EXCEPTION_FIELDS, WEEK_FIELDS } from './hours-form.ts'
import { MODULE_FIELDS } from './module-form.ts'
import { ATTRACTION_FIELDS, RULES_FIELDS } from './rules-form.ts'
import { FACT_FIELDS, OCCASION_FIELDS, VENUE_FIELDS } from './venue-form.ts'

export type PartId = keyof typeof SETTINGS_PARTS

/** A part of the settings that is a form: which fields, and where in the offer they stand. */
export type FormPart = { id: PartId; at: Path; fields: readonly AnyField[] }

/** Every form, in the order in which they are shown. Together they ask everything that a manager may change; parts.test.ts holds them to it. */
export const FORM_PARTS: readonly FormPart[] = [
  { id: 'hours', at: ['hours'], fields: WEEK_FIELDS },
  { id: 'exceptions', at: ['hours'], fields: EXCEPTION_FIELDS },
  { id: 'formulas', at: [], fields: FORMULA_FIELDS },
  { id: 'modules', at: [], fields: MODULE_FIELDS },
  { id: 'attractions', at: ['attractions'], fields: ATTRACTION_FIELDS },
  { id: 'rules', at: ['rules'], fields: RULES_FIELDS },
  { id: 'venue', at: ['venue'], fields: VENUE_FIELDS },
  { id: 'facts', at: [], fields: FACT_FIELDS },
  { id: 'occasions', at: [], fields: OCCASION_FIELDS },
]

/** The forms of a version, and that of the exceptions, which hold under every version. */
export const VERSION_PARTS = FORM_PARTS.filter(({ id }) => id !== 'exceptions')
export const EXCEPTION_PARTS = FORM_PARTS.filter(({ id }) => id === 'exceptions')

export function isPartId(text: string | null): text is PartId {
  return text !== null && Object.hasOwn(SETTINGS_PARTS, text)
}

/** The form in which something stands; what stands in none is told with the changes. */
export function partOfPath(path: Path): FormPart | undefined {
  return FORM_PARTS.find(
    ({ at, fields }) =>
      at.every((key, place) => path[place] === key) &&
      (path.length <= at.length || fields.some(({ key }) => key === path[at.length])),
  )
}
