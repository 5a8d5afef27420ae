import type { RefusalCode } from '../booking/refusal.ts'

/** What only the desk meets, beside what a visitor may be refused. The words for each stand in texts `desk-refusals.ts`. */
export const DESK_REFUSAL_CODES = [
  // Who asks.
  'signed-out',
  'second-factor-missing',
  'not-allowed',
  'origin-unknown',
  'desk-closed',
  // How somebody signs in.
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
  // What is asked.
  'visit-over',
  'visit-not-today',
  'option-end',
  'reason-missing',
  'mail-without-address',
  'no-deposit',
  'deposit-amount',
  'statement-unreadable',
  'statement-account',
  'period-too-long',
  'not-undoable',
  // What the venue offers, published by its manager.
  'offer-invalid',
  'offer-changed',
] as const
export type DeskRefusal = RefusalCode | (typeof DESK_REFUSAL_CODES)[number]
