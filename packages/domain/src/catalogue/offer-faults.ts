/** Everything that may be wrong with a part of an offer; the words for each stand in packages/texts. */
export const OFFER_FAULTS = [
  // One value by itself.
  'missing',
  'malformed',
  'too-small',
  'too-large',
  'too-long',
  'too-few',
  'too-many',
  'no-account',
  'no-zone',
  // Two values beside each other.
  'closes-first',
  'opens-at-night',
  'ends-first',
  'falling-prices',
  'least-above-most',
  'cap-below-hold',
  'twice',
  'shared-day',
  // What the whole must hold.
  'nothing-to-book',
  'first-not-for-all',
  'above-group',
  'above-games',
  'above-capacity',
  'above-block',
  'above-sum',
] as const
export type OfferFault = (typeof OFFER_FAULTS)[number]

/** Where it is, as keys and places in lists; `limit` is the number that was passed. */
export type OfferProblem = { path: (string | number)[]; fault: OfferFault; limit: number | null }
