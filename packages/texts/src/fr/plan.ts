import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { PlanGoal } from '@lichtspel/domain/plan/plan'
import { teamLetter } from '../phrases.ts'
import { inSentence, shortName, shortWithArticle } from './catalogue.ts'
import { durationText, formatTime } from './dates.ts'
import { capitalised, counted, DAYS, formatList, MINUTES, PLAYERS } from './language.ts'
import { unbroken } from './prices.ts'
import { teamsText } from './visit.ts'

/** Texts for proposals of whole visits, and for the proposal the visitor takes. */
export const PLAN = {
  question: 'Quand voulez-vous commencer ?',
  from: (time: string) => `dès ${formatTime(time)}`,
  full: 'pas possible',
  later: 'Pas avant',
  note: 'Nous vous gardons tous les créneaux en une fois. Vous pouvez encore les adapter ensuite.',
  goals: {
    earliest: 'Fini le plus tôt',
    shortest: 'Le plus court',
    cake: 'Avec une pause ensemble',
    later: 'Un peu plus tard',
    'later-still': 'Encore plus tard',
  } satisfies Record<PlanGoal, string>,
  forCake: 'Avec pause gâteau',
  arrival: (time: string) => `Arrivée ${unbroken(`à ${formatTime(time)}`)}`,
  turns: 'Qui joue quand',
  everyone: 'tout le monde',
  hold: 'Bloquer ces créneaux',
  holding: 'Nous les bloquons…',
  held: 'Ces créneaux sont bloqués',
  none: 'Ce jour-là, votre visite n’est pas possible en une fois.',
  noneSoLate: 'À partir de cette heure, votre visite ne tient plus dans cette partie de la journée.',
  failed: 'Pas de proposition possible pour le moment. Choisissez vos créneaux ci-dessous.',
  unanswered:
    'Nous n’avons pas reçu de réponse et ne vous gardons pas encore cette visite. Nous réessayons automatiquement.',
  overtaken: 'Trop tard : quelqu’un vous a devancés. Nous cherchons la meilleure alternative.',
} as const

/** Why a plan disappeared while the visitor was looking at it, and what replaced it. */
export function replacedText(lost: { attraction: ShownAttraction; key: string; isTaken: boolean }): string {
  const slot = unbroken(`${shortName(lost.attraction)} ${formatTime(lost.key)}`)
  const what = lost.isTaken ? `quelqu’un d’autre a pris ${slot}` : `${slot} n’est plus possible`
  return `Trop tard : ${what}. Voici la meilleure alternative.`
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
      return `${durationText(facts.minutes)} seulement en tout, ${howPlayed(facts)}.`
    case 'cake':
      return `À ${formatTime(pause.start)}, vous avez ${minutesText(pause.minutes)} tous ensemble${isParty ? ' pour le gâteau' : ''} ; ${finished(end)}.`
    default:
      return `${capitalised(finished(end))}, ${howPlayed(facts)}.`
  }
}

function howPlayed({ teams, longestWait }: PlanFacts): string {
  return `${inTeams(teams)} ; ${waiting(teams, longestWait)}`
}

/** `2 h 15 min, trois équipes`: the summary line of a collapsed plan. */
export function planLine({ minutes, teams }: Pick<PlanFacts, 'minutes' | 'teams'>): string {
  return `${durationText(minutes)}, ${teamsText(teams)}`
}

/** `A, B et C : équipes de 5, 5 et 4 joueurs.` */
export function teamSizesText(sizes: readonly number[]): string {
  const letters = formatList(sizes.map((_, place) => teamLetter(place)))
  const isEven = new Set(sizes).size === 1
  const players = isEven ? counted(sizes[0] ?? 0, PLAYERS) : `${formatList(sizes.map(String))} joueurs`
  return `${letters} : équipes de ${players}.`
}

/** `14 h – 14 h 20 laser game, équipes A et B` */
export function turnText(
  hours: string,
  attraction: ShownAttraction,
  teams: readonly number[] | 'all' | 'unknown',
): string {
  const game = `${hours} ${inSentence(attraction)}`
  if (teams === 'unknown') return game
  const who =
    teams === 'all' ? PLAN.everyone : `${teams.length === 1 ? 'équipe' : 'équipes'} ${lettersText(teams)}`
  return `${game}, ${who}`
}

function lettersText(teams: readonly number[]): string {
  return formatList(teams.map(teamLetter))
}

function finished(end: string): string {
  return `fini ${unbroken(`à ${formatTime(end)}`)}`
}

function inTeams(teams: number): string {
  return teams === 1 ? 'tous ensemble' : `en ${teamsText(teams)}`
}

function waiting(teams: number, minutes: number): string {
  if (minutes === 0) return 'personne n’attend'
  return teams === 1
    ? `${minutesText(minutes)} au plus entre deux parties`
    : `personne n’attend plus de ${minutesText(minutes)}`
}

function minutesText(minutes: number): string {
  return unbroken(counted(minutes, MINUTES))
}

/** Texts for repairing a visit that has lost slots. */
export const HEALING = {
  /** Several slots that were lost. */
  gone: (slots: string) => `Trop tard\u00a0: ${slots}.`,
  offer: 'Ainsi, votre visite est à nouveau complète :',
  /** `laser 14 h 20 devient 15 h` */
  change: (attraction: string, from: string, to: string) =>
    `${attraction} ${formatTime(from)} devient ${formatTime(to)}`,
  take: 'Prendre cette visite',
} as const

/** Texts for a day on which something that the group wants to play is closed: what they can do instead. */
export const DAY_ANSWER = {
  looking: 'Nous cherchons ce qui est possible…',
  /** `Dimanche sans sol` */
  without: (attractions: readonly ShownAttraction[], day: string) =>
    `${capitalised(day)} sans ${formatList(attractions.map(shortName))}`,
  /** `Samedi 21, tout` */
  everything: (day: string) => `${capitalised(day)}, tout`,
  before: (days: number) => (days === 1 ? 'la veille' : `${counted(days, DAYS)} avant`),
  after: (days: number) => (days === 1 ? 'le lendemain' : `${counted(days, DAYS)} après`),
  was: (price: string) => `au lieu de ${price}`,
  show: 'Voir',
  /** `Plutôt dimanche, avec le sol ?`, followed by a link to mail the venue. */
  still: (attractions: readonly ShownAttraction[], day: string) =>
    `Plutôt ${day}, avec ${formatList(attractions.map(shortWithArticle))}\u00a0?`,
  /** The same for a day with nothing left. */
  must: (day: string) => `Il vous faut vraiment ${day}\u00a0?`,
  /** A game that the venue does not offer on the chosen day. */
  absent: (attractions: readonly ShownAttraction[], day: string) =>
    `${capitalised(formatList(attractions.map(shortName)))}\u00a0: pas disponible ${day}. Votre visite est maintenant sans.`,
  mailed: 'nous verrons ce qui est possible.',
} as const
