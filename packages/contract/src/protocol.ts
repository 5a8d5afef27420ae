// What both ends agree on beside the schemas. Without zod, so that a browser can have it for a few bytes.

/**
 * The live stream, server-sent events of one day at one venue. First and after each change comes one event `day` with a whole
 * DaySnapshot; its id is the sum of the versions of the day's schedules and the version of what the venue offers, which all only rise. State is sent, not steps:
 * a client that missed any number of events is right again with the next one.
 */
export const STREAM_EVENTS = { day: 'day', heartbeat: 'hb' } as const

/** A heartbeat comes this often; a client that hears nothing for the silence below reconnects and asks meanwhile. */
export const HEARTBEAT_MS = 10_000
export const SILENCE_MS = 25_000

/** Changes closer together than this leave as one event. */
export const COALESCE_MS = 250

/** `true` when the visitor did something since the last hold: without any act a hold is kept no longer than the venue's cap. */
export const HOLD_ACTIVE_HEADER = 'visitor-active'

/** Rises with every choice made in a browser, and stays when a choice is sent again; an older choice than the one that is held changes nothing. */
export const HOLD_SEQ_HEADER = 'hold-seq'

/** What a slot that is booked shows to everyone: who gave it away, and nothing of the booking. */
export const BOOKING_REFS = { visitor: 'reserved', desk: 'desk' } as const

/** How long a browser waits for an answer. What the server does later than this, it does for nobody. */
export const PATIENCE_MS = 10_000
