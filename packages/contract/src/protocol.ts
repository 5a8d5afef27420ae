// The parts of the client-server protocol that are not schemas. Does not import zod, so that it adds only a few bytes to the browser
// bundle.

/**
 * The live stream: server-sent events of one day at one venue. At the start and after each change it sends one `day` event with a whole
 * DaySnapshot. The event's id is the sum of the versions of the day's schedules and of the venue's offer, which only increase. Events
 * carry the full state, not differences, so a client that missed any number of them is up to date after the next one.
 */
export const STREAM_EVENTS = { day: 'day', heartbeat: 'hb' } as const

/** How often a heartbeat is sent. A client that receives nothing for SILENCE_MS reconnects, and polls while the stream is silent. */
export const HEARTBEAT_MS = 10_000
export const SILENCE_MS = 25_000

/** Changes closer together than this are sent as one event. */
export const COALESCE_MS = 250

/**
 * `true` if the visitor did something since the previous hold request. Without any action, a hold lasts no longer than the venue's cap.
 */
export const HOLD_ACTIVE_HEADER = 'visitor-active'

/**
 * Increases with every choice made in a browser and stays the same on a retry. The server ignores a choice that is older than the one
 * it holds.
 */
export const HOLD_SEQ_HEADER = 'hold-seq'

/** What everyone sees of a booked slot: whether a visitor or the desk booked it, and nothing about the booking. */
export const BOOKING_REFS = { visitor: 'reserved', desk: 'desk' } as const

/** How long a browser waits for a response. Anything the server does after that is wasted. */
export const PATIENCE_MS = 10_000
