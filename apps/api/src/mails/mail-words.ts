import type { Language } from '@lichtspel/domain/catalogue/words'
import { DESK_LANGUAGE, type ServerWords, wordsOf } from '../languages/languages.ts'
import type { MailFacts } from './mail-facts.ts'

type Written = Pick<MailFacts, 'kind' | 'booking'>

/** A visitor is written to in the language of his booking, the venue in that of its desk. */
export function wordsOfMail(mail: Written): ServerWords {
  return wordsOf(languageOfMail(mail))
}

function languageOfMail({ kind, booking }: Written): Language {
  return kind === 'venue-notice' ? DESK_LANGUAGE : booking.language
}
