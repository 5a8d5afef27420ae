import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import { attractionName, withArticle } from './catalogue.ts'
import { formatDayAndMonth, formatShortDay, formatTime } from './dates.ts'
import { depositOfCancelled } from './deposit.ts'
import { DIETS } from './form.ts'
import { counted, EATERS, formatEither, GAMES, nounFor, PLAYERS, SLOTS } from './language.ts'
import { formatSum } from './prices.ts'

/** The texts of the manage page. */
export const MANAGE_PAGE_WORDS = {
  title: 'Your booking',
  cancelledTitle: 'Your booking has been cancelled',
  cancelledLead: 'Your slots are free again. There’s nothing more to do.',
  /** After a cancellation because of an outage: the slots are closed. */
  cancelledForOutage: (reason: string) =>
    `Unfortunately your visit can’t go ahead. The reason: ${reason}. There’s nothing more to do.`,
  again: 'Book again',
  loading: 'Loading your booking',
  withoutScript: 'Viewing your booking needs JavaScript. No JavaScript? Just call or email us.',
} as const

export const MANAGE_CLOSED = {
  unknownTitle: 'This link doesn’t open a booking',
  unknown:
    'Part of it may be missing, or your visit has already taken place. Open the link from your email once more.',
  contact: 'No luck? Call or email us and we’ll find your booking together.',
  unansweredTitle: 'We couldn’t load your booking',
  unanswered: 'We didn’t get a response. Check your connection and try again.',
  retry: 'Try again',
  book: 'Make a booking',
} as const

export const MANAGE_VISIT = {
  heading: 'Your visit',
  where: 'Where',
  calendar: 'Add to calendar',
  late: (attraction: ShownAttraction, minutes: number) =>
    `${attractionName(attraction)} is running ± ${minutes} min late.`,
} as const

export const MANAGE_PRICE = { heading: 'Price' } as const

export const MANAGE_DEPOSIT = {
  heading: 'Deposit',
  open: 'To be paid',
  rest: (sum: string) => `Deposit: ${sum} left`,
  openUntil: (date: string) => `Due by ${formatShortDay(date)}`,
  payUntil: (time: string) => `Pay before ${formatTime(time)}. After that, your slots will be released.`,
  payRise: (time: string) => `Pay before ${formatTime(time)}. After that we undo your last change.`,
  openNow: 'Not paid yet. Please pay as soon as you can',
  openOnSite: 'Not paid yet. You can pay at the venue',
  pay: 'Pay',
  payOnline: (sum: string) => `Pay ${sum} online`,
  otherWays: 'By bank transfer',
  onlineFailed: 'You can’t pay online right now. Pay by bank transfer, or try again later.',
  paid: 'Paid in advance',
  openText: 'We’re opening the kitchen for you. That’s why we ask for this deposit.',
  paidText: 'We’ve received this amount. Thank you!',
  partly: (sum: string) => `We’ve received ${sum} so far.`,
  app: 'a payment app',
} as const

export const MANAGE_DETAILS = {
  heading: 'Your details',
  unanswered: 'We didn’t get a response. Check your connection and try again.',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  diets: DIETS,
  invoice: 'Invoice',
  resend: 'Send the email again',
  resendHint: 'Lost your confirmation? We’ll send it to this address once more.',
} as const

export const MANAGE_ACTS = {
  titles: { change: 'Group or details', move: 'Move your visit', cancel: 'Cancel' },
  until: (acts: readonly SelfServiceAct[], deadline: { date: string; time: string }) =>
    `You can ${verbs(acts)} until ${deadline.time} on ${formatDayAndMonth(deadline.date)}.`,
  late: (acts: readonly SelfServiceAct[]) =>
    `It’s too late to ${verbs(acts)} online. Call us and we’ll see what we can do:`,
  meanwhile: (changes: string) => `Changed in the meantime: ${changes}.`,
  stillTyped: 'What you typed is still here.',
  close: 'Leave everything as it is',
  unanswered: 'We didn’t get a response. Check your connection and try again: we never book you twice.',
  sending: 'One moment',
} as const

const VERBS: Record<SelfServiceAct, string> = {
  change: 'make changes',
  move: 'move your visit',
  cancel: 'cancel',
}

function verbs(acts: readonly SelfServiceAct[]): string {
  return formatEither(acts.map((act) => VERBS[act]))
}

/** What changes, as `was → becomes`. */
export const CHANGES = {
  players: (before: number, after: number) => `${before} → ${counted(after, PLAYERS)}`,
  eaters: (before: number, after: number) => `${before} → ${counted(after, EATERS)}`,
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  field: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  empty: 'empty',
  noInvoice: 'no invoice',
  mealLater: 'to be arranged',
  formula: 'Package',
  extras: 'Extras',
} as const

