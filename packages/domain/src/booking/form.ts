import type { Catalogue } from '../catalogue/catalogue.ts'
import type { VenueRules } from '../catalogue/rules.ts'
import type { Moment } from '../time/moment.ts'
import type { ContactField } from './contact.ts'
import type { RefusalCode } from './refusal.ts'
import { type BookingRequest, formRefusals } from './request.ts'

export type FormField = ContactField | 'players' | 'mealPeople' | 'mealAt' | 'modules'

/** What the details form holds on submit. Invoice fields are never enforced, so they are not included. */
export type BookingForm = Omit<BookingRequest, 'players'> & { players: number | null }

export type FormVerdict =
  | { kind: 'ready' }
  | { kind: 'invalid-fields'; fields: FormField[] }
  | { kind: 'no-slots' }
  /** Every field is filled in, but the venue does not sell this combination. */
  | { kind: 'unfit'; refusals: RefusalCode[] }

/**
 * Predicts the server's verdict: it applies the server's own rules to the form, except those on the day's grids. Invalid fields are
 * reported before missing slots, and missing slots before an unfit combination. Only a ready form is sent.
 */
export function judgeForm(catalogue: Catalogue, form: BookingForm, now: Moment): FormVerdict {
  const refusals = formRefusals(catalogue, { ...form, players: form.players ?? Number.NaN }, now)
  const fields = refusals.flatMap((code) => FIELDS_OF[code] ?? [])
  if (fields.length > 0) return { kind: 'invalid-fields', fields }
  if (refusals.includes('no-slots')) return { kind: 'no-slots' }
  return refusals.length > 0 ? { kind: 'unfit', refusals } : { kind: 'ready' }
}

/** The form field to correct for each refusal. */
const FIELDS_OF: Partial<Record<RefusalCode, FormField>> = {
  'name-missing': 'name',
  'email-invalid': 'email',
  'phone-missing': 'phone',
  'players-out-of-range': 'players',
  'meal-count': 'mealPeople',
  'meal-time': 'mealAt',
  'module-minimum': 'modules',
  'module-unknown': 'modules',
}

type WithRules = { rules: Pick<VenueRules, 'maxGames'> }

export function addGame({ rules }: WithRules, games: number): number {
  return Math.min(games + 1, rules.maxGames)
}

export function removeGame(games: number): number {
  return Math.max(games - 1, 0)
}
