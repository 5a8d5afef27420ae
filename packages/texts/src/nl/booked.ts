import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { Team } from '@lichtspel/domain/plan/team-schedule'
import { firstStart, type VisitSlots } from '@lichtspel/domain/visit/visit'
import { attractionName } from './catalogue.ts'
import { counted, formatList, GAMES, LANGUAGE, PERSONS } from './language.ts'
import { teamTurnText } from './teams.ts'

/** Texts for a booked visit: right after booking, and in the reminder on the device. */
export const BOOKED = {
  mailTo: 'We mailen je bevestiging naar',
  link: 'Met de link in die mail bekijk, wijzig, verplaats of annuleer je je boeking.',
  noMail: 'Geen mail gekregen? Kijk in je spam, of bel ons:',
  linkInMail: 'Iets wijzigen, verplaatsen of annuleren? Dat doe je met de link in je bevestigingsmail.',
  /** For a large booking, which is an option until the visitor opens the link. */
  confirmTitle: 'Nog één stap: bevestig via de mail',
  confirm: (hours: number) =>
    `Open binnen ${hours} uur de link in de mail om je boeking te bevestigen. Doe je dat niet, dan komen de tijdslots weer vrij.`,
  unconfirmed: 'Geldt pas als je de link in onze mail geopend hebt.',
  price: 'Prijs',
  calendar: 'Zet in agenda',
  code: 'Boekingscode',
  codeHint: 'Vermeld deze code als je ons belt of mailt.',
} as const

export const COPY_WORDS = {
  copy: 'Kopieer',
  done: 'Gekopieerd',
  copyWhat: (label: string) => `Kopieer: ${label}`,
  copied: (label: string) => `${label} gekopieerd`,
  failed: 'Kopiëren lukt niet op dit toestel. Hou de tekst lang ingedrukt.',
} as const

export const ROUTE_WORDS = {
  heading: 'Route',
  device: 'Open in je navigatie-app',
  with: 'Open in',
  maps: { google: 'Google Maps', waze: 'Waze', apple: 'Apple Kaarten', osm: 'OpenStreetMap' },
} as const

type EventWords = { language: Language; summary: string; description: string }

/** The text of a visit's calendar event. */
export function visitEventWords(
  { venue, rules, attractions }: Pick<Catalogue, 'venue' | 'rules' | 'attractions'>,
  slots: VisitSlots,
): EventWords {
  const played = attractions.filter(({ id }) => slots[id]?.length)
  const names = formatList(played.map(attractionName))
  return {
    language: LANGUAGE,
    summary: `${venue.name}: ${names}`,
    description: `Je eerste spel begint om ${firstStart(slots)}; we verwachten je ${rules.arriveEarlyMinutes} minuten vroeger.`,
  }
}

/** The text of one team's calendar event, with the times of its games. */
export function teamEventWords(
  { venue, rules, attractions }: Pick<Catalogue, 'venue' | 'rules' | 'attractions'>,
  name: string,
  { turns }: Team,
): EventWords {
  const arrival = `Het eerste spel begint om ${turns[0]?.at}; we verwachten je ${rules.arriveEarlyMinutes} minuten vroeger.`
  return {
    language: LANGUAGE,
    summary: `${venue.name}: ${name}`,
    description: [...turns.map((turn) => teamTurnText(shownIn(attractions), turn)), arrival].join('\n'),
  }
}

/** Right after booking. */
export const SUCCESS = {
  text: (visit: { date: string; start: string; games: number; players: number }) =>
    `We verwachten je op ${visit.date} om ${visit.start} voor ${counted(visit.games, GAMES)} met ${counted(visit.players, PERSONS)}.`,
  arrive: (minutes: number, time: string) =>
    `Wil je ${minutes} minuten voor het eerste spel aanwezig zijn, dus om ${time}?`,
  countMayChange: (min: number, max: number) =>
    `Het exacte aantal personen mag nog veranderen, zolang je groep uit ${min} tot ${max} personen bestaat.`,
  again: 'Maak nog een boeking',
} as const

/** The bookings that this device remembers. */
export const SAVED_BOOKINGS = {
  heading: 'Boekingen op dit toestel',
  open: 'Toon mijn bezoek',
  openNamed: (date: string) => `Toon mijn bezoek van ${date}`,
  opened: (date: string) => `Je bezoek op ${date}`,
  asBooked: 'Zoals je het op dit toestel boekte. De link in je mail toont de laatste stand.',
  close: 'Sluit',
  remove: 'Verwijder herinnering',
  removeNamed: (date: string) => `Verwijder herinnering van ${date}`,
  removeQuestion: 'Deze herinnering verwijderen?',
  removeText: 'Enkel de herinnering op dit toestel verdwijnt. Je boeking zelf blijft staan.',
  keep: 'Behoud',
  /** Of a visit that was not paid yet when it was last shown. */
  unpaid: 'Geldt pas als er betaald is.',
  openPayment: 'Bekijk je betaling',
  openPaymentNamed: (date: string) => `Bekijk je betaling voor ${date}`,
} as const
