import { type ContactField, type ContactProblems, MIN_PHONE_DIGITS } from '@lichtspel/domain/booking/contact'
import { type ExtraInfoLine, withLines, withoutLines } from '@lichtspel/domain/booking/extra-info'
import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { inSentence } from './catalogue.ts'
import { counted, EATERS, named, PERSONS, SLOTS } from './language.ts'

/** Shown beside a field and, in the same words, above the form. */
export const FIELD_ERRORS = {
  name: { missing: 'Vul je naam in', 'too-long': 'Deze naam is te lang. Maak hem wat korter' },
  email: {
    missing: 'Vul je e-mailadres in',
    malformed: 'Dit e-mailadres lijkt niet te kloppen. Voorbeeld: naam@voorbeeld.be',
  },
  phone: {
    missing: 'Vul een telefoonnummer in',
    'not-digits': 'Een telefoonnummer bestaat uit cijfers. Zet woorden bij Extra info',
    'too-short': `Dit telefoonnummer is te kort: het heeft minstens ${MIN_PHONE_DIGITS} cijfers`,
    'too-long': 'Dit telefoonnummer is te lang. Eén nummer is genoeg',
  },
  players: (min: number, max: number) => `Kies een aantal van ${min} tot ${max}`,
  mealPeople: (min: number, max: number) => `Vul een aantal van ${min} tot ${max} in`,
} as const

export function contactErrorText(field: ContactField, problems: ContactProblems): string | undefined {
  const problem = problems[field]
  return problem && (FIELD_ERRORS[field] as Record<string, string>)[problem]
}

/** `Bedoel je sarah@gmail.com?` */
export function meantEmailText(email: string): string {
  return `Bedoel je ${email}?`
}

type TooFew = { name: string; minPeople: number; people: number; isMeal: boolean }

/** For an extra that needs more people than the group has. */
export const MODULE_MINIMUM = {
  /** Shown at the extra's checkbox; `eaters` is used when diners are counted separately from players. */
  players: ({ minPeople, people }: TooFew) =>
    `Vanaf ${counted(minPeople, PERSONS)}, de groep telt er ${people}.`,
  eaters: ({ minPeople, people }: TooFew) =>
    `Vanaf ${counted(minPeople, PERSONS)}, nu eten er ${people} mee.`,
  wayOut: 'Eten er meer mee? Pas het aantal eters aan.',
  /** Shown at the field and above the form. */
  error: ({ name, minPeople, people, isMeal }: TooFew) =>
    `${name} is er vanaf ${counted(minPeople, isMeal ? EATERS : PERSONS)}, nu zijn het er ${people}`,
} as const

/** Above a form that is complete but cannot be booked as it is. */
export const FORM_UNFIT = 'Zo kunnen we de boeking nog niet plaatsen'

export const MISSING_SLOTS = {
  choose: (slots: number, attraction: ShownAttraction) =>
    `Kies nog ${counted(slots, SLOTS)} voor ${inSentence(attraction)}`,
  goOn: 'Verder met wat ik koos',
  accepted: 'Enkel de gekozen tijdslots worden geboekt. De schatting hierboven is daarvoor.',
} as const

export const DIETS = 'Dieetwensen of allergieën'

/** The fields about a meal. */
export const MEAL_FIELDS = {
  time: 'Hoe laat aan tafel?',
  timeHint: 'Ons voorstel: kort na het laatste spel. Kies gerust een ander uur.',
  proposal: (time: string) => `${time} (voorstel)`,
  duringGames: (mealAt: string, until: string) => `Om ${mealAt} wordt er nog gespeeld, tot ${until}.`,
  take: (time: string) => `Neem ${time}`,
  later: 'We spreken het nog af',
  diets: DIETS,
  dietsHint: (days: number) =>
    `Bijvoorbeeld: 2 keer vegetarisch, 1 keer zonder noten. Schrijf geen namen. Enkel voor de keuken; we wissen het ${days} dagen na het bezoek.`,
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
  if (line.kind === 'formula') return `Formule: ${named(line.names)}`
  const { names, duration, isMeal } = line.module
  const what = duration === null ? named(names) : `${named(names)} (${duration.hours} uur)`
  return `${what}: ${counted(line.people, isMeal ? EATERS : PERSONS)}`
}
