import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { PaymentMethod } from '@lichtspel/domain/catalogue/rules'
import type { PriceLine } from '@lichtspel/domain/price/estimate'
import { attractionName, inSentence, withArticle, workingDays } from './catalogue.ts'
import { durationText } from './dates.ts'
import { DEPOSIT_WORDS, paymentWays } from './deposit.ts'
import { counted, DOT, GAMES, named, nounFor, PLAYERS, SLOTS } from './language.ts'
import { formatTimes, unbroken } from './prices.ts'

export const SUCCESS_HEADING = 'Your booking has been registered!'
export const ONE_SLOT_ONE_GAME = 'Please note: 1 slot = 1 game'

/** What is charged, and the calculation behind its price. */
export function priceLineWords(line: PriceLine): { what: string; sum: string } {
  const sum = formatTimes(line.people, line.perPersonCents)
  if (line.kind === 'module') return { what: named(line.names), sum }
  const what = `${named(line.names)}, ${unbroken(counted(line.games, GAMES))}`
  return { what, sum: line.freePlayer === null ? sum : `${sum}, ${named(line.freePlayer)}` }
}

export function priceLineText(line: PriceLine): string {
  const { what, sum } = priceLineWords(line)
  return `${what}: ${sum}`
}

export function playersText(players: number): string {
  return counted(players, PLAYERS)
}

/** The steps of the booking screen and their texts. */
export const STEPS = {
  date: 'Choose a date',
  players: 'How many of you are there?',
  formula: 'Choose a package',
  games: 'What would you like to play?',
  slots: (attraction: ShownAttraction) => `Time slots for ${withArticle(attraction)}`,
  details: 'Your details',
  /** Beside the details, which open once a slot is chosen. */
  afterSlots: 'after your slots',
  change: 'Change',
  changeStep: (step: string) => `Change: ${step}`,
  next: 'Continue',
} as const

/** The names of answered steps, short enough to stand side by side. */
export const STRIP = { date: 'Date', players: 'Players', formula: 'Package', games: 'Games' } as const

export const DATE_STEP = {
  calendar: 'Date of your visit',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  states: { open: 'free', 'nearly-full': 'nearly full', full: 'fully booked', closed: 'closed' },
  past: 'past',
  later: 'not bookable yet',
  tooFar: (last: string) =>
    `You can’t book that far ahead yet. We’re taking bookings up to and including ${last}.`,
  fits: (formula: string) => `${formula} available`,
  legend: {
    'nearly-full': 'Nearly full',
    full: 'Fully booked',
    closed: 'Closed',
    later: 'Not bookable yet',
    fits: (formula: string, days: string) => `${formula} available on ${days}`,
  },
} as const

export const PLAYERS_STEP = {
  label: 'Number of players',
  choose: 'Choose how many players',
  large: (from: number) => `${from} or more players`,
  largeMessage: (from: number) =>
    `${from} or more of you? Lovely! Email or call us and we’ll sort it out together. Groups of ${from} or more pay less.`,
  hint: (min: number) => `Everyone who’s playing, from ${counted(min, PLAYERS)}.`,
  hintFreePlayer: 'Everyone who’s playing, including the one who plays for free.',
} as const

export const FORMULA_STEP = {
  legend: 'Package',
  weekday: (days: string) => `${days} only`,
  players: (players: number) => `For ${counted(players, PLAYERS)} or more`,
  samePrice: (formula: string) => `Same price as ${formula}`,
  perPerson: 'per person',
  gone: (standard: string) => `We no longer offer the package you chose. ${weChose(standard)}`,
  fallenBack: (why: string, standard: string) => `${why}. ${weChose(standard)}`,
  fitsDayAgain: (name: string) => `The ${name} package is available again on this day.`,
  fitsGroupAgain: (name: string) => `The ${name} package is available again for your group.`,
  back: (name: string) => `The ${name} package is selected again.`,
  take: (name: string) => `Choose ${name}`,
  switchTo: (day: string) => `${day} works, switch`,
  otherDay: 'Choose another day',
  otherPlayers: 'Change the number of players',
} as const

