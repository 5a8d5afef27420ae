import { DAY_PARTS } from '@lichtspel/domain/plan/day-parts'
import { NOTHING_TYPED } from '@lichtspel/visit/details/details-draft.ts'
import { NO_INVOICE } from '@lichtspel/visit/details/invoice-draft.ts'
import { isVisitDate } from '../../../lib/saved-booking-shape.ts'
import type { BookingState } from '../booking-state.ts'

/** What the visitor typed; it is kept even if the rest of the draft is invalid. */
export type TypedText = Pick<BookingState, 'fields' | 'includeInvoice' | 'invoice'>

const MAX_GAMES = 96

const IS_SOUND: Record<keyof BookingState, (value: unknown) => boolean> = {
  date: isVisitDate,
  isDateChosen: isFlag,
  players: (value) => value === null || value === 'large' || isCount(value),
  formula: isText,
  wished: isText,
  isWishSought: isFlag,
  games: (value) => isThing(value) && Object.values(value).every(isCount),
  when: isWhen,
  fields: areTexts,
  modules: isListOf(isText),
  goneModules: isListOf(isText),
  includeInvoice: isFlag,
  invoice: areTexts,
  finished: isListOf(isText),
  opened: isListOf(isText),
  link: (value) => value === null || isText(value),
}

/** The stored draft may come from an older version of this page, or may have been edited by hand. */
export function isBookingState(value: unknown): value is BookingState {
  const parts = partsOf(value)
  return Object.entries(IS_SOUND).every(([part, isSound]) => isSound(parts[part]))
}

/** The texts in a value that may not be a valid state; anything invalid becomes empty. */
export function salvageTypedText(value: unknown): TypedText {
  const { fields, invoice, includeInvoice } = partsOf(value)
  return {
    fields: textsLike(NOTHING_TYPED, fields),
    invoice: textsLike(NO_INVOICE, invoice),
    includeInvoice: includeInvoice === true,
  }
}

function textsLike<Field extends string>(
  empty: Record<Field, string>,
  value: unknown,
): Record<Field, string> {
  const texts = Object.entries(partsOf(value)).filter(([field, text]) => field in empty && isText(text))
  return { ...empty, ...Object.fromEntries(texts) }
}

function isWhen(value: unknown): boolean {
  const { part, later } = partsOf(value)
  const { part: laterPart, minute } = partsOf(later)
  const isPart = (value: unknown) => DAY_PARTS.some((one) => one === value)
  const isLater = isPart(laterPart) && Number.isInteger(minute)
  return (part === null || isPart(part)) && (later === null || isLater)
}

function areTexts(value: unknown): boolean {
  return isThing(value) && Object.values(value).every(isText)
}

function isListOf(isMember: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(isMember)
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_GAMES
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean'
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function partsOf(value: unknown): Record<string, unknown> {
  return isThing(value) ? value : {}
}
