import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'

/** The API paths, shared by server, front ends and tests. */
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
  managedLinks: '/api/managed-booking/links',
  managedCalendar: '/api/managed-booking/calendar.ics',
  guestVisit: '/api/guest-visit',
  guestCalendar: '/api/guest-calendar/:file',
  managedPayment: '/api/managed-booking/payment',
  payment: '/api/payments',
  paymentAgain: '/api/payments/again',
  paymentCalled: '/api/payments/called',
} as const

/** Carries the request id, so that repeated requests create only one booking. */
export const REQUEST_ID_HEADER = 'idempotency-key'

/** Carries the server's time in milliseconds. In a 304 response the cached body keeps its old time, but this header is current. */
export const SERVER_TIME_HEADER = 'server-time'

export const BOOKING_PAGE = '/booking'

/** The page that the link in a mail opens. */
export const MANAGE_PAGE = '/boeking'

/** Where visitors who lost their mail ask for the links of their visits to come. */
export const MY_BOOKING_PAGE = '/mijn-boeking'

/** What the guests of a group see of its visit: the page that a visitor shares. */
export const GUEST_PAGE = '/bezoek'

/** Where a visitor waits for an online payment, and comes back to. */
export const PAYMENT_PAGE = '/betaling'

/** The path of a payment, without the language. The id is no secret that changes anything: the provider sends visitors back to it. */
export function paymentPath(id: string): string {
  return `${PAYMENT_PAGE}?id=${id}`
}

/** Says that the page leads the visitor to the payment. Without it, the link to pay is mailed. */
export const PAYS_ONLINE_HEADER = 'pays-online'

/** The pages whose fragment is a token. They are private, and nothing on them may replace the fragment. */
export const TOKEN_PAGES: readonly string[] = [MANAGE_PAGE, GUEST_PAGE]

/** The pages that are about one visitor: not cached, not indexed, and not in the sitemap. */
export const PRIVATE_PAGES: readonly string[] = [...TOKEN_PAGES, PAYMENT_PAGE]

/** The language whose pages have no prefix in their URL. */
export const ROOT_LANGUAGE: Language = 'nl'

/** The path of a page in a language: `/booking`, `/fr/booking`, and `/fr/` for the home page. */
export function pathIn(language: Language, page: string): string {
  return language === ROOT_LANGUAGE ? page : `/${language}${page}`
}

/** The link in a mail. The token is in the fragment, which browsers never send to a server. */
export function managePath(token: string, language: Language = ROOT_LANGUAGE): string {
  return `${pathIn(language, MANAGE_PAGE)}#${token}`
}

/** The address that a visitor shares with the group. */
export function guestPath(token: string, language: Language): string {
  return `${pathIn(language, GUEST_PAGE)}#${token}`
}

/**
 * The link to the visit's calendar file; iPhones do not open files made in the page. For the person who booked it has the booking's id, so
 * that the file replaces the event of the mails.
 */
export function calendarPath(guestToken: string, asked: { booking?: string; team?: string } = {}): string {
  const path = PATHS.guestCalendar.replace(':file', `${guestToken}.ics`)
  const query = new URLSearchParams(asked).toString()
  return query === '' ? path : `${path}?${query}`
}

export const COLOURS_PATH = '/kleuren/'

/** The stylesheet with a venue's colours and its attractions'. Its content follows from its address, so it never changes. */
export function coloursPath({ venue, attractions }: Pick<Catalogue, 'venue' | 'attractions'>): string {
  const { accent, glow } = venue.brand.colours
  const lights = attractions.map(({ id, colour }) => `${id}=${colour.slice(1)}`)
  return `${COLOURS_PATH}${accent.slice(1)}-${glow.slice(1)}.css?${lights.join('&')}`
}

/** Carries the token of a manage link or of a guests' address, as `Bearer <token>`. */
export const TOKEN_HEADER = 'authorization'

/** Carries the revision of the catalogue whose prices the visitor saw. */
export const CATALOGUE_REVISION_HEADER = 'catalogue-revision'

/** The id of the page's data block with the venue's offer. */
export const CATALOGUE_BLOCK_ID = 'catalogue'

/** For operators and developers. Apart from `PATHS`, which every page loads. */
export const SERVICE_PATHS = {
  openapi: '/api/openapi.json',
  health: '/healthz',
  ready: '/readyz',
} as const

/** Apart from PATHS, which every page loads: only the proposals of the booking page send wishes. */
export const WISHES_PATH = '/api/wishes'
