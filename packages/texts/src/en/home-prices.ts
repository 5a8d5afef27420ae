import type { CardGroup } from '@lichtspel/domain/catalogue/formulas'
import type { PaymentMethod, VenueRules } from '@lichtspel/domain/catalogue/rules'
import { untilHours, workingDays } from './catalogue.ts'
import { durationText } from './dates.ts'
import { DEPOSIT_WORDS, PAY_ON_SITE, paymentWays } from './deposit.ts'
import { counted, formatEither, formatList, GAMES } from './language.ts'

export const FORMULAS_SECTION = {
  heading: 'Choose your package',
  lead: 'All prices are per person, including VAT.',
  occasions: 'What brings you here?',
}

export const CARD_GROUP_WORDS: Record<CardGroup, { heading: string; lead: string }> = {
  play: { heading: 'Playing together', lead: 'With friends, with family or with the whole lecture hall.' },
  party: {
    heading: 'Something to celebrate',
    lead: 'For those with a reason, and for those who don’t need one.',
  },
  work: {
    heading: 'With your colleagues',
    lead: 'For a team day, a reception or an office party.',
  },
}

export const CARD = {
  perPerson: (games: number) => `pp, ${counted(games, GAMES)}`,
  games: (games: number) => counted(games, GAMES),
  extraGame: 'extra game',
  choose: 'Choose this package',
  mail: 'Email us',
  party: (players: number, games: number) =>
    `For ${players} players or more, at least ${counted(games, GAMES)}`,
  weekdays: (days: string) => `${days} only`,
  /** Leads the group whose formulas are all booked by mail. */
  online: {
    heading: (max: number) => `Up to ${max} colleagues: book online, with an invoice`,
    text: 'Choose your games and time slots, and tick “I’d like an invoice” with your details.',
    book: 'Book online',
  },
  /** Above the formulas that are booked by mail. */
  allByMail:
    'You book these packages by email. Tell us which day you’d like to come and how many of you there are.',
  largeGroup: (players: number) => `Lower rates for ${players} players or more`,
}

export const GAME_PRICES = {
  heading: 'Price per game',
  extraGame: 'extra game',
  lead: (formulas: readonly string[]) => `With ${formatList(formulas)}, for any mix of activities.`,
  sameExtra: 'An extra game costs the same with every package.',
  /** On a card with the same prices as the price-per-game row. */
  onCard: 'Price per game',
}

export const EXTRAS_SECTION = {
  heading: 'Hungry or thirsty?',
  lead: 'Choose your extras when you book.',
  perPerson: 'per person',
  fromPeople: (people: number) => `For ${people} people or more.`,
  forHours: (hours: number) => `For ${durationText(hours * 60)}`,
  longer: (hours: number, price: string, extraHour: string) =>
    `For ${durationText(hours * 60)}: ${price}, then ${extraHour} per extra hour.`,
  menu: 'Menu (PDF)',
}

export const KITCHEN_NOTE = {
  heading: 'We open the kitchen for you',
  /** `days` is null for a deposit that is paid while booking. */
  text: (meals: readonly string[], deposit: string, days: number | null) =>
    `For ${formatEither(meals)} we ask for a deposit of ${deposit}.${days === null ? '' : ` You’ll see how to pay right after booking, and we’ll email it to you within ${workingDays(days)}.`}`,
  methods: (methods: readonly PaymentMethod[]) => `You can pay ${paymentWays(methods)}.`,
  due: (days: number) =>
    days === 1
      ? 'Please do so no later than the day before your visit.'
      : `Please do so no later than ${days} days before your visit.`,
  deducted: 'We take the deposit off your bill on the day.',
}

export const PARTNER_NOTE = {
  heading: 'Our partner restaurant',
  text: 'Eating at our partner’s after the games? Just mention it and everyone who eats gets a free drink.',
}

export const LARGE_GROUP_NOTE = {
  heading: (players: number) => `${players} or more of you?`,
  text: (players: number) =>
    `Groups of ${players} or more pay less. Email or call us and we’ll plan it together.`,
}

export const MENU = {
  title: 'Menu',
  lead: 'Food and drinks with your visit. Choose them when you book.',
  people: (min: number, max: number) =>
    `Tell us how many of you are eating when you book, from ${min} to ${max}.`,
}

export const GOOD_TO_KNOW = {
  heading: 'Good to know',
  changeQuestion: 'Can I still change or cancel my booking?',
  change: ({ change, move, cancel }: VenueRules['selfServiceHours']) =>
    [
      'Yes, you can do it yourself with the link in your confirmation email.',
      `You can make changes ${untilHours(change)}.`,
      ...(move === cancel
        ? [`You can move or cancel ${untilHours(move)}.`]
        : [`You can move ${untilHours(move)} and cancel ${untilHours(cancel)}.`]),
      'Is it later than that? Call us and we’ll see what we can do.',
    ].join(' '),
  payQuestion: 'When do I pay?',
  payOnline: DEPOSIT_WORDS.atOnce,
  /** `deposit` is null for a venue without meals, `days` for a deposit without a due date. */
  pay: (paysOnSite: boolean, deposit: string | null, days: number | null) =>
    [
      paysOnSite ? PAY_ON_SITE : 'Call or email us and we’ll tell you how to pay.',
      ...(deposit === null
        ? []
        : [`If you choose a meal, you pay a deposit of ${deposit} before your visit.`]),
      ...(deposit === null || days === null ? [] : [KITCHEN_NOTE.due(days)]),
    ].join(' '),
  fewQuestion: (min: number) => `Can we come with fewer than ${min} players?`,
  few: (min: number) =>
    `Online you can book for ${min} players or more. Fewer of you? Call or email us and we’ll tell you what’s possible.`,
  groupQuestion: 'What does it cost for our group?',
  group: ({ formula, players, games, sum, from }: GroupExample) =>
    `${players} players pay ${sum} in total for ${counted(games, GAMES)} (${formula}). Enter your group and your games when you book and you’ll see your price right away. ${from} or more? Email or call us for a price.`,
  lostQuestion: 'I can’t find my confirmation email. What now?',
  lost: 'Check your spam folder. Not there? Enter your email address under “My booking” and we’ll email you the link to every upcoming visit.',
  voucherQuestion: 'Can I buy or use a gift voucher?',
  voucher: 'Not on this site. Call or email us and we’ll tell you what’s possible.',
}

/** What a group pays together; groups of `from` players or more ask the venue. */
type GroupExample = { formula: string; players: number; games: number; sum: string; from: number }
