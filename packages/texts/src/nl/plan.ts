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
  question: 'Wanneer willen jullie beginnen?',
  from: (time: string) => `vanaf ${time}`,
  full: 'past niet',
  later: 'Niet vroeger dan',
  note: 'We leggen alle tijdslots in één keer vast. Aanpassen kan daarna nog.',
  goals: {
    earliest: 'Vroegst klaar',
    shortest: 'Kortst',
    cake: 'Met een pauze samen',
    later: 'Wat later',
    'later-still': 'Nog later',
  } satisfies Record<PlanGoal, string>,
  forCake: 'Met pauze voor taart',
  arrival: (time: string) => `Aankomst ${unbroken(`om ${time}`)}`,
  turns: 'Wie wanneer speelt',
  everyone: 'iedereen',
  hold: 'Leg dit vast',
  holding: 'We houden het vast…',
  held: 'Dit houden we vast',
  none: 'Op deze dag past het bezoek niet in één keer.',
  noneSoLate: 'Vanaf dit uur past het bezoek niet meer in dit deel van de dag.',
  failed: 'We kunnen nu geen voorstel maken. Kies hieronder zelf tijdslots.',
  unanswered: 'We kregen geen antwoord en houden dit bezoek nog niet vast. We proberen het vanzelf opnieuw.',
  overtaken: 'Net weg: iemand was sneller. We zoeken het beste alternatief.',
} as const

/** Why a plan disappeared while the visitor was looking at it, and what replaced it. */
export function replacedText(lost: { attraction: ShownAttraction; key: string; isTaken: boolean }): string {
  const slot = unbroken(`${shortName(lost.attraction)} ${lost.key}`)
  const what = lost.isTaken ? `iemand anders nam ${slot}` : `${slot} kan niet meer`
  return `Net weg: ${what}. Dit is nu het beste voorstel.`
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
      return `Maar ${durationText(facts.minutes)} in totaal, ${howPlayed(facts)}.`
    case 'cake':
      return `Om ${pause.start} is iedereen ${minutesText(pause.minutes)} samen vrij${isParty ? ' voor taart' : ''}; ${klaar(end)}.`
    default:
      return `${capital(klaar(end))}, ${howPlayed(facts)}.`
  }
}

function howPlayed({ teams, longestWait }: PlanFacts): string {
  return `${inTeams(teams)}; ${waiting(teams, longestWait)}`
}

/** `2 uur 15 min, drie ploegen`: the summary line of a collapsed plan. */
export function planLine({ minutes, teams }: Pick<PlanFacts, 'minutes' | 'teams'>): string {
  return `${durationText(minutes)}, ${teamsText(teams)}`
}

/** `A, B en C: ploegen van 5, 5 en 4 spelers.` */
export function teamSizesText(sizes: readonly number[]): string {
  const letters = formatList(sizes.map((_, place) => teamLetter(place)))
  const isEven = new Set(sizes).size === 1
  const players = isEven ? counted(sizes[0] ?? 0, PLAYERS) : `${formatList(sizes.map(String))} spelers`
  return `${letters}: ploegen van ${players}.`
}

/** `14:00–14:20 lasershooten, ploegen A en B` */
export function turnText(
  hours: string,
  attraction: ShownAttraction,
  teams: readonly number[] | 'all' | 'unknown',
): string {
  const game = `${hours} ${inSentence(attraction)}`
  if (teams === 'unknown') return game
  const who =
    teams === 'all' ? PLAN.everyone : `${teams.length === 1 ? 'ploeg' : 'ploegen'} ${lettersText(teams)}`
  return `${game}, ${who}`
}

function lettersText(teams: readonly number[]): string {
  return formatList(teams.map(teamLetter))
}

function klaar(end: string): string {
  return `klaar ${unbroken(`om ${end}`)}`
}

function inTeams(teams: number): string {
  return teams === 1 ? 'allemaal samen' : `in ${teamsText(teams)}`
}

function waiting(teams: number, minutes: number): string {
  if (minutes === 0) return 'niemand hoeft te wachten'
  return teams === 1
    ? `hooguit ${minutesText(minutes)} tussen twee spellen`
    : `niemand wacht langer dan ${minutesText(minutes)}`
}

function minutesText(minutes: number): string {
  return unbroken(counted(minutes, MINUTES))
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Texts for repairing a visit that has lost slots. */
export const HEALING = {
  /** Several slots that were lost. */
  gone: (slots: string) => `Net weg: ${slots}.`,
  offer: 'Zo past het bezoek weer:',
  /** `laser 14:20 wordt 15:00` */
  change: (attraction: string, from: string, to: string) => `${attraction} ${from} wordt ${to}`,
  take: 'Neem dit bezoek',
} as const

/** Texts for a day on which something that the group wants to play is closed: what they can do instead. */
export const DAY_ANSWER = {
  looking: 'We zoeken wat wel kan…',
  /** `Zondag zonder vloer` */
  without: (attractions: readonly ShownAttraction[], day: string) =>
    `${capitalised(day)} zonder ${formatList(attractions.map(shortName))}`,
  /** `Zaterdag 21, alles` */
  everything: (day: string) => `${capitalised(day)}, alles`,
  before: (days: number) => (days === 1 ? 'dag ervoor' : `${counted(days, DAYS)} ervoor`),
  after: (days: number) => (days === 1 ? 'dag erna' : `${counted(days, DAYS)} erna`),
  was: (price: string) => `was ${price}`,
  show: 'Toon',
  /** `Liever toch zondag met de vloer?`, followed by a link to mail the venue. */
  still: (attractions: readonly ShownAttraction[], day: string) =>
    `Liever toch ${day} met ${formatList(attractions.map(shortWithArticle))}?`,
  /** The same for a day with nothing left. */
  must: (day: string) => `Moet het ${day}?`,
  /** A game that the venue does not offer on the chosen day. */
  absent: (attractions: readonly ShownAttraction[], day: string) =>
    `${capitalised(formatList(attractions.map(shortWithArticle)))} ${attractions.length === 1 ? 'is er niet op' : 'zijn er niet op'} ${day}. Jullie bezoek is nu zonder.`,
  mailed: 'dan kijken we wat kan.',
} as const
