import { counted, GAMES, PERSONS } from './language.ts'

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
