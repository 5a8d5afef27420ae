import type { RefusalCode } from '@lichtspel/domain/booking/refusal'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { BookableFormula } from '@lichtspel/domain/catalogue/formulas'
import type { Module } from '@lichtspel/domain/catalogue/modules'
import type { ClickMessage } from '@lichtspel/domain/slots/selection'
import { weekdaysText } from './dates.ts'
import { counted, EATERS, formatList, GAMES, named, PERSONS, PLAYERS, SLOTS } from './language.ts'

/**
 * No response arrived. The booking may have been made even if the browser reports being offline, so the text does not say whether it
 * was.
 */
export const BOOKING_UNANSWERED =
  'We don’t know whether your booking reached us. Feel free to try again: we’ll never book you twice.'
export const BOOKING_AWAITED =
  'We don’t know whether your booking reached us. Leave this page open: we’ll send it again automatically as soon as you’re back online. We’ll never book you twice.'
export const BOOKING_UNSENT =
  'You were offline: nothing has been sent yet. Try again as soon as you’re back online.'
export const BOOKING_UNSENT_AWAITED =
  'You’re offline: nothing has been sent yet. Leave this page open and we’ll send your booking as soon as you’re back online.'

export const SLOT_EXPIRED = 'This slot is in the past'
export const SLOT_RESERVED = 'Someone has already booked this slot'
export const SLOT_HELD = 'Someone else is booking this slot right now'
export const SLOT_BREAK = 'There has to be a break between games'
export const BOOKING_FAILED =
  'Something went wrong while placing your booking. Please contact us or try again later.'
export const FORM_INVALID = 'Please check the fields below'
export const NO_SLOTS = 'Please choose one or more slots'

export const CLICK_MESSAGE_TEXTS: Record<ClickMessage, string> = {
  expired: SLOT_EXPIRED,
  reserved: SLOT_RESERVED,
  holding: SLOT_HELD,
  break: SLOT_BREAK,
}

/**
 * Beside a slot that is chosen but not held: why, and what the visitor can do. `other` covers refusals that a hold should never get.
 */
export const HOLD_REFUSAL_TEXTS = {
  'too-many-holds':
    'A lot of slots are being held from your device or network already. Release one, or book soon.',
  'too-many-requests': 'That was a bit fast. Hang on, we’ll try again automatically.',
  'break-missing': 'There has to be a break between two games. Release one of the two.',
  'schedule-unknown': 'You can’t book this day yet. Choose another day or email us.',
  busy: 'We’re a bit busy. We’ll try again automatically.',
  unanswered: 'Our server isn’t answering. Is your internet working? We’ll try again automatically.',
  other: 'Something went wrong on our side. We’ll try again automatically.',
} as const

/** What was refused; the numbers in the texts come from the venue's catalogue. */
export type RefusedAsk = {
  catalogue: Catalogue
  formula?: BookableFormula | undefined
  /** The extras that need more people. If unknown: all extras with a minimum. */
  modules?: readonly Module[] | undefined
}

/** What a visitor can do about a refusal; shown below the fixed sentence for a failed booking. */
export function refusalText(code: RefusalCode, ask: RefusedAsk): string {
  const text = REFUSAL_TEXTS[code]
  return typeof text === 'string' ? text : text(ask)
}

