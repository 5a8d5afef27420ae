/** `true` when the visitor did something since the last hold: without any act a hold is kept for 20 minutes at most. */
export const HOLD_ACTIVE_HEADER = 'visitor-active'

/** Rises with every hold a browser sends; a request that arrives after a newer one changes nothing. */
export const HOLD_SEQ_HEADER = 'hold-seq'