export const MANAGE_CHANGE = {
  parts: { group: 'Group', meal: 'Meal', contact: 'Contact details', teams: 'Teams', invoice: 'Invoice' },
  unsaved: 'Not saved yet',
  email: 'Email address',
  otherEmail: 'A different email address? Call or email us.',
  lostGames: (attraction: ShownAttraction, games: number, left: number) =>
    `A group this size takes turns at ${withArticle(attraction)}. In the same slots, ${left < games ? `everyone plays ${counted(left, GAMES)} instead of ${games}` : `not everyone can play ${counted(games, GAMES)}`}.`,
  keepGames: (slots: number, sum: string) =>
    `With ${slots} more ${nounFor(slots, SLOTS)}, everyone plays as much as now, for ${sum}. Call us and we’ll see what’s free.`,
  rise: (sum: string, minutes: number) =>
    `There’s ${sum} extra to pay, within ${minutes} minutes. If not, your booking stays as it was.`,
  fall: (over: string, back: string) => `Of the ${over} you overpaid, you get ${back} back.`,
  lower: 'The price goes down because everyone plays less.',
  callUs: 'This change can’t be saved here. Call us and we’ll see what we can do.',
  unchanged: 'You haven’t changed anything yet.',
  save: 'Save my changes',
} as const

export const MANAGE_MOVE = {
  kept: 'Your current slots stay yours until you confirm.',
  date: 'Choose a day',
  other: 'Another day or time',
  fromTo: 'How your visit changes',
  from: 'Now',
  to: 'New',
  nothing: 'Choose your slots',
  meal: (time: string) => `meal at ${time}`,
  mealLater: 'we’ll arrange the time of the meal later',
  sameVisit: (day: string) => `Same visit on ${day}`,
  hoursFree: 'Your times are free on this day too.',
  hoursTaken: (programme: string) => `Not free on this day: ${programme}.`,
  sameHours: (programme: string) => `Same times: ${programme}`,
  freeHours: (programme: string) => `Take what’s free: ${programme}`,
  incomplete: 'Choose as many slots per activity as you had booked.',
  unchanged: 'This is your current time. Choose another day or another slot.',
  otherDay: 'Choose another day, or call or email us.',
  'formula-unknown': 'We no longer offer your package on this day. Choose another day, or call or email us.',
  samePrice: (sum: string) => `The price stays ${sum}.`,
  otherPrice: (was: string, now: string) =>
    `Different prices apply on that day. The estimate was ${was} and becomes ${now}.`,
  confirm: 'Move my visit',
  chosen: (attraction: string, counter: string, keys: string) =>
    keys === '' ? `${attraction}: ${counter}.` : `${attraction}: ${counter}, ${keys}.`,
} as const

export const MANAGE_CANCEL = {
  question: 'Do you want to cancel this booking?',
  what: (visit: { date: string; players: string; programme: string }) =>
    `Your visit on ${visit.date} with ${visit.players}: ${visit.programme}.`,
  free: 'Your slots go back on sale straight away. You can’t undo this.',
  confirm: 'Yes, cancel it',
  keep: 'No, keep my booking',
} as const

export const MANAGE_NEWS = {
  confirm: 'Your booking is confirmed. We’ll email you about it.',
  change: 'Your changes have been saved. We’ll email you about it.',
  move: (date: string, arrival: string) =>
    `Your visit has moved to ${date}. Please arrive at ${arrival}. We’ll email you about it.`,
  cancel: 'All done. We’ll email you about it.',
  mail: (email: string) => `We’re resending the email to ${email}.`,
} as const

/** What cancelling now costs. `refundCents` come back by themselves; a transfer is given back by hand. */
export function costOfCancelling(deposit: { paidCents: number; refundCents: number } | null): string {
  const { paidCents = 0, refundCents = 0 } = deposit ?? {}
  if (paidCents > 0 && refundCents === 0) return CANCEL_WORDS.unknown(formatSum(paidCents))
  const kept = paidCents - refundCents
  const cost = kept > 0 ? CANCEL_WORDS.kept(formatSum(kept)) : CANCEL_WORDS.free
  return deposit === null ? cost : `${cost} ${depositOfCancelled(refundCents)}`
}

const CANCEL_WORDS = {
  free: 'Cancelling costs you nothing.',
  kept: (sum: string) => `Cancelling costs you ${sum} of what you paid.`,
  unknown: (sum: string) => `You have paid ${sum}. We’ll let you know whether you get it back.`,
} as const
