import type { PerAttraction } from '../catalogue/attractions.ts'
import { isBookableGroup } from '../catalogue/group.ts'
import { includesMeal, isMealCount } from '../catalogue/meal.ts'
import type { ModuleChoice } from '../catalogue/modules.ts'
import type { SlotKey } from '../slots/grid.ts'
import { type Contact, type ContactField, invalidContactFields } from './contact.ts'

export type FormField = ContactField | 'players' | 'mealPeople'

/** What the details form holds when its button is pressed; the invoice fields are never enforced, so they are not here. */
export type BookingForm = {
  contact: Contact
  players: number | null
  modules: ModuleChoice
  mealPeople: number | null
  slots: PerAttraction<readonly SlotKey[]>
}

export type FormVerdict =
  | { kind: 'ready' }
  | { kind: 'invalid-fields'; fields: FormField[] }
  | { kind: 'no-slots' }

/** Fields are judged before slots; only a ready form is sent. */
export function judgeForm(form: BookingForm): FormVerdict {
  const fields: FormField[] = invalidContactFields(form.contact)
  if (form.players === null || !isBookableGroup(form.players)) fields.push('players')
  if (includesMeal(form.modules) && form.mealPeople !== null && !isMealCount(form.mealPeople)) {
    fields.push('mealPeople')
  }
  if (fields.length > 0) return { kind: 'invalid-fields', fields }
  return Object.values(form.slots).every((keys) => keys.length === 0)
    ? { kind: 'no-slots' }
    : { kind: 'ready' }
}
