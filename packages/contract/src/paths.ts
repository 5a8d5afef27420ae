/** The addresses of the calls, for server, fronts and tests alike. */
export const PATHS = {
  schedules: '/api/schedules',
  scheduleStream: '/api/schedules/stream',
  holding: '/api/holding',
  booking: '/api/booking',
  bookingRequest: '/api/booking-requests/:requestId',
  catalogue: '/api/catalogue',
  availability: '/api/availability',
  managed: '/api/managed-booking',
  managedDetails: '/api/managed-booking/details',
  managedMove: '/api/managed-booking/move',
  managedCancel: '/api/managed-booking/cancel',
  managedMail: '/api/managed-booking/mail',
  managedCalendar: '/api/managed-booking/calendar.ics',
  openapi: '/api/openapi.json',
  health: '/healthz',
  ready: '/readyz',
} as const

/** Carries the request id that makes a repeated booking the same booking. */
export const REQUEST_ID_HEADER = 'idempotency-key'

/** Carries the server's time in milliseconds: an answer that is not sent again (304) keeps the time in its body, not this one. */
export const SERVER_TIME_HEADER = 'server-time'

/** Where a visitor books. */
export const BOOKING_PAGE = '/booking'

/** The page behind the link in a mail; what follows is the token, which never stands in the address of a call. */
export const MANAGE_PAGE = '/boeking/'

/** Carries the token of a manage link, as `Bearer <token>`. */
export const TOKEN_HEADER = 'authorization'

/** Carries the revision of the catalogue by whose prices the visitor decided. */
export const CATALOGUE_REVISION_HEADER = 'catalogue-revision'

/** The page's data block that carries what the venue offers. */
export const CATALOGUE_BLOCK_ID = 'catalogue'
