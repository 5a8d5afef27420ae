import type { CardGroup } from '@lichtspel/domain/catalogue/formulas'
import type { PaymentMethod, VenueRules } from '@lichtspel/domain/catalogue/rules'
import { untilHours, workingDays } from './catalogue.ts'
import { DEPOSIT_WORDS, PAY_ON_SITE, paymentWays } from './deposit.ts'
import { counted, formatEither, formatList, GAMES } from './language.ts'

export const FORMULAS_SECTION = {
  heading: 'Kies jullie formule',
  lead: 'Alle prijzen zijn per persoon, btw inbegrepen.',
  occasions: 'Waarvoor komen jullie?',
}

export const CARD_GROUP_WORDS: Record<CardGroup, { heading: string; lead: string }> = {
  play: { heading: 'Samen spelen', lead: 'Met vrienden, met familie of met de hele aula.' },
  party: {
    heading: 'Iets te vieren',
    lead: 'Voor wie een reden heeft, of er geen nodig heeft.',
  },
  work: {
    heading: 'Met jullie bedrijf',
    lead: 'Voor een teamdag, een receptie of een feest met collega’s.',
  },
}

export const CARD = {
  perPerson: (games: number) => `p.p., ${counted(games, GAMES)}`,
  games: (games: number) => counted(games, GAMES),
  extraGame: 'extra spel',
  choose: 'Kies deze formule',
  mail: 'Mail ons',
  party: (players: number, games: number) => `Vanaf ${players} spelers, minstens ${counted(games, GAMES)}`,
  weekdays: (days: string) => `Enkel op ${days}`,
  /** Leads the group whose formulas are all booked by mail. */
  online: {
    heading: (max: number) => `Tot ${max} collega’s: boek online, met factuur`,
    text: 'Kies jullie spellen en tijdslots, en vink bij de gegevens “Ik wil een factuur” aan.',
    book: 'Boek online',
  },
  /** Above the formulas that are booked by mail. */
  allByMail: 'Deze formules boeken jullie per mail. Zet erbij welke dag jullie willen komen, en met hoeveel.',
  largeGroup: (players: number) => `Lagere tarieven vanaf ${players} spelers`,
}

export const GAME_PRICES = {
  heading: 'Prijs per spel',
  extraGame: 'extra spel',
  lead: (formulas: readonly string[]) => `Bij ${formatList(formulas)}, voor alle activiteiten door elkaar.`,
  sameExtra: 'Een spel extra kost bij elke formule evenveel.',
  /** On a card with the same prices as the price-per-game row. */
  onCard: 'Prijs per spel',
}

export const EXTRAS_SECTION = {
  heading: 'Honger of dorst?',
  lead: 'Te kiezen bij het boeken.',
  perPerson: 'per persoon',
  fromPeople: (people: number) => `Vanaf ${people} personen.`,
  forHours: (hours: number) => `Voor ${hours} uur`,
  longer: (hours: number, price: string, extraHour: string) =>
    `${price} voor ${hours} uur, daarna ${extraHour} per uur extra.`,
  menu: 'Menukaart (pdf)',
}

export const KITCHEN_NOTE = {
  heading: 'De keuken gaat open voor jullie',
  /** `days` is null for a deposit that is paid while booking. */
  text: (meals: readonly string[], deposit: string, days: number | null) =>
    `Voor ${formatEither(meals)} vragen we een voorschot van ${deposit}.${days === null ? '' : ` Hoe jullie betalen, staat er meteen na het boeken. Binnen ${workingDays(days)} mailen we het ook.`}`,
  methods: (methods: readonly PaymentMethod[]) => `Betalen kan ${paymentWays(methods)}.`,
  due: (days: number) =>
    days === 1
      ? 'Betaal het ten laatste de dag voor het bezoek.'
      : `Betaal het ten laatste ${days} dagen voor het bezoek.`,
  deducted: 'Ter plaatse trekken we het voorschot van de rekening af.',
}

export const PARTNER_NOTE = {
  heading: 'Ons partnerrestaurant',
  text: 'Eten jullie nadien bij onze partner? Vraag ernaar, dan krijgt iedereen die mee-eet een gratis drankje.',
}

export const LARGE_GROUP_NOTE = {
  heading: (players: number) => `Met ${players} of meer?`,
  text: (players: number) =>
    `Vanaf ${players} spelers gelden lagere tarieven. Mail of bel ons, dan plannen we het samen.`,
}

export const MENU = {
  title: 'Menukaart',
  lead: 'Eten en drinken bij jullie bezoek. Kies het bij het boeken.',
  people: (min: number, max: number) =>
    `Geef bij het boeken door met hoeveel jullie eten, van ${min} tot ${max}.`,
}

export const GOOD_TO_KNOW = {
  heading: 'Goed om te weten',
  changeQuestion: 'Kan ik mijn boeking nog wijzigen of annuleren?',
  change: ({ change, move, cancel }: VenueRules['selfServiceHours']) =>
    [
      'Ja, zelf, met de link in de bevestigingsmail.',
      `Wijzigen kan ${untilHours(change)}.`,
      ...(move === cancel
        ? [`Verplaatsen of annuleren kan ${untilHours(move)}.`]
        : [`Verplaatsen kan ${untilHours(move)}, annuleren ${untilHours(cancel)}.`]),
      'Is het later? Bel ons, dan bekijken we samen wat kan.',
    ].join(' '),
  payQuestion: 'Wanneer betaal ik?',
  payOnline: DEPOSIT_WORDS.atOnce,
  /** `deposit` is null for a venue without meals, `days` for a deposit without a due date. */
  pay: (paysOnSite: boolean, deposit: string | null, days: number | null) =>
    [
      paysOnSite ? PAY_ON_SITE : 'Bel of mail ons, dan zeggen we hoe jullie betalen.',
      ...(deposit === null
        ? []
        : [`Kiezen jullie een maaltijd, dan vragen we vooraf een voorschot van ${deposit}.`]),
      ...(deposit === null || days === null ? [] : [KITCHEN_NOTE.due(days)]),
    ].join(' '),
  fewQuestion: (min: number) => `Kunnen we met minder dan ${min} spelers komen?`,
  few: (min: number) =>
    `Online boeken kan vanaf ${min} spelers. Zijn jullie met minder? Bel of mail ons, dan zeggen we wat kan.`,
  groupQuestion: 'Wat kost het voor onze groep?',
  group: ({ formula, players, games, sum, from }: GroupExample) =>
    `Met ${players} spelers betalen jullie samen ${sum} voor ${counted(games, GAMES)} (${formula}). Vul bij het boeken jullie aantal en jullie spellen in, dan staat jullie prijs er meteen. Met ${from} of meer? Mail of bel ons voor een prijs.`,
  lostQuestion: 'Ik vind mijn bevestigingsmail niet meer. Wat nu?',
  lost: 'Kijk bij de spam. Staat hij daar niet? Vul het mailadres van de boeking in bij “Mijn boeking”, dan mailen we de link van elk bezoek dat nog komt.',
  voucherQuestion: 'Kan ik een cadeaubon kopen of gebruiken?',
  voucher: 'Niet op deze site. Bel of mail ons, dan zeggen we wat kan.',
}

/** What a group pays together; groups of `from` players or more ask the venue. */
type GroupExample = { formula: string; players: number; games: number; sum: string; from: number }
