import type { Language } from '@lichtspel/domain/catalogue/words'
import * as booked from '@lichtspel/texts/nl/booked'
import * as booking from '@lichtspel/texts/nl/booking'
import * as catalogue from '@lichtspel/texts/nl/catalogue'
import * as dates from '@lichtspel/texts/nl/dates'
import * as extraInfo from '@lichtspel/texts/nl/extra-info'
import * as language from '@lichtspel/texts/nl/language'
import * as mails from '@lichtspel/texts/nl/mails'
import * as teams from '@lichtspel/texts/nl/teams'
import * as visitEvent from '@lichtspel/texts/nl/visit-event'

const NL = { booked, booking, catalogue, dates, extraInfo, language, mails, teams, visitEvent }

/** All that the server says, in one language. */
export type ServerWords = typeof NL

// A browser has the words of one language; the server writes to each visitor in the language of his booking.
const SPOKEN: Readonly<Record<Language, ServerWords>> = { nl: NL }

export const SPOKEN_LANGUAGES: readonly Language[] = Object.keys(SPOKEN)

/** A language is in a venue's catalogue only when it is spoken here, so the fallback is for a booking from a later version. */
export function wordsOf(language: Language): ServerWords {
  return SPOKEN[language] ?? NL
}
