import type { RefusalCode } from '../booking/refusal.ts'

/** Refusals only the desk gets, in addition to those of visitors. The messages are in texts `desk-refusals.ts`. */
export const DESK_REFUSAL_CODES = [
  // Access.
  'signed-out',
  'second-factor-missing',
  'not-allowed',
  'origin-unknown',
  'desk-closed',
  // Signing in.
  'sign-in-wrong',
  'sign-in-again',
  'code-wrong',
  'password-wrong',
  'password-weak',
  'passkey-needed',
  'passkey-wrong',
  'link-over',
  'last-manager',
  'mail-missing',
  // The request.
  'visit-over',
  'visit-not-today',
  'option-end',
  'reason-missing',
  'mail-without-address',
  'no-deposit',
  'deposit-amount',
  'bill-amount',
  'bill-entry',
  'till-closed',
  'day-to-come',
  'vat-missing',
  'statement-unreadable',
  'statement-account',
  'period-too-long',
  'not-undoable',
  'person-unclear',
  'person-coming',
  'person-deposit',
  'person-colleague',
  'delay-changed',
  'outage-changed',
  'outage-over',
  // The venue's offer, published by its manager.
  'offer-invalid',
  'offer-changed',
] as const
export type DeskRefusal = RefusalCode | (typeof DESK_REFUSAL_CODES)[number]
