import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { PlanGoal } from '@lichtspel/domain/plan/plan'
import { inSentence, shortName, shortWithArticle } from './catalogue.ts'
import { durationText } from './dates.ts'
import { capitalised, counted, DAYS, formatList, MINUTES, PLAYERS } from './language.ts'
import { unbroken } from './prices.ts'
import { teamLetter } from './teams.ts'
import { teamsText } from './visit.ts'

/** Texts for proposals of whole visits, and for the proposal the visitor takes. */
export const PLAN = {
  question: 'When would you like to start?',
  from: (time: string) => `from ${time}`,
  full: 'doesn’t fit',
  later: 'Not before',
  note: 'We hold all the slots for you in one go. You can still change them afterwards.',
  goals: {
    earliest: 'Earliest finish',
    shortest: 'Shortest',
    cake: 'With a break together',
    later: 'A bit later',
    'later-still': 'Later still',
  } satisfies Record<PlanGoal, string>,
  forCake: 'With a cake break',
  arrival: (time: string) => `Arrive ${unbroken(`at ${time}`)}`,
  turns: 'Who plays when',
  everyone: 'everyone',
  hold: 'Hold this one',
  holding: 'Holding it…',
  held: 'We’re holding this one',
  none: 'Your visit doesn’t fit in one go on this day.',
  noneSoLate: 'From this time on, your visit no longer fits in this part of the day.',
  failed: 'We can’t suggest anything right now. Please choose your own slots below.',
  unanswered: 'We didn’t get a response, so we’re not holding this visit yet. We’ll try again automatically.',
  overtaken: 'Just gone: someone got there first. We’re looking for the next best.',
} as const

/** Why a plan disappeared while the visitor was looking at it, and what replaced it. */
export function replacedText(lost: { attraction: ShownAttraction; key: string; isTaken: boolean }): string {
  const slot = unbroken(`${shortName(lost.attraction)} ${lost.key}`)
  const what = lost.isTaken ? `someone else took ${slot}` : `${slot} is no longer possible`
  return `Just gone: ${what}. This is the next best.`
}

/** The facts for a sentence about a plan. Clock times are strings, durations are in minutes. */
export type PlanFacts = {
  goal: PlanGoal
  /** Only a party has cake; other groups have a pause together. */
  isParty: boolean
  end: string
  minutes: number
  teams: number
  longestWait: number
  /** The longest time in which nobody plays. */
  pause: { start: string; minutes: number }
}

/** What a plan is best at. */
export function goalName({ goal, isParty }: Pick<PlanFacts, 'goal' | 'isParty'>): string {
  return goal === 'cake' && isParty ? PLAN.forCake : PLAN.goals[goal]
}

/** Why a group would want this plan, in one sentence. */
export function planSentence(facts: PlanFacts): string {
  const { goal, pause, end, isParty } = facts
  switch (goal) {
    case 'shortest':
      return `Only ${durationText(facts.minutes)} in all, ${howPlayed(facts)}.`
    case 'cake':
      return `At ${pause.start} you’re all free ${isParty ? 'for cake ' : ''}for ${minutesText(pause.minutes)}; ${finished(end)}.`
    default:
      return `${capitalised(finished(end))}, ${howPlayed(facts)}.`
  }
}

function howPlayed({ teams, longestWait }: PlanFacts): string {
  return `${inTeams(teams)}; ${waiting(teams, longestWait)}`
}

/** `2 hours 15 min, three teams`: the summary line of a collapsed plan. */
export function planLine({ minutes, teams }: Pick<PlanFacts, 'minutes' | 'teams'>): string {
  return `${durationText(minutes)}, ${teamsText(teams)}`
}

/** `A, B and C: teams of 5, 5 and 4 players.` */
export function teamSizesText(sizes: readonly number[]): string {
  const letters = formatList(sizes.map((_, place) => teamLetter(place)))
  const isEven = new Set(sizes).size === 1
  const players = isEven ? counted(sizes[0] ?? 0, PLAYERS) : `${formatList(sizes.map(String))} players`
  return `${letters}: teams of ${players}.`
}

/** `14:00–14:20 laser tag, teams A and B` */
export function turnText(
  hours: string,
  attraction: ShownAttraction,
  teams: readonly number[] | 'all' | 'unknown',
): string {
  const game = `${hours} ${inSentence(attraction)}`
  if (teams === 'unknown') return game
  const who =
    teams === 'all' ? PLAN.everyone : `${teams.length === 1 ? 'team' : 'teams'} ${lettersText(teams)}`
  return `${game}, ${who}`
}

function lettersText(teams: readonly number[]): string {
  return formatList(teams.map(teamLetter))
}

function finished(end: string): string {
  return `finished ${unbroken(`at ${end}`)}`
}

function inTeams(teams: number): string {
  return teams === 1 ? 'all together' : `in ${teamsText(teams)}`
}

function waiting(teams: number, minutes: number): string {
  if (minutes === 0) return 'nobody has to wait'
  return teams === 1
    ? `at most ${minutesText(minutes)} between two games`
    : `nobody waits longer than ${minutesText(minutes)}`
}

function minutesText(minutes: number): string {
  return unbroken(counted(minutes, MINUTES))
}

/** Texts for repairing a visit that has lost slots. */
export const HEALING = {
  /** Several slots that were lost. */
  gone: (slots: string) => `Just gone: ${slots}.`,
  offer: 'This makes your visit fit again:',
  /** `laser 14:20 becomes 15:00` */
  change: (attraction: string, from: string, to: string) => `${attraction} ${from} becomes ${to}`,
  take: 'Take this visit',
} as const

/** Texts for a day on which something that the group wants to play is closed: what they can do instead. */
export const DAY_ANSWER = {
  looking: 'Looking for what is possible…',
  /** `Sunday without the floor` */
  without: (attractions: readonly ShownAttraction[], day: string) =>
    `${capitalised(day)} without ${formatList(attractions.map(shortWithArticle))}`,
  /** `Saturday 21, everything` */
  everything: (day: string) => `${capitalised(day)}, everything`,
  before: (days: number) => (days === 1 ? 'the day before' : `${counted(days, DAYS)} earlier`),
  after: (days: number) => (days === 1 ? 'the day after' : `${counted(days, DAYS)} later`),
  was: (price: string) => `instead of ${price}`,
  show: 'Show',
  /** `Still prefer Sunday with the floor?`, followed by a link to mail the venue. */
  still: (attractions: readonly ShownAttraction[], day: string) =>
    `Still prefer ${day} with ${formatList(attractions.map(shortWithArticle))}?`,
  /** The same for a day with nothing left. */
  must: (day: string) => `Does it have to be ${day}?`,
  /** A game that the venue does not offer on the chosen day. */
  absent: (attractions: readonly ShownAttraction[], day: string) =>
    `${capitalised(formatList(attractions.map(shortWithArticle)))} ${attractions.length === 1 ? 'is' : 'are'} not there on ${day}, so your visit is now without.`,
  mailed: 'and we’ll see what we can do.',
} as const
