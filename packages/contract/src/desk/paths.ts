import { BOOKING_ACTS, type BookingAct } from '@lichtspel/domain/desk/event-kinds'

/** Names the colleague who opened the page. The server refuses the request once somebody else is signed in on the device. */
export const COLLEAGUE_HEADER = 'x-colleague'

/** The API paths for staff; apps/api/src/colleague/route-roles.ts lists the role of each. */
export const DESK_PATHS = {
  /** Handled by better-auth, through auth-routes.ts. */
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
  /** Bookings from the same network as this one, and cancelling the selected ones. */
  network: '/api/staff/bookings/:id/network',
  cancelTogether: '/api/staff/bookings/:id/network/cancel',
  /** For a booking that has not been placed yet. */
  newMailPreview: '/api/staff/mail-preview',
  closures: '/api/staff/closures',
  openings: '/api/staff/openings',
  delays: '/api/staff/delays',
  outages: '/api/staff/outages',
  outageProposals: '/api/staff/outages/proposals',
  undo: '/api/staff/undo',
  occupancy: '/api/staff/occupancy',
  kitchenList: '/api/staff/lists/kitchen',
  depositList: '/api/staff/lists/deposits',
  bankFile: '/api/staff/deposits/bank-file',
  linkPayment: '/api/staff/deposits/link',
  mailList: '/api/staff/lists/mails',
  optionList: '/api/staff/lists/options',
  checkList: '/api/staff/lists/checks',
  dayClosing: '/api/staff/day-closing',
  reopenDay: '/api/staff/day-closing/reopen',
  invoiceList: '/api/staff/lists/invoices',
  invoiceSheet: '/api/staff/lists/invoices.csv',
  invoiceFile: '/api/staff/bookings/:id/invoice.xml',
  export: '/api/staff/export.csv',
  figures: '/api/staff/figures',
  whatIf: '/api/staff/what-if',
  figuresMail: '/api/staff/figures/mail',
  accountantSheet: '/api/staff/figures/accountant.csv',
  privacyExport: '/api/staff/privacy/export',
  privacyErase: '/api/staff/privacy/erase',
  feeds: '/api/staff/feeds',
  stopFeed: '/api/staff/feeds/stop',
  /** The venue's offer, for its manager. */
  catalogue: '/api/staff/catalogue',
  catalogueRevision: '/api/staff/catalogue/revisions/:revision',
  catalogueCheck: '/api/staff/catalogue/check',
  cataloguePublish: '/api/staff/catalogue/publish',
  /** The venue's own pictures and menus. */
  files: '/api/staff/files',
  /** Days whose hours differ from their weekday's, whatever catalogue governs them. */
  exceptions: '/api/staff/exceptions',
  exceptionsCheck: '/api/staff/exceptions/check',
} as const

function actPaths() {
  return Object.fromEntries(BOOKING_ACTS.map((act) => [act, `/api/staff/bookings/:id/${act}`])) as {
    [Act in BookingAct]: `/api/staff/bookings/:id/${Act}`
  }
}

/** Followed by the secret of one attraction's calendar and `.ics`. Outside the staff paths, because calendars do not sign in. */
export const FEED_PATH = '/api/staff-calendars/'

export const DESK_PAGE = '/beheer'
/** Leads to the icon of the host's venue. */
export const LOGO_PATH = `${DESK_PAGE}/logo`
/** Opens the desk of another venue, with the token in its fragment. */
export const SWITCH_PAGE = 'wissel'

/** The screen in the lobby. It needs a secret. The page has that in its fragment, the request in a header, so that no log has it. */
export const LOBBY_PATH = '/api/screen'
export const LOBBY_PAGE = 'zaal'
