import { type ContactField, type ContactProblems, MIN_PHONE_DIGITS } from '@lichtspel/domain/booking/contact'
import { type ExtraInfoLine, withLines, withoutLines } from '@lichtspel/domain/booking/extra-info'
import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { withArticle } from './catalogue.ts'
import { counted, EATERS, named, nounFor, PERSONS, SLOTS } from './language.ts'

/** Shown beside a field and, in the same words, above the form. */
export const FIELD_ERRORS = {
  name: { missing: 'Fill in your name', 'too-long': 'This name is too long. Please make it a bit shorter' },
  email: {
    missing: 'Fill in your email address',
    malformed: 'This email address doesn’t look right. Example: name@example.com',
  },
  phone: {
    missing: 'Fill in a phone number',
    'not-digits': 'A phone number is made of digits. Put words under Extra information',
    'too-short': `This phone number is too short: it needs at least ${MIN_PHONE_DIGITS} digits`,
    'too-long': 'This phone number is too long. One number is enough',
  },
  players: (min: number, max: number) => `Choose a number from ${min} to ${max}`,
  mealPeople: (min: number, max: number) => `Fill in a number from ${min} to ${max}`,
} as const

export function contactErrorText(field: ContactField, problems: ContactProblems): string | undefined {
  const problem = problems[field]
  return problem && (FIELD_ERRORS[field] as Record<string, string>)[problem]
}

/** `Did you mean sarah@gmail.com?` */
export function meantEmailText(email: string): string {
  return `Did you mean ${email}?`
}

type TooFew = { name: string; minPeople: number; people: number; isMeal: boolean }

/** For an extra that needs more people than the group has. */
export const MODULE_MINIMUM = {
  /** Shown at the extra's checkbox; `eaters` is used when diners are counted separately from players. */
  players: ({ minPeople, people }: TooFew) =>
    `For ${counted(minPeople, PERSONS)} or more; you’re a group of ${people}.`,
  eaters: ({ minPeople, people }: TooFew) =>
    `For ${counted(minPeople, PERSONS)} or more; right now it’s a meal for ${people}.`,
  wayOut: 'Are more people eating? Change the number above.',
  /** Shown at the field and above the form. */
  error: ({ name, minPeople, people, isMeal }: TooFew) =>
    `${name} is for ${counted(minPeople, isMeal ? EATERS : PERSONS)} or more, right now it’s for ${people}`,
} as const

/** Above a form that is complete but cannot be booked as it is. */
export const FORM_UNFIT = 'We can’t place your booking yet'

export const MISSING_SLOTS = {
  choose: (slots: number, attraction: ShownAttraction) =>
    `Choose ${slots} more ${nounFor(slots, SLOTS)} for ${withArticle(attraction)}`,
  goOn: 'Continue with what I chose',
  accepted: 'You’re booking only what you chose. The estimate above is for that.',
} as const

export const DIETS = 'Dietary needs or allergies'

/** The fields about a meal. */
export const MEAL_FIELDS = {
  time: 'What time would you like to eat?',
  timeHint: 'We suggest shortly after your last game. Feel free to choose another time.',
  proposal: (time: string) => `${time} (suggested)`,
  duringGames: (mealAt: string, until: string) => `At ${mealAt} you’ll still be playing, until ${until}.`,
  take: (time: string) => `Take ${time}`,
  later: 'We’ll agree on that later',
  diets: DIETS,
  dietsHint: (days: number) =>
    `For example: 2 vegetarian, 1 without nuts. Please don’t write names. Only for the kitchen; we delete it ${days} days after your visit.`,
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
  if (line.kind === 'formula') return `Package: ${named(line.names)}`
  const { names, duration, isMeal } = line.module
  const hours = duration && counted(duration.hours, { one: 'hour', other: 'hours' })
  const what = hours === null ? named(names) : `${named(names)} (${hours})`
  return `${what}: ${counted(line.people, isMeal ? EATERS : PERSONS)}`
}
