/** Why an attraction is out of order. `own` has the venue's own words, which are Dutch. */
export const OUTAGE_REASONS = ['headset', 'fault', 'power', 'own'] as const
export type OutageReason = (typeof OUTAGE_REASONS)[number]