function weChose(standard: string): string {
  return `We’ve chosen ${standard} for you.`
}

/** The formula the visitor came for, and why it is unavailable. */
export const FORMULA_WISH = {
  label: 'Your package',
  chip: (name: string, price: string, games: number, terms: string | undefined) =>
    [name, `${price} pp, ${counted(games, GAMES)}`, terms ?? []].flat().join(DOT),
  fromPlayers: (players: number) => `${counted(players, PLAYERS)} or more`,
  weekday: (name: string, weekday: string) => `${name} isn’t available on ${weekday}`,
  players: (name: string, players: number) => `${name} is for ${counted(players, PLAYERS)} or more`,
  /** Beside the chip, which states the minimum number of players. */
  groupOf: (players: number) => `You’re a group of ${players}.`,
  other: 'Another package',
  remove: (name: string) => `Remove ${name}`,
} as const

export const GAMES_STEP = {
  less: (name: string) => `One fewer game, ${name}`,
  more: (name: string) => `One more game, ${name}`,
  /** For a group that plays everything twice. */
  again: 'One more game of each',
  /** `2 laser tag games` */
  summary: (games: number, attraction: ShownAttraction) =>
    `${games} ${inSentence(attraction)} ${nounFor(games, GAMES)}`,
  neededSlots: (slots: number) => `You need ${counted(slots, SLOTS)} for this.`,
  minGames: (games: number) => `This package needs at least ${counted(games, GAMES)}.`,
  facts: (playMinutes: number, capacity: number) => `${playMinutes} min of play, up to ${capacity} at once`,
} as const

export const SLOT_STEP = {
  counter: (chosen: number, needed: number) =>
    chosen > needed
      ? `${counted(chosen, SLOTS)} chosen, ${needed} needed`
      : `${chosen} of ${counted(needed, SLOTS)} chosen`,
  turns: (capacity: number, slots: number) =>
    `Up to ${capacity} can play at once, so you’ll take turns: ${counted(slots, SLOTS)} needed.`,
  dayClosed: 'We’re closed on this day. Email us and we’ll see what we can arrange.',
  closed: (attraction: ShownAttraction) =>
    `${attractionName(attraction)} is closed on this day. Email us and we’ll see what we can arrange.`,
  /** Opens and folds the slots that are over. */
  past: (slots: number) => `${counted(slots, SLOTS)} already over`,
  cell: (key: string, label: string) => `${key}, ${label}`,
  loading: 'Loading the time slots',
  offline: 'We can’t update the time slots right now. We’ll keep trying.',
  reason: (reason: string) => `Reason: ${reason}.`,
  lost: (key: string) => `Someone else has just taken the ${key} slot`,
  givenByDesk: (key: string) => `The front desk has just given the ${key} slot to another group`,
  lostHere: 'Slots you lost',
  gone: (key: string) => `There’s no ${key} slot on this day any more`,
  takeInstead: (key: string) => `Take ${key}`,
  takeAndCome: (key: string, arrival: string) => `Take ${key}, then arrive at ${arrival}`,
  breakAlternative: (chosen: string, key: string) =>
    `That’s the break next to your ${chosen} game, choose ${key}.`,
  alternative: (key: string, isLater: boolean) => `The ${isLater ? 'next' : 'nearest'} free slot is ${key}.`,
  full: (attraction: ShownAttraction) => `${attractionName(attraction)} has no free slots left on this day.`,
  mailSubject: (attraction: ShownAttraction, day: string) =>
    `Question about ${withArticle(attraction)} on ${day}`,
  takeDay: (day: string) => `Choose ${day}`,
  chooseOther: (attraction: ShownAttraction) => `Choose another slot for ${withArticle(attraction)}`,
  chooseFor: (attraction: ShownAttraction) => `Choose a slot for ${withArticle(attraction)}`,
  chooseGames: 'First choose what you’d like to play',
  overlap: 'Some of your slots overlap. That’s fine for larger groups who split up.',
  choosePlayersFirst: 'First choose how many players.',
} as const

