/** The addresses of the calls, for server, fronts and tests alike. */
export const PATHS = {
  schedules: '/api/schedules',
  scheduleStream: '/api/schedules/stream',
  holding: '/api/holding',
  booking: '/api/booking',
  bookingRequest: '/api/booking-requests/:requestId',
  availability: '/api/availability',
  openapi: '/api/openapi.json',
  health: '/healthz',
  ready: '/readyz',
} as const

/** Carries the request id that makes a repeated booking the same booking. */
export const REQUEST_ID_HEADER = 'idempotency-key'
