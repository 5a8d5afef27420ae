/** Everything that can be wrong with part of an offer; the messages are in packages/texts. */
export const OFFER_FAULTS = [
  // A single value.
  'missing',
  'malformed',
  'too-small',
  'too-large',
  'too-long',
  'too-few',
  'too-many',
  'no-account',
  'no-zone',
  'no-colour',
  'too-dark',
  // Two values that contradict each other.
  'closes-first',
  'opens-at-night',
  'ends-first',
  'falling-prices',
  'least-above-most',
  'cap-below-hold',
  'whole-not-deducted',
  'twice',
  'shared-day',
  // Rules for the offer as a whole.
  'nothing-to-book',
  'first-not-for-all',
  'above-group',
  'above-games',
  'above-capacity',
  'above-block',
  'above-sum',
] as const
export type OfferFault = (typeof OFFER_FAULTS)[number]

/** `path` holds keys and list indexes; `limit` is the number that was exceeded. */
export type OfferProblem = { path: (string | number)[]; fault: OfferFault; limit: number | null }
