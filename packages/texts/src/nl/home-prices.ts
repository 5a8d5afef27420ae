import type { CardGroup } from '@lichtspel/domain/catalogue/formulas'
import type { PaymentMethod, VenueRules } from '@lichtspel/domain/catalogue/rules'
import { paymentWays, workingDays } from './catalogue.ts'
import { counted, formatEither, formatList, GAMES } from './language.ts'

export const FORMULAS_SECTION = {
  heading: 'Kies je formule',
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
    heading: 'Met je bedrijf',
    lead: 'Voor een teamdag, een receptie of een feest met collega’s.',
  },
}

export const CARD = {
  perPerson: (games: number) => `p.p., ${counted(games, GAMES)}`,
  games: (games: number) => counted(games, GAMES),
  extraGame: 'elk extra',
  choose: 'Kies deze formule',
  mail: 'Mail ons',
  party: (players: number, games: number) => `Vanaf ${players} spelers, minstens ${counted(games, GAMES)}`,
  weekdays: (days: string) => `Enkel op ${days}`,
  /** Only above a group where every package is booked by email. */
  allByMail: 'Deze formules boek je per mail. Zet erbij welke dag je wil komen en met hoeveel jullie zijn.',
  largeGroup: (players: number) => `Lagere tarieven vanaf ${players} spelers`,
}

export const GAME_PRICES = {
  heading: 'Prijs per spel',
  extraGame: 'elk extra',
  lead: (formulas: readonly string[]) => `Bij ${formatList(formulas)}, voor alle activiteiten door elkaar.`,
  sameExtra: 'Een spel extra kost bij elke formule evenveel.',
  /** On a card with the same prices as the price-per-game row. */
  onCard: 'Prijs per spel',
}

export const EXTRAS_SECTION = {
  heading: 'Honger of dorst?',
  lead: 'Kies je extra’s bij het boeken.',
  perPerson: 'per persoon',
  fromPeople: (people: number) => `Vanaf ${people} personen.`,
  forHours: (hours: number) => `Voor ${hours} uur`,
  longer: (hours: number, price: string, extraHour: string) =>
    `${price} voor ${hours} uur, daarna ${extraHour} per uur extra.`,
  menu: 'Menukaart (pdf)',
  menuFile: '/menukaart.pdf',
}

export const KITCHEN_NOTE = {
  heading: 'De keuken gaat open voor jou',
  text: (meals: readonly string[], deposit: string, days: number) =>
    `Voor ${formatEither(meals)} vragen we een voorschot van ${deposit}. Binnen ${workingDays(days)} mailen we je hoe je betaalt.`,
  methods: (methods: readonly PaymentMethod[]) => `Betalen kan ${paymentWays(methods)}.`,
  due: (days: number) =>
    days === 1
      ? 'Dat doe je ten laatste de dag voor je bezoek.'
      : `Dat doe je ten laatste ${days} dagen voor je bezoek.`,
  deducted: 'Ter plaatse trekken we het voorschot van je rekening af.',
}

export const PARTNER_NOTE = {
  heading: 'Ons partnerrestaurant',
  text: 'Eet je nadien bij onze partner? Vraag ernaar, dan krijgt iedereen die mee-eet een gratis drankje.',
}

export const LARGE_GROUP_NOTE = {
  heading: (players: number) => `Met ${players} of meer?`,
  text: (players: number) =>
    `Vanaf ${players} spelers gelden lagere tarieven. Mail of bel ons, dan plannen we het samen.`,
}

export const MENU = {
  title: 'Menukaart',
  lead: 'Eten en drinken bij je bezoek. Kies het bij het boeken.',
  people: (min: number, max: number) =>
    `Geef bij het boeken door met hoeveel jullie eten, van ${min} tot ${max}.`,
}

export const GOOD_TO_KNOW = {
  heading: 'Goed om te weten',
  changeQuestion: 'Kan ik mijn boeking nog wijzigen of annuleren?',
  change: ({ change, move, cancel }: VenueRules['selfServiceHours']) =>
    [
      'Ja, zelf, met de link in je bevestigingsmail.',
      `Wijzigen kan ${until(change)}.`,
      ...(move === cancel
        ? [`Verplaatsen of annuleren kan ${until(move)}.`]
        : [`Verplaatsen kan ${until(move)}, annuleren ${until(cancel)}.`]),
      'Is het later? Bel ons, dan bekijken we samen wat kan.',
    ].join(' '),
}

function until(hours: number): string {
  return hours === 0 ? 'tot je eerste spel begint' : `tot ${hours} uur voor je eerste spel`
}
