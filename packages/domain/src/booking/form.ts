import type { Catalogue } from '../catalogue/catalogue.ts'
import { isBookableGroup } from '../catalogue/group.ts'
import { includesMeal, isMealCount } from '../catalogue/meal.ts'
import type { ModuleId } from '../catalogue/modules.ts'
import { gamesOf, type VisitSlots } from '../visit/visit.ts'
import { type Contact, type ContactField, invalidContactFields } from './contact.ts'

export type FormField = ContactField | 'players' | 'mealPeople'

/** What the details form holds when its button is pressed; the invoice fields are never enforced, so they are not here. */
export type BookingForm = {
  contact: Contact
  players: number | null
  modules: readonly ModuleId[]
  mealPeople: number | null
  slots: VisitSlots
}

export type FormVerdict =
  | { kind: 'ready' }
  | { kind: 'invalid-fields'; fields: FormField[] }
  | { kind: 'no-slots' }

/** Fields are judged before slots; only a ready form is sent. */
export function judgeForm(catalogue: Catalogue, form: BookingForm): FormVerdict {
  const fields: FormField[] = invalidContactFields(form.contact)
  if (form.players === null || !isBookableGroup(catalogue, form.players)) fields.push('players')
  const asksEaters = includesMeal(catalogue, form.modules) && form.mealPeople !== null
  if (asksEaters && !isMealCount(catalogue, form.mealPeople as number)) fields.push('mealPeople')
  if (fields.length > 0) return { kind: 'invalid-fields', fields }
  return gamesOf(form.slots) === 0 ? { kind: 'no-slots' } : { kind: 'ready' }
}
