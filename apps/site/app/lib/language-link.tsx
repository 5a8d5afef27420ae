import { pathIn } from '@lichtspel/contract/paths'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { AnchorHTMLAttributes } from 'react'
import { handOver } from './handed-over.ts'
import { turnHintOff } from './hinted-language.ts'
import { isPlainClick } from './site-link.tsx'
import { useLocation } from './site-router.tsx'

type LanguageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'lang' | 'hrefLang'> & {
  language: Language
}

/** Links to the same page in another language, keeping everything entered and chosen. */
export function LanguageLink({ language, children, ...rest }: LanguageLinkProps) {
  const { pathname } = useLocation()
  return (
    <a
      {...rest}
      href={pathIn(language, pathname)}
      lang={language}
      hrefLang={language}
      onClick={(event) => {
        // Only the browser knows the query and fragment, and they change without a re-render.
        const to = pathIn(language, pathname) + location.search + location.hash
        event.currentTarget.href = to
        turnHintOff()
        if (isPlainClick(event)) handOver(to, event.currentTarget)
      }}
    >
      {children}
    </a>
  )
}
