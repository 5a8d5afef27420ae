import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { withArticle } from './catalogue.ts'
import { formatHours } from './dates.ts'
import { capitalised, counted, formatList, SLOTS } from './language.ts'
import { unbroken } from './prices.ts'

/** Texts for the step that covers the whole visit. */
export const VISIT_STEP = {
  heading: 'Jullie bezoek',
  /** Shown until a proposal is taken. */
  choose: 'Kies een voorstel',
  looking: 'We zoeken jullie bezoek uit…',
  byHand: 'Zelf gekozen tijdslots',
  edited: (line: string) => `Aangepast: ${line}`,
  /** The group changed, but needs the same slots. */
  heldForOthers: (players: string, before: number) =>
    `We houden jullie bezoek vast, nu voor ${players} in plaats van ${before}.`,
  /** Above the proposals, while an earlier one is held. */
  stillHeld: (hours: string) => `We houden ${hours} vast tot jullie een ander voorstel kiezen.`,
  /** Positive: slots still needed; negative: slots too many. */
  misfit: (players: string, slots: number) =>
    slots > 0
      ? `Met ${players} hebben jullie nog ${counted(slots, SLOTS)} nodig.`
      : `Met ${players} hebben jullie ${counted(-slots, SLOTS)} te veel.`,
  /** Above the slots, for a visitor who wants no proposal. */
  byHandQuestion: 'Liever zelf puzzelen?',
  chooseByHand: 'Ik kies zelf',
  /** `De interactieve vloer is zondag dicht` */
  closed: (attractions: readonly ShownAttraction[], day: string) =>
    `${capitalised(formatList(attractions.map(withArticle)))} ${attractions.length === 1 ? 'is' : 'zijn'} ${day} dicht`,
  dayClosed: (day: string) => `We zijn ${day} dicht`,
  /** For a day with nothing left. */
  possible: 'Dit kan wel:',
  chooseOther: 'Kies wat jullie het liefst doen:',
} as const

/** `14:00–16:20, drie ploegen`; only the hours for a group that stays together or whose teams are not known yet. */
export function visitLine(start: string, end: string, teams = 1): string {
  const hours = formatHours(start, end)
  return teams > 1 ? `${hours}, ${teamsText(teams)}` : hours
}

export function teamsText(teams: number): string {
  return teams === 1 ? 'allemaal samen' : unbroken(`${COUNT_WORDS[teams] ?? teams} ploegen`)
}

const COUNT_WORDS: Record<number, string> = {
  2: 'twee',
  3: 'drie',
  4: 'vier',
  5: 'vijf',
  6: 'zes',
  7: 'zeven',
  8: 'acht',
  9: 'negen',
  10: 'tien',
}

/** On the timeline of a visit. */
export const TIMELINE = {
  /** On the bar of a game that everyone plays. */
  together: 'samen',
  /** Time in which nobody plays: for the cake of a party, or a pause. */
  cake: 'taart',
  pause: 'pauze',
  minutes: (minutes: number) => unbroken(`${minutes} min`),
} as const

/** The facts on the ticket of a visit. */
export const TICKET = {
  arrival: 'Aankomst',
  play: 'Spelen',
  meal: 'Aan tafel',
  teams: 'Ploegen',
} as const
