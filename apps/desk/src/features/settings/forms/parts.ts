import { SETTINGS_PARTS } from '@lichtspel/texts/desk-settings/pages'
import type { Fields, Path } from '../form/description.ts'
import { BRAND_FIELDS } from './brand.ts'
import { HOURS_FIELDS } from './hours.ts'
import { RULES_FIELDS, VENUE_FIELDS } from './offer-facts.ts'
import { OFFER_LISTS } from './offer-lists.ts'

export type PartId = keyof typeof SETTINGS_PARTS

/** A part of the settings that is a form: its fields, and where in the offer they are. */
export type FormPart = { id: PartId; at: Path; fields: Fields }

/**
 * Every form, in the order in which they are shown. Together they cover everything a manager may change, which parts.test.ts verifies.
 */
export const FORM_PARTS: readonly FormPart[] = [
  { id: 'hours', at: ['hours'], fields: { week: HOURS_FIELDS.week, staff: HOURS_FIELDS.staff } },
  { id: 'exceptions', at: ['hours'], fields: { exceptions: HOURS_FIELDS.exceptions } },
  { id: 'formulas', at: [], fields: { formulas: OFFER_LISTS.formulas } },
  { id: 'modules', at: [], fields: { modules: OFFER_LISTS.modules } },
  { id: 'attractions', at: [], fields: { attractions: OFFER_LISTS.attractions } },
  { id: 'rules', at: ['rules'], fields: RULES_FIELDS },
  // Before the venue, which contains it: partOfPath takes the first that fits.
  { id: 'brand', at: ['venue', 'brand'], fields: BRAND_FIELDS },
  { id: 'venue', at: ['venue'], fields: VENUE_FIELDS },
  { id: 'facts', at: [], fields: { practicalFacts: OFFER_LISTS.practicalFacts } },
  { id: 'occasions', at: [], fields: { occasions: OFFER_LISTS.occasions } },
]

/** The forms of a version, and the form of the exceptions, which apply under every version. */
export const VERSION_PARTS = FORM_PARTS.filter(({ id }) => id !== 'exceptions')
export const EXCEPTION_PARTS = FORM_PARTS.filter(({ id }) => id === 'exceptions')

export function isPartId(text: string | null): text is PartId {
  return text !== null && Object.hasOwn(SETTINGS_PARTS, text)
}

/** The form that contains a path. Problems that belong to no form are shown with the list of changes. */
export function partOfPath(path: Path): FormPart | undefined {
  return FORM_PARTS.find(
    ({ at, fields }) =>
      at.every((key, place) => path[place] === key) &&
      (path.length <= at.length || Object.hasOwn(fields, path[at.length] ?? '')),
  )
}
