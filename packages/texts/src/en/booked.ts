import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { Team } from '@lichtspel/domain/plan/team-schedule'
import { firstStart, type VisitSlots } from '@lichtspel/domain/visit/visit'
import { inSentence } from './catalogue.ts'
import { counted, formatList, GAMES, LANGUAGE, PERSONS } from './language.ts'
import { teamTurnText } from './teams.ts'

/** Texts for a booked visit: right after booking, and in the reminder on the device. */
export const BOOKED = {
  mailTo: 'We’re sending your confirmation to',
  link: 'Use the link in that email to view, change, move or cancel your booking.',
  noMail: 'No email? Have a look in your spam folder, or call us:',
  linkInMail: 'Need to change, move or cancel? Use the link in your confirmation email.',
  /** For a large booking, which is an option until the visitor opens the link. */
  confirmTitle: 'One more step: confirm by email',
  confirm: (hours: number) =>
    `Open the link in the email within ${hours} hours to confirm your booking. If you don’t, your slots will be released.`,
  unconfirmed: 'Not confirmed until you open the link in our email.',
  price: 'Price',
  calendar: 'Add to calendar',
  code: 'Booking code',
  codeHint: 'Please mention this code when you call or email us.',
} as const

export const COPY_WORDS = {
  copy: 'Copy',
  done: 'Copied',
  copyWhat: (label: string) => `Copy: ${label}`,
  copied: (label: string) => `${label} copied`,
  failed: 'Copying doesn’t work on this device. Press and hold the text instead.',
} as const

export const ROUTE_WORDS = {
  heading: 'Getting here',
  device: 'Open in your maps app',
  with: 'Open in',
  maps: { google: 'Google Maps', waze: 'Waze', apple: 'Apple Maps', osm: 'OpenStreetMap' },
} as const

type EventWords = { language: Language; summary: string; description: string }

/** The text of a visit's calendar event. */
export function visitEventWords(
  { venue, rules, attractions }: Pick<Catalogue, 'venue' | 'rules' | 'attractions'>,
  slots: VisitSlots,
): EventWords {
  const played = attractions.filter(({ id }) => slots[id]?.length)
  const names = formatList(played.map(inSentence))
  return {
    language: LANGUAGE,
    summary: `${venue.name}: ${names}`,
    description: `Your first game starts at ${firstStart(slots)}; please arrive ${rules.arriveEarlyMinutes} minutes early.`,
  }
}

/** The text of one team's calendar event, with the times of its games. */
export function teamEventWords(
  { venue, rules, attractions }: Pick<Catalogue, 'venue' | 'rules' | 'attractions'>,
  name: string,
  { turns }: Team,
): EventWords {
  const arrival = `The first game starts at ${turns[0]?.at}; please arrive ${rules.arriveEarlyMinutes} minutes early.`
  return {
    language: LANGUAGE,
    summary: `${venue.name}: ${name}`,
    description: [...turns.map((turn) => teamTurnText(shownIn(attractions), turn)), arrival].join('\n'),
  }
}

/** Right after booking. */
export const SUCCESS = {
  text: (visit: { date: string; start: string; games: number; players: number }) =>
    `See you on ${visit.date} at ${visit.start} for ${counted(visit.games, GAMES)} with ${counted(visit.players, PERSONS)}.`,
  arrive: (minutes: number, time: string) =>
    `Please be here ${minutes} minutes before your first game, so at ${time}.`,
  countMayChange: (min: number, max: number) =>
    `The exact number of people can still change, as long as there are ${min} to ${max} of you.`,
  again: 'Make another booking',
} as const

/** The bookings that this device remembers. */
export const SAVED_BOOKINGS = {
  heading: 'Your bookings on this device',
  open: 'Show my visit',
  openNamed: (date: string) => `Show my visit on ${date}`,
  opened: (date: string) => `Your visit on ${date}`,
  asBooked: 'As you booked it on this device. The link in your email shows the latest.',
  close: 'Close',
  remove: 'Remove reminder',
  removeNamed: (date: string) => `Remove the reminder of ${date}`,
  removeQuestion: 'Remove this reminder?',
  removeText: 'Only the reminder on this device will go. Your booking stays as it is.',
  keep: 'Keep it',
  /** Of a visit that was not paid yet when it was last shown. */
  unpaid: 'Valid once it’s paid.',
  openPayment: 'See your payment',
  openPaymentNamed: (date: string) => `See your payment for ${date}`,
} as const
