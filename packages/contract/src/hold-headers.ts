/** `true` when the visitor did something since the last hold: without any act a hold is kept no longer than the venue's cap. */
export const HOLD_ACTIVE_HEADER = 'visitor-active'

/** Rises with every choice made in a browser, and stays when a choice is sent again; an older choice than the one that is held changes nothing. */
export const HOLD_SEQ_HEADER = 'hold-seq'
