import { type ContactField, type ContactProblems, MIN_PHONE_DIGITS } from '@lichtspel/domain/booking/contact'
import { type ExtraInfoLine, withLines, withoutLines } from '@lichtspel/domain/booking/extra-info'
import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { withArticle } from './catalogue.ts'
import { formatTime } from './dates.ts'
import { counted, EATERS, named, PERSONS, SLOTS } from './language.ts'

/** Shown beside a field and, in the same words, above the form. */
export const FIELD_ERRORS = {
  name: { missing: 'Indiquez votre nom', 'too-long': 'Ce nom est trop long. Raccourcissez-le un peu' },
  email: {
    missing: 'Indiquez votre adresse e-mail',
    malformed: 'Cette adresse e-mail ne semble pas correcte. Exemple : nom@exemple.be',
  },
  phone: {
    missing: 'Indiquez un numéro de téléphone',
    'not-digits': 'Un numéro de téléphone se compose de chiffres. Le reste va sous « Remarques »',
    'too-short': `Ce numéro de téléphone est trop court : il faut au moins ${MIN_PHONE_DIGITS} chiffres`,
    'too-long': 'Ce numéro de téléphone est trop long. Un seul numéro suffit',
  },
  players: (min: number, max: number) => `Choisissez un nombre de ${min} à ${max}`,
  mealPeople: (min: number, max: number) => `Indiquez un nombre de ${min} à ${max}`,
} as const

export function contactErrorText(field: ContactField, problems: ContactProblems): string | undefined {
  const problem = problems[field]
  return problem && (FIELD_ERRORS[field] as Record<string, string>)[problem]
}

/** `Vouliez-vous écrire sarah@gmail.com ?` */
export function meantEmailText(email: string): string {
  return `Vouliez-vous écrire ${email} ?`
}

type TooFew = { name: string; minPeople: number; people: number; isMeal: boolean }

/** For an extra that needs more people than the group has. */
export const MODULE_MINIMUM = {
  /** Shown at the extra's checkbox; `eaters` is used when diners are counted separately from players. */
  players: ({ minPeople, people }: TooFew) =>
    `À partir de ${counted(minPeople, PERSONS)}, vous êtes ${people}.`,
  eaters: ({ minPeople, people }: TooFew) =>
    `À partir de ${counted(minPeople, PERSONS)}, pour l’instant ${people} à table.`,
  wayOut: 'Plus de monde à table ? Adaptez le nombre de convives.',
  /** Shown at the field and above the form. */
  error: ({ name, minPeople, people, isMeal }: TooFew) =>
    `${name} : à partir de ${counted(minPeople, isMeal ? EATERS : PERSONS)}, il y en a ${people} pour l’instant`,
} as const

/** Above a form that is complete but cannot be booked as it is. */
export const FORM_UNFIT = 'Nous ne pouvons pas encore enregistrer votre réservation ainsi'

export const MISSING_SLOTS = {
  choose: (slots: number, attraction: ShownAttraction) =>
    `Choisissez encore ${counted(slots, SLOTS)} pour ${withArticle(attraction)}`,
  goOn: 'Continuer avec mon choix',
  accepted: 'Vous réservez uniquement ce que vous avez choisi. L’estimation ci-dessus en tient compte.',
} as const

export const DIETS = 'Régimes ou allergies'

/** The fields about a meal. */
export const MEAL_FIELDS = {
  time: 'À quelle heure voulez-vous manger ?',
  timeHint: 'Notre proposition : peu après votre dernière partie. Une autre heure convient aussi.',
  proposal: (time: string) => `${formatTime(time)} (proposition)`,
  duringGames: (mealAt: string, until: string) =>
    `À ${formatTime(mealAt)}, vous jouez encore, jusqu’à ${formatTime(until)}.`,
  take: (time: string) => `Prendre ${formatTime(time)}`,
  later: 'À convenir plus tard',
  diets: DIETS,
  dietsHint: (days: number) =>
    `Par exemple : 2 repas végétariens, 1 sans noix. N’écrivez pas de noms. Seule la cuisine s’en sert, et nous l’effaçons ${days} jours après votre visite.`,
} as const

/** The extra info of a booking as sent to the API: the visitor's own words, followed by the formula and modules. */
export function extraInfoText(own: string, lines: readonly ExtraInfoLine[]): string {
  return withLines(own, lines, lineText)
}

/** The visitor's own words, as they typed them. */
export function ownExtraInfo(text: string, lines: readonly ExtraInfoLine[]): string {
  return withoutLines(text, lines, lineText)
}

function lineText(line: ExtraInfoLine): string {
  if (line.kind === 'formula') return `Formule : ${named(line.names)}`
  const { names, duration, isMeal } = line.module
  const what = duration === null ? named(names) : `${named(names)} (${duration.hours} h)`
  return `${what} : ${counted(line.people, isMeal ? EATERS : PERSONS)}`
}