export const HOLD_WORDS = {
  kept: 'We’re holding your slots',
  stillThere: 'Are you still there?',
  stillThereText: 'We’ll hold your slots a little longer. Just let us know.',
  here: 'Yes, I’m still here',
  close: 'Close',
  notHeld: (keys: string) => `We’re not holding ${keys} yet.`,
  notHeldStatus: 'not held',
  retry: 'Try again',
} as const

export const PRICE_WORDS = {
  heading: 'Your summary',
  estimate: 'Estimate',
  note: 'Including VAT. The price may change if the number of players changes.',
  nothing: {
    players: 'Tell us how many of you there are and you’ll see the price here straight away.',
    games: 'Choose your games and you’ll see the price here straight away.',
    large: (from: number) => `${from} or more of you? Email or call us for a price for your group.`,
  },
  still: (slots: number) => `${counted(slots, SLOTS)} still to choose`,
  incomplete:
    'You haven’t chosen all your slots yet. If you book it like this, you only pay for what you chose.',
  changed: (was: string, now: string) =>
    `We’ve just changed our prices. The estimate for your visit was ${was} and is now ${now}.`,
  later: (day: string) => `Different prices apply from ${day}.`,
  understood: 'Got it',
  show: 'Show my summary',
  close: 'Close the summary',
  /** `days` is null for a deposit that is paid while booking. */
  deposit: (sum: string, days: number | null, methods: readonly PaymentMethod[]) =>
    `To open the kitchen for you, we ask for a deposit of ${sum}. ${days === null ? DEPOSIT_WORDS.atOnce : depositMailed(days, methods)}`,
} as const

function depositMailed(days: number, methods: readonly PaymentMethod[]): string {
  return `Within ${workingDays(days)} we’ll email you how to pay: ${paymentWays(methods)}.`
}

export const DETAILS_STEP = {
  name: 'Name',
  email: 'Email address',
  emailHint: 'We’ll send your confirmation here.',
  phone: 'Phone or mobile',
  phoneHint: 'Only to reach you if something comes up with your booking.',
  players: 'Number of players',
  invoice: 'I’d like an invoice',
  invoiceLegend: 'Invoice details',
  invoiceHint:
    'A * marks what we need for your invoice. Don’t have something to hand? Leave it empty and add it later through the link in your email.',
  companyName: 'Company name *',
  contactName: 'Contact person *',
  address: 'Address *',
  postalCode: 'Postcode *',
  city: 'Town or city *',
  vat: 'VAT number *',
  vatWrong: 'This VAT number isn’t valid. It should look like BE 0123.456.749.',
  modules: 'Extras',
  /** Rows that open to the extras, and to remarks. */
  extras: 'Add food or drinks?',
  more: 'Anything else?',
  meal: 'Meal',
  mealPeople: 'How many are eating?',
  mealPeoplePlaceholder: (min: number, max: number) => `${min} to ${max}`,
  mealPeopleHint: 'Leave empty if everyone who plays is eating too.',
  perPerson: (price: string) => `${price} per person`,
  perPersonFrom: (price: string, people: number) => `${price} per person, for ${people} people or more`,
  perPersonForHours: (price: string, hours: number) => `${price} per person for ${durationText(hours * 60)}`,
  paidThere: 'Choose and pay at the venue',
  /** `names` is undefined for extras that were withdrawn before this page was opened. */
  modulesGone: (names: string | undefined) =>
    `We no longer offer ${names ?? 'one of the extras you chose'}. Please check your extras.`,
  confirmByMail: (hours: number) =>
    `A booking this large is provisional until you open the link in our email, within ${hours} hours.`,
  noWithdrawal: 'The 14-day right of withdrawal doesn’t apply to a booking for a fixed date.',
  confirm: 'Confirm booking',
  // The wording of Directive 2011/83/EU, article 8(2).
  confirmPaying: 'Order with obligation to pay',
  sending: 'Placing your booking…',
  trying:
    'This is taking longer than usual. We’ll keep trying, and we’ll never book you twice. Please leave this page open.',
  waiting: (seconds: number) =>
    `Your network is busy. We’ll send your booking again automatically in ${counted(seconds, SECONDS)}. Please leave this page open.`,
} as const

const SECONDS = { one: 'second', other: 'seconds' }
