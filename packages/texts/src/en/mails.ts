import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { OVERVIEW } from './bill.ts'
import { actsText } from './booking-summary.ts'
import { formatDayAndMonth, formatLongDate, formatTime } from './dates.ts'
import { DIETS } from './form.ts'
import { formatPrice, formatSum } from './prices.ts'

/** Subjects contain only the venue's name and a date, never a visitor's input. */
type Told = { venue: string; date: IsoDate }

export const MAIL_SUBJECTS = {
  confirmation: ({ venue, date }: Told) => `Your booking at ${venue} on ${formatDayAndMonth(date)}`,
  moved: ({ venue, date }: Told) => `Your visit to ${venue} has moved to ${formatDayAndMonth(date)}`,
  changed: ({ venue, date }: Told) =>
    `Your booking at ${venue} on ${formatDayAndMonth(date)} has been changed`,
  cancelled: ({ venue, date }: Told) =>
    `Your booking at ${venue} on ${formatDayAndMonth(date)} has been cancelled`,
  deposit: ({ venue }: Told) => `Deposit for the kitchen at ${venue}`,
  reminder: ({ venue, date }: Told) => `See you on ${formatDayAndMonth(date)} at ${venue}`,
  'payment-overview': ({ venue, date }: Told) =>
    `Payment summary for your visit to ${venue} on ${formatDayAndMonth(date)}`,
}

export const MAIL_TITLES = {
  confirmation: 'You’re booked in',
  moved: 'Your visit has moved',
  changed: 'Your booking has been changed',
  cancelled: 'Your booking has been cancelled',
  deposit: 'One more thing: the deposit',
  reminder: 'See you soon',
  'payment-overview': OVERVIEW.title,
}

/** For a large booking, which is an option until the visitor opens the link. */
export const CONFIRM_MAIL = {
  subject: ({ venue, date }: Told) => `Confirm your booking at ${venue} on ${formatDayAndMonth(date)}`,
  title: 'Confirm your booking',
  intro: (hours: number) =>
    `Open the link below within ${hours} hours to confirm your booking. If you don’t, your slots will be released.`,
  button: 'Confirm my booking',
  note: 'You can use the same link to view, change, move or cancel your booking. Anyone who has this link can do so too, so keep it to yourself.',
}

/** For a visit that the venue moved or cancelled because something is out of order. */
export const OUTAGE_MAIL = {
  subject: ({ venue, date }: Told) => `New times for your visit to ${venue} on ${formatDayAndMonth(date)}`,
  title: 'Your visit has new times',
  intro: (reason: string, changes: string) =>
    `Your visit can’t go ahead as you booked it. The reason: ${reason}. So we found new times for you.${changes} Is that all right?`,
  call: (phone: string) => `You can also call us: ${phone}. Unless we hear from you, these times stay yours.`,
  paid: 'What you’ve already paid still counts.',
  cancelled: (reason: string) => `Unfortunately your visit can’t go ahead. The reason: ${reason}.`,
  lost: (games: string) => `No longer included: ${games}.`,
  instead: (games: string) => `Instead: ${games}.`,
  less: (cents: number) => `You pay ${formatSum(cents)} less.`,
}

/** For what was paid online. */
export const PAYMENT_MAIL = {
  paySubject: ({ venue, date }: Told) => `Pay for your booking at ${venue} on ${formatDayAndMonth(date)}`,
  payTitle: 'Pay to confirm your booking',
  pay: (cents: number, time: string) =>
    `Pay ${formatPrice(cents)} online before ${formatTime(time)}. We’ll hold your slots until then; after that they’ll be released. Your booking is valid once you have paid.`,
  payButton: 'Go to payment',
  lateSubject: ({ venue, date }: Told) =>
    `Your payment for ${venue} on ${formatDayAndMonth(date)} came too late`,
  lateTitle: 'Your payment came too late',
  late: (cents: number) =>
    `Your payment of ${formatPrice(cents)} arrived after your slots had been released, so your booking can’t go ahead. You get the full amount back via Mollie, to the account you paid with.`,
  lateAgain: 'Would you still like to come? Just choose new slots.',
  refunded: (cents: number) => `You get ${formatPrice(cents)} back via Mollie, to the account you paid with.`,
  received: (cents: number) =>
    `We’ve received your payment of ${formatPrice(cents)}. Here’s a summary of your visit.`,
  depositPaid: (cents: number) => `We’ve received your payment of ${formatPrice(cents)}.`,
  maybeOnline: 'Prefer to pay online? Your booking page shows whether you can.',
}

