// Without a schema, so that a browser can have it for a few bytes.

/** What a slot that is booked shows to everyone: who gave it away, and nothing of the booking. */
export const BOOKING_REFS = { visitor: 'reserved', desk: 'desk' } as const
