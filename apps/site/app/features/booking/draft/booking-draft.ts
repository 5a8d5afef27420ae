import type { Choice } from '@lichtspel/visit/choice/choice.ts'
import { isStoredChoice, type StoredChoice, storedChoiceOf } from '@lichtspel/visit/choice/stored-choice.ts'
import { tabStorage } from '@lichtspel/visit/device/device-storage.ts'
import type { BookingState } from '../booking-state.ts'
import { isBookingState, salvageTypedText, type TypedText } from './draft-shape.ts'

const KEY = 'booking-draft'
/** Drafts of an older version are not read. */
const VERSION = 5

/** What the visitor has entered and chosen so far, kept for this tab, so that a reload or an accidental "back" loses nothing. */
export type BookingDraft = { state: BookingState; choice: StoredChoice }

export function writeDraft(state: BookingState, choice: Choice): void {
  tabStorage.write(KEY, { version: VERSION, state, choice: storedChoiceOf(choice) })
}

/** Null unless every part is valid. */
export function readDraft(): BookingDraft | null {
  const { state, choice } = readStored() ?? {}
  if (!isBookingState(state) || !isStoredChoice(choice)) return null
  // A draft from before a deploy may lack fields that the form has now.
  return { state: { ...state, ...salvageTypedText(state) }, choice }
}

/** The typed text of a draft that is otherwise invalid. */
export function readTypedText(): TypedText | null {
  const kept = readStored()
  return kept && salvageTypedText(kept.state)
}

function readStored(): { state?: unknown; choice?: unknown } | null {
  const kept = tabStorage.read(KEY) as { version?: unknown; state?: unknown; choice?: unknown } | null
  return kept?.version === VERSION ? kept : null
}

export function forgetDraft(): void {
  tabStorage.remove(KEY)
}
