import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { inSentence } from './catalogue.ts'
import { formatHours } from './dates.ts'
import { COLON, capitalised, counted, formatList, SLOTS } from './language.ts'
import { unbroken } from './prices.ts'

/** The heading and summary line of the step for the whole visit. */
export const VISIT_STEP = {
  heading: 'Votre visite',
  /** Shown until a proposal is taken. */
  choose: 'Choisissez une proposition',
  looking: 'Nous cherchons votre visite…',
  byHand: 'Vous choisissez vos créneaux',
  edited: (line: string) => `Modifiée : ${line}`,
  /** The group changed, but needs the same slots. */
  heldForOthers: (players: string, before: number) =>
    `Nous vous gardons cette visite, maintenant pour ${players} au lieu de ${before}.`,
  /** Above the proposals, while an earlier one is held. */
  stillHeld: (hours: string) =>
    `Nous gardons ${hours} jusqu’à ce que vous choisissiez une autre proposition.`,
  /** Positive: slots still needed; negative: slots too many. */
  misfit: (players: string, slots: number) =>
    slots > 0
      ? `À ${players}, il vous faut encore ${counted(slots, SLOTS)}.`
      : `À ${players}, vous avez ${counted(-slots, SLOTS)} de trop.`,
  /** Above the slots, for a visitor who wants no proposal. */
  byHandQuestion: 'Vous préférez composer vous-même ?',
  chooseByHand: 'Je choisis moi-même',
  /** `Sol interactif : fermé dimanche` */
  closed: (attractions: readonly ShownAttraction[], day: string) =>
    `${capitalised(formatList(attractions.map(inSentence)))}${COLON} fermé ${day}`,
  dayClosed: (day: string) => `Nous sommes fermés ${day}`,
  /** For a day with nothing left. */
  possible: 'Voici ce qui est possible\u00a0:',
  chooseOther: 'Choisissez ce que vous préférez\u00a0:',
} as const

/** `14 h – 16 h 20, trois équipes`; only the hours for a group that stays together or whose teams are not known yet. */
export function visitLine(start: string, end: string, teams = 1): string {
  const hours = formatHours(start, end)
  return teams > 1 ? `${hours}, ${teamsText(teams)}` : hours
}

export function teamsText(teams: number): string {
  return teams === 1 ? 'tous ensemble' : unbroken(`${COUNT_WORDS[teams] ?? teams} équipes`)
}

const COUNT_WORDS: Record<number, string> = {
  2: 'deux',
  3: 'trois',
  4: 'quatre',
  5: 'cinq',
  6: 'six',
  7: 'sept',
  8: 'huit',
  9: 'neuf',
  10: 'dix',
}

/** On the timeline of a visit. */
export const TIMELINE = {
  /** On the bar of a game that everyone plays. */
  together: 'ensemble',
  /** Time in which nobody plays: for the cake of a party, or a pause. */
  cake: 'gâteau',
  pause: 'pause',
  minutes: (minutes: number) => unbroken(`${minutes} min`),
} as const

/** The facts on the ticket of a visit. */
export const TICKET = {
  arrival: 'Arrivée',
  play: 'Jeux',
  meal: 'À table',
  teams: 'Équipes',
} as const
