import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'
import type { ModuleId } from '@lichtspel/domain/catalogue/modules'
import { counted, GAMES } from './plurals.ts'

export const FORMULAS_SECTION = {
  heading: 'Kies je formule',
  lead: 'Alle prijzen zijn per persoon, btw inbegrepen.',
}

export type CardGroupId = 'play' | 'party' | 'work'
export const CARD_GROUPS: Record<CardGroupId, { heading: string; lead: string }> = {
  play: { heading: 'Samen spelen', lead: 'Met vrienden, met familie of met de hele aula.' },
  party: { heading: 'Iets te vieren', lead: 'Wie gevierd wordt, speelt gratis mee.' },
  work: {
    heading: 'Met je bedrijf',
    lead: 'Deze formules reserveer je per mail. Zet erbij welke dag je wil komen en met hoeveel jullie zijn.',
  },
}

export const FORMULA_LEADS: Record<FormulaId, string> = {
  standard: 'Kies je activiteiten en je tijdslots, en speel.',
  custom: 'Stel je bezoek zelf samen, met zoveel spellen per activiteit als je wil.',
  student: 'Minder betalen als je nog studeert.',
  birthday: 'Jarig? Kom het hier vieren.',
  deluxe: 'Je verjaardag in het groot.',
  kids: 'Het feestje voor de kinderen.',
  bachelorette: 'De laatste avond als vrijgezel, in het licht.',
}

/** Cards without a price: they are arranged by mail. */
export const MAIL_CARD_IDS = ['studentEvent', 'reception', 'business', 'corporate', 'corporatePlus'] as const
export type MailCardId = (typeof MAIL_CARD_IDS)[number]

export const MAIL_CARDS: Record<MailCardId, { name: string; lead: string; subject: string }> = {
  studentEvent: {
    name: 'Studentenevent',
    lead: 'Een event voor je studentengroep? Mail ons, dan bekijken we het samen.',
    subject: 'Aanvraag studentenevent',
  },
  reception: {
    name: 'Receptie',
    lead: 'Klinken tussen de arena’s.',
    subject: 'Aanvraag receptie',
  },
  business: { name: 'Business', lead: 'Komen spelen met je team.', subject: 'Aanvraag Business' },
  corporate: { name: 'Corporate', lead: 'Komen spelen met het hele bedrijf.', subject: 'Aanvraag Corporate' },
  corporatePlus: {
    name: 'Corporate+',
    lead: 'Met het hele bedrijf, en net dat tikje meer.',
    subject: 'Aanvraag Corporate+',
  },
}

export const CARD = {
  perPerson: (games: number) => `per persoon, ${counted(games, GAMES)}`,
  games: (games: number) => counted(games, GAMES),
  extraGame: 'elk extra',
  choose: 'Kies deze formule',
  mail: 'Mail ons',
  celebrantFree: (id: FormulaId) =>
    id === 'bachelorette' ? 'Eén persoon speelt gratis' : 'De jarige speelt gratis',
  party: (players: number, games: number) => `Vanaf ${players} spelers, minstens ${counted(games, GAMES)}`,
  weekdays: (days: string) => `Enkel op ${days}`,
  largeGroup: (players: number) => `Lagere tarieven vanaf ${players} spelers`,
}

export const GAME_PRICES = {
  heading: 'Prijs per spel',
  extraGame: 'elk spel extra',
  lead: 'Voor lasershooten, VR-shooten en de interactieve vloer, door elkaar te kiezen.',
}

export const EXTRAS_SECTION = {
  heading: 'Honger of dorst?',
  lead: 'Kies je extra’s bij het boeken.',
  perPerson: 'per persoon',
  fromPeople: (people: number) => `Vanaf ${people} personen`,
  drinks: (hours: number) => `Voor ${hours} uur`,
  longerDrinks: (hours: number, price: string, extraHour: string) =>
    `${price} voor ${hours} uur, daarna ${extraHour} per uur extra.`,
  menu: 'Menukaart (pdf)',
}

export const MODULE_LEADS: Record<ModuleId, string> = {
  drinksForfait: 'Drinken zonder tellen.',
  pastaBuffet: 'Pasta voor de hele groep.',
  bigBuffet: 'Een groot buffet voor een grote groep.',
  aLaCarte: 'Elk kiest van de kaart. Je betaalt wat jullie bestellen.',
}

export const KITCHEN_NOTE = {
  heading: 'De keuken gaat open voor jou',
  text: (deposit: string, workingDays: number) =>
    `Voor een buffet of à la carte vragen we een voorschot van ${deposit}. Binnen ${workingDays === 1 ? '1 werkdag' : `${workingDays} werkdagen`} mailen we je hoe je betaalt.`,
  methods: (remote: string, onSite: string) => `Betalen kan met ${remote}, of ter plaatse met ${onSite}.`,
}

export const PARTNER_NOTE = {
  heading: 'Ons partnerrestaurant',
  text: 'Ga je na het spelen bij onze partner eten? Vraag ernaar, dan krijgt elke eter een gratis drankje.',
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
