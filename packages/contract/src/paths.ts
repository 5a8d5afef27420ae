import type { Language } from '@lichtspel/domain/catalogue/words'

/** The addresses of the calls, for server, fronts and tests alike. */
export const PATHS = {
  schedules: '/api/schedules',
  scheduleStream: '/api/schedules/stream',
  holding: '/api/holding',
  visitHolding: '/api/visit-holding',
  booking: '/api/booking',
  bookingRequest: '/api/booking-requests/:requestId',
  catalogue: '/api/catalogue',
  availability: '/api/availability',
  managed: '/api/managed-booking',
  managedConfirm: '/api/managed-booking/confirm',
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

/** The page behind the link in a mail. */
export const MANAGE_PAGE = '/boeking'

/** The language whose pages have no prefix in their address. */
export const ROOT_LANGUAGE: Language = 'nl'

/** Where a page stands in a language: `/booking`, `/fr/booking`, and `/fr/` for the home page. */
export function pathIn(language: Language, page: string): string {
  return language === ROOT_LANGUAGE ? page : `/${language}${page}`
}

/** Where a mail leads: the token is the fragment, which a browser sends to nobody. */
export function managePath(token: string, language: Language = ROOT_LANGUAGE): string {
  return `${pathIn(language, MANAGE_PAGE)}#${token}`
}

/** Older mails, all Dutch, have the token in the path; the page moves it into the fragment. They work as long as any link. */
export const OLD_MANAGE_PATH = '/boeking/'

/** Carries the token of a manage link, as `Bearer <token>`. */
export const TOKEN_HEADER = 'authorization'

/** Carries the revision of the catalogue by whose prices the visitor decided. */
export const CATALOGUE_REVISION_HEADER = 'catalogue-revision'

/** The page's data block that carries what the venue offers. */
export const CATALOGUE_BLOCK_ID = 'catalogue'