export const ARRIVAL_WORDS = {
  label: 'Please arrive on',
  when: (date: IsoDate, arrival: ClockTime) => `${formatLongDate(date)} at\u00a0${arrival}`,
  why: (minutes: number) => `That’s ${minutes} minutes before your first game, so there’s no need to rush.`,
}

export const MAIL_INTROS = {
  confirmation: 'Thank you for your booking.',
  moved: 'Here’s your new programme.',
  changed: 'Here’s what your booking looks like now.',
  reminder: 'Not long now.',
  cancelled: 'Your slots are free again and there’s nothing more to do.',
  'payment-overview': 'Here’s what your visit costs and what’s been paid.',
}

/** Titles of the mails to the venue, keyed by what happened. */
export const NOTICE_TITLES = {
  placed: 'New booking',
  moved: 'Booking moved',
  changed: 'Booking changed',
  cancelled: 'Booking cancelled',
}

/** The date is that of the visit, not of the change. */
export const NOTICE_SUBJECTS = {
  placed: (date: IsoDate) => `New booking on ${formatDayAndMonth(date)}`,
  moved: (date: IsoDate) => `Booking moved to ${formatDayAndMonth(date)}`,
  changed: (date: IsoDate) => `Booking for ${formatDayAndMonth(date)} changed`,
  cancelled: (date: IsoDate) => `Booking for ${formatDayAndMonth(date)} cancelled`,
}

export const NOTICE_INTROS = {
  placed: 'A booking came in through the site.',
  moved: 'A visitor moved a booking to other slots.',
  changed: 'A visitor changed a booking. This is what it looks like now.',
  cancelled: 'A visitor cancelled a booking. The slots are free again.',
}

export const CANCELLED_AGAIN = 'Would another day suit you better? Just choose new slots.'
export function countMayChange({ min, max }: { min: number; max: number }): string {
  return `The exact number of people can still change, as long as your group is ${min} to ${max} people.`
}
export const ESTIMATE_NOTE =
  'The price is an estimate, including VAT. It may change if the number of players changes.'
export const DEPOSIT_FOLLOWS =
  'Because we’re opening the kitchen for you, we ask for a deposit. You’ll get a separate email about it.'
/** `You can move or cancel until 14:00 on Thursday 18 February.` */
export function selfServiceUntil(
  acts: readonly SelfServiceAct[],
  { date, time }: { date: IsoDate; time: ClockTime },
) {
  const words = actsText(acts)
  return `You can ${words.charAt(0).toLowerCase()}${words.slice(1)} until\u00a0${time} on ${formatDayAndMonth(date)}.`
}
export const CALENDAR_ATTACHED = 'The attachment adds your visit to your calendar.'
export const CALENDAR_REMOVES = 'The attachment removes your visit from your calendar.'

export const MAIL_LABELS = {
  date: 'Date',
  arrival: 'Arrival',
  programme: 'Programme',
  end: 'Finished around',
  players: 'Group',
  formula: 'Package',
  modules: 'Extras',
  mealAt: 'Meal at',
  dietsGiven: DIETS,
  invoiceAsked: 'Invoice',
  estimate: 'Estimate',
  code: 'Booking code',
  bookedBy: 'Booked by',
  before: 'Before',
  cancelled: 'Cancelled',
  phone: 'Phone',
  email: 'Email',
  extraInfo: 'Extra information from the visitor',
  invoice: 'Invoice details',
  where: 'Where',
}

/** Health data stays out of mails: an inbox keeps everything and may be someone else's. */
export const DIETS_BEHIND_LINK = 'we have them; view or change them in your booking'
export const INVOICE_BEHIND_LINK = 'requested; view or change the details in your booking'
export const DIETS_IN_KITCHEN_LIST = 'given, see the kitchen list'

export const MAIL_BUTTONS = { manage: 'View or change your booking', book: 'Book again' }
export const MANAGE_NOTE =
  'This is where you view, change, move or cancel your booking. Anyone with this link can do so: keep it to yourself.'

export function estimateText(cents: number): string {
  return formatSum(cents)
}

export const MAIL_HELP = 'Any questions? Reply to this email or call us.'
export const MAIL_WHY =
  'You’re getting this email because a booking was made with this address. Wasn’t that you? Please let us know.'
