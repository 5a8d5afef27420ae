import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'
import { OWN_LANGUAGE as en } from '@lichtspel/texts/en/language'
import { OWN_LANGUAGE as fr } from '@lichtspel/texts/fr/language'
import { OWN_LANGUAGE as nl } from '@lichtspel/texts/nl/language'

const SITE_LANGUAGES: Readonly<Record<Language, typeof nl>> = { nl, fr, en }

/** The languages in which this venue has pages, its main language first. */
export function spokenLanguages({ languages }: Pick<Venue, 'languages'>): Language[] {
  return languages.filter((language) => language in SITE_LANGUAGES)
}

export function wordsOfLanguage(language: Language): typeof nl {
  return SITE_LANGUAGES[language] ?? nl
}
