/** Everything the server may refuse, and nothing else. The words for each stand in packages/texts. */
export const REFUSAL_CODES = [
  // What the booking says.
  'name-missing',
  'email-invalid',
  'phone-missing',
  'players-out-of-range',
  'formula-weekday',
  'formula-players',
  'too-few-games',
  'too-many-games',
  'meal-count',
  'buffet-minimum',
  'no-slots',
  'slot-duplicate',
  'slot-unknown',
  'break-missing',
  'date-past',
  'date-beyond-horizon',
  'day-closed',
  // What has happened meanwhile.
  'slot-started',
  'slot-taken',
  // What the holder of a manage link may not, or no longer.
  'too-late',
  'booking-changed',
  'booking-cancelled',
  'other-visit',
  // How it was asked.
  'request-malformed',
  'request-too-large',
  'location-unknown',
  'schedule-unknown',
  'request-id-reused',
  'too-many-holds',
  'too-many-bookings',
  'too-many-requests',
  'not-found',
  'busy',
  'internal',
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]
