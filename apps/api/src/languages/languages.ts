import type { Language } from '@lichtspel/domain/catalogue/words'
import { EN } from './en.ts'
import { FR } from './fr.ts'
import { NL } from './nl.ts'

/** All that the server says, in one language: what Dutch has, every language has. */
export type ServerWords = InAnyWords<typeof NL>

type InAnyWords<Said> = Said extends string
  ? string
  : Said extends (...given: never) => unknown
    ? Said
    : { readonly [Key in keyof Said]: InAnyWords<Said[Key]> }

// A browser has the words of one language; the server writes to each visitor in the language of his booking.
const SPOKEN: Readonly<Record<Language, ServerWords>> = { nl: NL, fr: FR, en: EN }

/** What a venue can add to its languages. */
export const SPOKEN_LANGUAGES: readonly Language[] = Object.keys(SPOKEN)

/** The desk is in Dutch, whatever languages its venue speaks to visitors. */
export const DESK_LANGUAGE: Language = 'nl'

/** A language is in a venue's catalogue only when it is spoken here, so the fallback is for a booking from a later version. */
export function wordsOf(language: Language): ServerWords {
  return SPOKEN[language] ?? NL
}
