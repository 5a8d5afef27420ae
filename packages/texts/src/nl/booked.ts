import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { Team } from '@lichtspel/domain/plan/team-schedule'
import { firstStart, type VisitSlots } from '@lichtspel/domain/visit/visit'
import { attractionName } from './catalogue.ts'
import { formatList, LANGUAGE } from './language.ts'
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
