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
