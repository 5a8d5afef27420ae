import { BOOKING_ACTS, type BookingAct } from '@lichtspel/domain/desk/event-kinds'

/** The addresses of what staff do; every one of them names its role in apps/api/src/staff/route-roles.ts. */
export const STAFF_PATHS = {
  /** What better-auth answers, behind our fence. */
  auth: '/api/staff/auth',
  me: '/api/staff/me',
  day: '/api/staff/day',
  dayStream: '/api/staff/day/stream',
  dayLog: '/api/staff/day/log',
  search: '/api/staff/search',
  bookings: '/api/staff/bookings',
  booking: '/api/staff/bookings/:id',
  ...actPaths(),
  mail: '/api/staff/bookings/:id/mail',
  mailPreview: '/api/staff/bookings/:id/mail-preview',
  /** What came from where this booking came from, and cancelling of that what was ticked. */
  network: '/api/staff/bookings/:id/network',
  cancelTogether: '/api/staff/bookings/:id/network/cancel',
  /** Whether the venue slows visitors down. */
  /** Of a booking that is not placed yet. */
  newMailPreview: '/api/staff/mail-preview',
  closures: '/api/staff/closures',
  openings: '/api/staff/openings',
  undo: '/api/staff/undo',
  occupancy: '/api/staff/occupancy',
  kitchenList: '/api/staff/lists/kitchen',
  depositList: '/api/staff/lists/deposits',
  bankFile: '/api/staff/deposits/bank-file',
  mailList: '/api/staff/lists/mails',
  optionList: '/api/staff/lists/options',
  checkList: '/api/staff/lists/checks',
  export: '/api/staff/export.csv',
  feeds: '/api/staff/feeds',
  stopFeed: '/api/staff/feeds/stop',
  /** What the venue offers, for its manager. */
  catalogue: '/api/staff/catalogue',
  catalogueRevision: '/api/staff/catalogue/revisions/:revision',
  catalogueCheck: '/api/staff/catalogue/check',
  cataloguePublish: '/api/staff/catalogue/publish',
  /** Days with other hours than their weekday, whatever catalogue governs them. */
  exceptions: '/api/staff/exceptions',
  exceptionsCheck: '/api/staff/exceptions/check',
} as const

function actPaths() {
  return Object.fromEntries(BOOKING_ACTS.map((act) => [act, `/api/staff/bookings/:id/${act}`])) as {
    [Act in BookingAct]: `/api/staff/bookings/:id/${Act}`
  }
}

/** Followed by the secret of one attraction's calendar and `.ics`. Outside the staff's own paths: calendars do not sign in. */
export const FEED_PATH = '/api/staff-calendars/'

/** The desk's pages. */
export const STAFF_PAGE = '/beheer'
