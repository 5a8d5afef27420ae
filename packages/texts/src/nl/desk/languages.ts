import { formatList } from '../language.ts'

/** What the desk calls the languages that the server speaks to visitors. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  nl: 'Nederlands',
  fr: 'Frans',
  en: 'Engels',
}

/** One that this version does not know has only its letters. */
export function languageName(language: string): string {
  return LANGUAGE_NAMES[language] ?? language.toUpperCase()
}

/** Where a booking is in another language than the venue's own. */
export const BOOKING_LANGUAGE = {
  label: 'Taal',
  /** Heard in place of the letters that are seen. */
  heard: (language: string) => `Taal: ${languageName(language)}`,
} as const

/** What the catalogue does not say in every language of the venue. */
export const UNTRANSLATED = {
  /** Beside a part, and beside something in a list. */
  count: (missing: number) => `${missing} niet vertaald`,
  mark: 'niet vertaald',
  field: (language: string) => `Nog niet in het ${languageName(language)}: bezoekers lezen het Nederlands.`,
  heading: 'Nog niet vertaald',
  /** `3 keer in het Frans en 1 keer in het Engels` */
  said: (missing: readonly { language: string; count: number }[]) =>
    `${formatList(missing.map(({ language, count }) => `${count} keer in het ${languageName(language)}`))}. Publiceren mag: bezoekers lezen daar het Nederlands.`,
} as const
