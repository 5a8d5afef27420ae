import type { Language } from '@lichtspel/domain/catalogue/words'
import { Icon } from '@lichtspel/ui/icon'
import { LanguageLink } from '../../lib/language-link.tsx'
import { wordsOfLanguage } from '../../lib/site-languages.ts'
import styles from './language-hint.module.css'

export type LanguageHintProps = { language: Language; onDismiss: () => void }

export default function LanguageHint({ language, onDismiss }: LanguageHintProps) {
  const { name, hint, dismiss } = wordsOfLanguage(language)
  return (
    <aside className={styles.hint} lang={language} aria-label={name}>
      <LanguageLink language={language}>{hint}</LanguageLink>
      <button type="button" aria-label={dismiss} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </aside>
  )
}
