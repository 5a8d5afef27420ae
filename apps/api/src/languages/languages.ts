import type { Language } from '@lichtspel/domain/catalogue/words'
import { EN } from './en.ts'
import { FR } from './fr.ts'
import { NL } from './nl.ts'

/** All texts of the server in one language. Every language must have the same texts as Dutch. */
export type ServerWords = InAnyWords<typeof NL>

type InAnyWords<Said> = Said extends string
  ? string
  : Said extends (...given: never) => unknown
    ? Said
    : { readonly [Key in keyof Said]: InAnyWords<Said[Key]> }

// A browser loads one language; the server writes to each visitor in the language of their booking.
const SPOKEN: Readonly<Record<Language, ServerWords>> = { nl: NL, fr: FR, en: EN }

/** The languages a venue can choose from. */
export const SPOKEN_LANGUAGES: readonly Language[] = Object.keys(SPOKEN)

/** The desk is in Dutch, whatever languages the venue offers its visitors. */
export const DESK_LANGUAGE: Language = 'nl'

/** Catalogues can only contain languages from this list, so the fallback only applies to bookings made by a later version. */
export function wordsOf(language: Language): ServerWords {
  return SPOKEN[language] ?? NL
}
