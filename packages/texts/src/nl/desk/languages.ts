import { formatList } from '../language.ts'

/** The desk's names for the languages visitors can use. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  nl: 'Nederlands',
  fr: 'Frans',
  en: 'Engels',
}

/** An unknown language is shown by its code. */
export function languageName(language: string): string {
  return LANGUAGE_NAMES[language] ?? language.toUpperCase()
}

/** For a booking in a language other than the venue's own. */
export const BOOKING_LANGUAGE = {
  label: 'Taal',
  /** For screen readers, instead of the visible code. */
  received: (language: string) => `Taal: ${languageName(language)}`,
} as const

/** Catalogue texts that are missing in one of the venue's languages. */
export const UNTRANSLATED = {
  /** Beside a section, and beside a list item. */
  count: (missing: number) => `${missing} niet vertaald`,
  mark: 'niet vertaald',
  field: (language: string) => `Nog niet in het ${languageName(language)}: bezoekers lezen het Nederlands.`,
  heading: 'Nog niet vertaald',
  /** `3 keer in het Frans en 1 keer in het Engels` */
  said: (missing: readonly { language: string; count: number }[]) =>
    `${formatList(missing.map(({ language, count }) => `${count} keer in het ${languageName(language)}`))}. Publiceren mag: bezoekers lezen daar het Nederlands.`,
} as const
