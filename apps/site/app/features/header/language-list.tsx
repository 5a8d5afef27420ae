import { LANGUAGE } from '@lichtspel/texts/language'
import { NAVIGATION } from '@lichtspel/texts/site'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { LanguageLink } from '../../lib/language-link.tsx'
import { spokenLanguages, wordsOfLanguage } from '../../lib/site-languages.ts'
import styles from './language-list.module.css'

/** The languages of the venue, each by its own name; where there is little room its two letters are shown, and its name is heard. */
export function LanguageList() {
  const spoken = spokenLanguages(useVenue())
  if (spoken.length < 2) return null
  return (
    <ul className={styles.languages} aria-label={NAVIGATION.languages}>
      {spoken.map((language) => {
        const words = (
          <>
            <span className={styles.letters}>{language.toUpperCase()}</span>{' '}
            <span className={styles.name}>{wordsOfLanguage(language).name}</span>
          </>
        )
        return (
          <li key={language}>
            {language === LANGUAGE ? (
              <span lang={language} aria-current="true">
                {words}
              </span>
            ) : (
              <LanguageLink language={language}>{words}</LanguageLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
