import type { Choice } from '@lichtspel/visit/choice/choice.ts'
import { isKeptChoice, type KeptChoice, keepChoice } from '@lichtspel/visit/choice/kept-choice.ts'
import { tabStorage } from '@lichtspel/visit/device/device-storage.ts'
import type { BookingState } from './booking-state.ts'

const KEY = 'booking-draft'
/** A draft of an older shape is not read. */
const VERSION = 5

/** What the visitor has said and chosen so far, kept for this tab: a reload or a wrong tap on "back" costs nothing. */
export type BookingDraft = { state: BookingState; choice: KeptChoice }

const PARTS: readonly (keyof BookingState)[] = [
  'date',
  'isDateChosen',
  'players',
  'formula',
  'wished',
  'games',
  'fields',
  'modules',
  'goneModules',
  'includeInvoice',
  'invoice',
  'finished',
  'link',
]

export function writeDraft(state: BookingState, choice: Choice): void {
  tabStorage.write(KEY, { version: VERSION, state, choice: keepChoice(choice) })
}

export function readDraft(): BookingDraft | null {
  const kept = tabStorage.read(KEY) as (Partial<BookingDraft> & { version?: number }) | null
  if (kept?.version !== VERSION || kept.state === undefined || !isKeptChoice(kept.choice)) return null
  const { state, choice } = kept
  if (!PARTS.every((part) => part in state)) return null
  // A draft from before the meal had a time and diets.
  const {
    mealAt = '',
    diets = '',
    ...said
  } = state.fields as Partial<BookingState['fields']> & BookingState['fields']
  const fields = { ...said, mealAt, diets }
  return { state: { ...state, fields }, choice }
}

export function forgetDraft(): void {
  tabStorage.remove(KEY)
}
