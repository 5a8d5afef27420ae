import type { Language } from '@lichtspel/domain/catalogue/words'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { hintedLanguage, isHintOff, turnHintOff } from '../../lib/hinted-language.ts'
import { spokenLanguages } from '../../lib/site-languages.ts'
import type { LanguageHintProps } from './language-hint.tsx'

// If its file does not load, the page works without it.
const LanguageHint = lazy<ComponentType<LanguageHintProps>>(() =>
  import('./language-hint.tsx').catch(() => ({ default: () => null })),
)

/** Tells visitors, in their own language, that the page exists in it. There is no redirect. */
export function HintPlace({ onDismiss }: { onDismiss: () => void }) {
  const venue = useVenue()
  const [language, setLanguage] = useState<Language>()
  useEffect(() => {
    setLanguage(isHintOff() ? undefined : hintedLanguage(spokenLanguages(venue), navigator.languages))
  }, [venue])
  if (language === undefined) return null
  const dismiss = () => {
    turnHintOff()
    setLanguage(undefined)
    onDismiss()
  }
  return (
    <Suspense>
      <LanguageHint language={language} onDismiss={dismiss} />
    </Suspense>
  )
}