const REFUSAL_TEXTS: Record<RefusalCode, string | ((ask: RefusedAsk) => string)> = {
  'name-missing': 'Fill in your name',
  'email-invalid': 'This email address doesn’t look right. Example: name@example.com',
  'phone-missing': 'Fill in a phone number where we can reach you',
  'players-out-of-range': ({ catalogue: { rules } }) =>
    `Online you can book for ${rules.players.min} to ${counted(rules.players.max, PLAYERS)}`,
  'language-unknown': 'You can’t book here in this language',
  'formula-unknown': 'We no longer offer this package. Choose another',
  'formula-weekday': ({ formula }) =>
    formula?.weekdays
      ? `${named(formula.names)} is only available on ${weekdaysText(formula.weekdays)}`
      : 'This package isn’t available on this day',
  'formula-players': ({ formula }) =>
    formula
      ? `${named(formula.names)} is for ${counted(formula.minPlayers, PLAYERS)} or more`
      : 'This package is for a larger group',
  'too-few-games': ({ formula }) =>
    formula
      ? `${named(formula.names)} needs at least ${counted(formula.minGames, GAMES)}`
      : 'This package needs more games',
  'too-many-games': ({ catalogue: { rules } }) =>
    `You can book at most ${counted(rules.maxGames, GAMES)} per activity`,
  'too-many-slots': ({ catalogue: { rules } }) =>
    `Online you can book at most ${counted(rules.maxSlots, SLOTS)} at once. Email or call us and we’ll arrange the rest together`,
  'meal-time': 'For the meal, choose a time when we’re open',
  'meal-count': ({ catalogue: { rules } }) =>
    `Fill in a number from ${rules.eaters.min} to ${rules.eaters.max}`,
  'meal-contradicted':
    'You chose a meal, but your request says that you’re not eating. Choose one or the other',
  'module-unknown': 'We no longer offer this extra. Choose another',
  'module-minimum': ({ catalogue, modules = catalogue.modules }) => moduleMinimumText(modules),
  'no-slots': NO_SLOTS,
  'slot-duplicate': 'You chose the same slot twice',
  'slot-unknown': 'This slot doesn’t exist. Choose another',
  'break-missing': SLOT_BREAK,
  'date-past': 'This date is in the past. Choose another day',
  'date-beyond-horizon': 'You can’t book that far ahead yet. Choose an earlier day or email us',
  'day-closed': 'We’re closed on this day. Choose another day or email us',
  'slot-started': SLOT_EXPIRED,
  'slot-taken': SLOT_RESERVED,
  'too-few-places':
    'Fewer people can play at once at that time, so your group doesn’t fit. Choose another slot',
  'price-changed': 'The price has changed in the meantime. Check it and confirm again',
  'too-late':
    'This close to your visit you can’t do that online any more. Call us and we’ll see what we can do',
  'booking-changed': 'Your booking has changed in the meantime. Have a look at how it is now',
  'booking-cancelled': 'This booking has been cancelled',
  'group-fixed':
    'The number of players is fixed here once you’ve booked. Call us and we’ll see what we can do',
  'dearer-day': 'That day costs more than you paid. Call us and we will move your visit together',
  'too-many-changes': ({ catalogue: { rules, venue } }) =>
    `In the past 24 hours you’ve changed this booking ${rules.changesPerDay} times. Call us on ${venue.contact.phone} or email ${venue.contact.email} and we’ll sort it out together`,
  'other-visit': 'Choose as many slots per activity as you had booked',
  'request-malformed': 'We couldn’t read your request. Reload the page and try again',
  'request-too-large': 'Your message is too long. Please make it a bit shorter',
  'location-unknown': 'We don’t know this location',
  'schedule-unknown': 'You can’t book this day yet',
  'request-id-reused': 'This booking has already been sent. Reload the page',
  'too-many-holds': 'You’re holding a lot of slots already. Release one first',
  'too-many-bookings':
    'There are already several bookings with these details today. Call or email us and we’ll help you',
  'too-many-requests': 'That was a bit fast. Wait a moment and try again',
  'not-found': 'We couldn’t find this',
  busy: 'We’re a bit busy. Try again in a few seconds',
  internal: 'Something went wrong on our side. Try again in a few seconds',
}

/** `Pasta buffet is for 8 diners or more and Big buffet for 18 diners or more` */
export function moduleMinimumText(modules: readonly Module[]): string {
  const minimums = modules
    .filter(({ minPeople }) => minPeople > 1)
    .map(({ names, minPeople, isMeal }, place) => {
      const people = `for ${counted(minPeople, isMeal ? EATERS : PERSONS)} or more`
      return place === 0 ? `${named(names)} is ${people}` : `${named(names)} ${people}`
    })
  return formatList(minimums)
}
