import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Countable } from '../phrases.ts'
import { shortName, shortWithArticle, untilHours, workingDays } from './catalogue.ts'
import { formatDayAndMonth } from './dates.ts'
import { DEPOSIT_WORDS, PAY_ON_SITE } from './deposit.ts'
import { capitalised, formatEither, formatList, GAMES, nounFor, SLOTS } from './language.ts'
import { unbroken } from './prices.ts'

/** The button for the next step, which names what is still missing, and the status line beside it. */
export const LEAD_WORDS = {
  day: (formula: string) => `Choose a day for ${formula}`,
  bar: 'Summary and next step',
  /** Every slot is chosen: leads to the form. */
  review: 'Check and book',
  /** In the bar of a phone: `Hold 14:00–15:40` */
  holdHours: (hours: string) => `Hold ${hours}`,
  players: 'Choose how many players',
  large: 'Email or call us',
  noPrice: 'No price yet',
  priceOnRequest: 'Price on request',
  games: 'Choose your games',
  moreGames: (games: number) => `Choose ${more(games, GAMES)}`,
  moreSlots: (slots: number) => `Choose ${more(slots, SLOTS)}`,
  slotsOf: (attraction: ShownAttraction, chosen: number, needed: number) =>
    `for ${shortWithArticle(attraction)}, ${chosen}/${needed}`,
  /** `Add VR 14:15, laser 15:00 and 15:40` */
  takeRest: (rest: readonly { attraction: ShownAttraction; keys: readonly string[] }[]) =>
    `Add ${rest.map(({ attraction, keys }) => `${shortName(attraction)} ${formatList(keys)}`).join(', ')}`,
  lost: (attraction: ShownAttraction, key: string) =>
    `Just gone: ${unbroken(`${shortName(attraction)} ${key}`)}`,
  offlineSince: (time: string) => `No connection since ${time}`,
} as const

/** `2 more games` */
function more(count: number, noun: Countable): string {
  return `${count} more ${nounFor(count, noun)}`
}

/** The visit about to be booked, right above the button. */
export const OVERVIEW = {
  heading: 'What you’re booking',
  /** Opens it, at the end of the form. */
  open: 'Review your booking',
  nothing: 'Choose your slots. You’ll see your whole visit here before you book.',
  deposit: 'Deposit',
  /** `days` is null for a deposit that is paid while booking. */
  how: (days: number | null) =>
    days === null
      ? DEPOSIT_WORDS.atOnce
      : `You’ll see how to pay right after booking, and we’ll email it to you within ${workingDays(days)}.`,
  deducted: DEPOSIT_WORDS.deducted,
  until: ({ date, time }: { date: IsoDate; time: string }) =>
    `${unbroken(`Until ${time}`)} on ${formatDayAndMonth(date)}`,
  late: 'This close to your visit, by phone only',
  byLink: 'You can do this yourself, with the link in your confirmation.',
  invoice: {
    name: 'Invoice',
    incomplete: 'Some details still missing',
    inName: (name: string) => `In the name of ${name}`,
  },
} as const

/** When the visitor pays, and until when they may cancel: one line under the total. */
export const PAYING = {
  /** The moments of payment, above the button. */
  heading: 'When do you pay?',
  now: 'Now',
  nothingNow: 'You book without paying.',
  by: (due: IsoDate) => `By ${formatDayAndMonth(due)}`,
  atOnce: 'Right after booking',
  onTheDay: 'At the venue',
  refund: (sum: string, date: IsoDate) => `Cancel by ${formatDayAndMonth(date)} and you get ${sum} back.`,
  kitchen: 'Deposit for the kitchen.',
  restOnSite: 'The rest at the venue.',
  allOnSite: 'At the venue, on the day itself.',
  onSite: PAY_ON_SITE,
  online: DEPOSIT_WORDS.atOnce,
  afterDeposit: 'After the deposit, you pay at the venue.',
  cancel: (hours: number) => `You can cancel ${untilHours(hours)}.`,
  mealDeposit: (sum: string, days: number | null) =>
    `For a meal we ask for a deposit of ${sum}. ${OVERVIEW.how(days)}`,
} as const

const ACTS: Record<SelfServiceAct, string> = {
  change: 'change your group or details',
  move: 'move',
  cancel: 'cancel',
}

/** `Move or cancel` */
export function actsText(acts: readonly SelfServiceAct[]): string {
  return capitalised(formatEither(acts.map((act) => ACTS[act])))
}
