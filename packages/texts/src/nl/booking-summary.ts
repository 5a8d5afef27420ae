import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { shortName, shortWithArticle, untilHours, workingDays } from './catalogue.ts'
import { formatDayAndMonth } from './dates.ts'
import { DEPOSIT_WORDS, PAY_ON_SITE } from './deposit.ts'
import { counted, formatEither, formatList, GAMES, SLOTS } from './language.ts'
import { unbroken } from './prices.ts'

/** The button for the next step, which names what is still missing, and the status line beside it. */
export const LEAD_WORDS = {
  day: (formula: string) => `Kies een dag voor ${formula}`,
  bar: 'Overzicht en volgende stap',
  /** Every slot is chosen: leads to the form. */
  review: 'Controleer en boek',
  /** In the bar of a phone: `Leg 14:00–15:40 vast` */
  holdHours: (hours: string) => `Leg ${hours} vast`,
  players: 'Kies het aantal spelers',
  large: 'Mail of bel ons',
  noPrice: 'Nog geen prijs',
  priceOnRequest: 'Prijs in overleg',
  games: 'Kies jullie spellen',
  moreGames: (games: number) => `Kies nog ${counted(games, GAMES)}`,
  moreSlots: (slots: number) => `Kies nog ${counted(slots, SLOTS)}`,
  slotsOf: (attraction: ShownAttraction, chosen: number, needed: number) =>
    `voor ${shortWithArticle(attraction)}, ${chosen}/${needed}`,
  /** `Neem ook VR 14:15, laser 15:00 en 15:40` */
  takeRest: (rest: readonly { attraction: ShownAttraction; keys: readonly string[] }[]) =>
    `Neem ook ${rest.map(({ attraction, keys }) => `${shortName(attraction)} ${formatList(keys)}`).join(', ')}`,
  /** A short form; the full message is shown where the visitor can act on it. */
  lost: (attraction: ShownAttraction, key: string) =>
    `Net weg: ${unbroken(`${shortName(attraction)} ${key}`)}`,
  offlineSince: (time: string) => `Geen verbinding sinds ${time}`,
} as const

/** The visit about to be booked, right above the button. */
export const OVERVIEW = {
  heading: 'Dit boeken jullie',
  /** Opens it, at the end of the form. */
  open: 'Naar overzicht',
  nothing: 'Kies jullie tijdslots. Dan staat hier het hele bezoek, nog voor het boeken.',
  deposit: 'Voorschot',
  /** `days` is null for a deposit that is paid while booking. */
  how: (days: number | null) =>
    days === null
      ? DEPOSIT_WORDS.atOnce
      : `Hoe jullie betalen, staat er meteen na het boeken. Binnen ${workingDays(days)} mailen we het ook.`,
  deducted: DEPOSIT_WORDS.deducted,
  until: ({ date, time }: { date: IsoDate; time: string }) =>
    `Tot ${formatDayAndMonth(date)} ${unbroken(`om ${time}`)}`,
  late: 'Zo kort voor het bezoek enkel nog telefonisch',
  byLink: 'Dat kan met de link in de bevestiging.',
  invoice: {
    name: 'Factuur',
    incomplete: 'Gegevens nog niet volledig',
    inName: (name: string) => `Op naam van ${name}`,
  },
} as const

/** When the visitor pays, and until when they may cancel: one line under the total. */
export const PAYING = {
  /** The moments of payment, above the button. */
  heading: 'Wanneer betaal je?',
  now: 'Nu',
  nothingNow: 'Je boekt zonder te betalen.',
  by: (due: IsoDate) => `Ten laatste ${formatDayAndMonth(due)}`,
  atOnce: 'Meteen na het boeken',
  onTheDay: 'Ter plaatse',
  refund: (sum: string, date: IsoDate) =>
    `Wie ten laatste ${formatDayAndMonth(date)} annuleert, krijgt ${sum} terug.`,
  kitchen: 'Voorschot voor de keuken.',
  restOnSite: 'De rest ter plaatse.',
  allOnSite: 'Ter plaatse, op de dag zelf.',
  onSite: PAY_ON_SITE,
  online: DEPOSIT_WORDS.atOnce,
  afterDeposit: 'Na het voorschot rekenen jullie ter plaatse af.',
  cancel: (hours: number) => `Annuleren kan ${untilHours(hours)}.`,
  mealDeposit: (sum: string, days: number | null) =>
    `Voor een maaltijd vragen we een voorschot van ${sum}. ${OVERVIEW.how(days)}`,
} as const

const ACTS: Record<SelfServiceAct, string> = {
  change: 'groep of gegevens wijzigen',
  move: 'verplaatsen',
  cancel: 'annuleren',
}

/** `Verplaatsen of annuleren` */
export function actsText(acts: readonly SelfServiceAct[]): string {
  const words = formatEither(acts.map((act) => ACTS[act]))
  return words.charAt(0).toUpperCase() + words.slice(1)
}
