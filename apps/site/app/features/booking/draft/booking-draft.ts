import type { Choice } from '@lichtspel/visit/choice/choice.ts'
import { isKeptChoice, type KeptChoice, keepChoice } from '@lichtspel/visit/choice/kept-choice.ts'
import { tabStorage } from '@lichtspel/visit/device/device-storage.ts'
import type { BookingState } from '../booking-state.ts'
import { isBookingState, type TypedWords, typedWords } from './draft-shape.ts'

const KEY = 'booking-draft'
/** A draft of an older shape is not read. */
const VERSION = 5

/** What the visitor has said and chosen so far, kept for this tab: a reload or a wrong tap on "back" costs nothing. */
export type BookingDraft = { state: BookingState; choice: KeptChoice }

export function writeDraft(state: BookingState, choice: Choice): void {
  tabStorage.write(KEY, { version: VERSION, state, choice: keepChoice(choice) })
}

/** A draft that is not sound in every part is not read. */
export function readDraft(): BookingDraft | null {
  const { state, choice } = readKept() ?? {}
  if (!isBookingState(state) || !isKeptChoice(choice)) return null
  // A draft from before the meal had a time and diets lacks their words.
  return { state: { ...state, ...typedWords(state) }, choice }
}

/** What was typed in a draft that is not read. */
export function readTypedWords(): TypedWords | null {
  const kept = readKept()
  return kept && typedWords(kept.state)
}

function readKept(): { state?: unknown; choice?: unknown } | null {
  const kept = tabStorage.read(KEY) as { version?: unknown; state?: unknown; choice?: unknown } | null
  return kept?.version === VERSION ? kept : null
}

export function forgetDraft(): void {
  tabStorage.remove(KEY)
}
