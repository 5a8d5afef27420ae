import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { withArticle } from './catalogue.ts'
import { formatHours } from './dates.ts'
import { capitalised, counted, formatList, SLOTS } from './language.ts'
import { unbroken } from './prices.ts'

/** The heading and summary line of the step for the whole visit. */
export const VISIT_STEP = {
  heading: 'Your visit',
  /** Shown until a proposal is taken. */
  choose: 'Choose a suggestion',
  looking: 'Working out your visit…',
  byHand: 'You’re choosing your own slots',
  edited: (line: string) => `Changed: ${line}`,
  /** The group changed, but needs the same slots. */
  heldForOthers: (players: string, before: number) =>
    `Your visit is still held, now for ${players} instead of ${before}.`,
  /** Above the proposals, while an earlier one is held. */
  stillHeld: (hours: string) => `We’re holding ${hours} until you choose another suggestion.`,
  /** Positive: slots still needed; negative: slots too many. */
  misfit: (players: string, slots: number) =>
    slots > 0
      ? `With ${players} you still need ${counted(slots, SLOTS)}.`
      : `With ${players} you have ${counted(-slots, SLOTS)} too many.`,
  /** Above the slots, for a visitor who wants no proposal. */
  byHandQuestion: 'Rather pick the slots yourself?',
  chooseByHand: 'I’ll pick them myself',
  /** `The interactive floor is closed on Sunday` */
  closed: (attractions: readonly ShownAttraction[], day: string) =>
    `${capitalised(formatList(attractions.map(withArticle)))} ${attractions.length === 1 ? 'is' : 'are'} closed on ${day}`,
  dayClosed: (day: string) => `We’re closed on ${day}`,
  /** For a day with nothing left. */
  possible: 'This is possible:',
  chooseOther: 'Choose what suits you best:',
} as const

/** `14:00–16:20, three teams`; only the hours for a group that stays together or whose teams are not known yet. */
export function visitLine(start: string, end: string, teams = 1): string {
  const hours = formatHours(start, end)
  return teams > 1 ? `${hours}, ${teamsText(teams)}` : hours
}

export function teamsText(teams: number): string {
  return teams === 1 ? 'all together' : unbroken(`${COUNT_WORDS[teams] ?? teams} teams`)
}

const COUNT_WORDS: Record<number, string> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  10: 'ten',
}

/** On the timeline of a visit. */
export const TIMELINE = {
  /** On the bar of a game that everyone plays. */
  together: 'together',
  /** Time in which nobody plays: for the cake of a party, or a pause. */
  cake: 'cake',
  pause: 'break',
  minutes: (minutes: number) => unbroken(`${minutes} min`),
} as const

/** The facts on the ticket of a visit. */
export const TICKET = {
  arrival: 'Arrive at',
  play: 'Play',
  meal: 'Meal',
  teams: 'Teams',
} as const
