import type { Language } from '@lichtspel/domain/catalogue/words'
import { LANGUAGE } from '@lichtspel/texts/language'
import { NAVIGATION } from '@lichtspel/texts/site'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { LanguageLink } from './language-link.tsx'
import styles from './language-list.module.css'
import { spokenLanguages, wordsOfLanguage } from './site-languages.ts'

/** Ids by position, the same in every language: `handed-over.ts` uses them to find the list after a language switch. */
const IDS = { menu: 'talen', foot: 'talen-onderaan' }

/**
 * The venue's languages, each by its own name. In the menu of a wide screen the two-letter code is shown, and the name is read by
 * screen readers.
 */
export function LanguageList({ at }: { at: 'menu' | 'foot' }) {
  const spoken = spokenLanguages(useVenue())
  if (spoken.length < 2) return null
  return (
    <ul id={IDS[at]} className={styles.languages} data-at={at} aria-label={NAVIGATION.languages}>
      {spoken.map((language) => {
        const { name } = wordsOfLanguage(language)
        const words = at === 'foot' ? name : <LettersAndName language={language} name={name} />
        return (
          <li key={language}>
            {language === LANGUAGE ? (
              <span lang={language} aria-current="true" tabIndex={-1}>
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

function LettersAndName({ language, name }: { language: Language; name: string }) {
  return (
    <>
      <span className={styles.letters}>{language.toUpperCase()}</span>{' '}
      <span className={styles.name}>{name}</span>
    </>
  )
}
