import { pathIn } from '@lichtspel/contract/paths'
import type { Language } from '@lichtspel/domain/catalogue/words'
import { type AnchorHTMLAttributes, useEffect, useState } from 'react'
import { handOver } from './handed-over.ts'
import { turnHintOff } from './hinted-language.ts'
import { isPlainClick } from './site-link.tsx'
import { useLocation } from './site-router.tsx'

type LanguageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'lang' | 'hrefLang'> & {
  language: Language
}

/** The same page in another language, with all that was said and chosen on this one. */
export function LanguageLink({ language, children, ...rest }: LanguageLinkProps) {
  const href = useAddressIn(language)
  return (
    <a
      {...rest}
      href={href}
      lang={language}
      hrefLang={language}
      onClick={(event) => {
        turnHintOff()
        if (isPlainClick(event)) handOver(href)
      }}
    >
      {children}
    </a>
  )
}

/** What follows the path is known to browsers alone, so it is not in the page as it was sent. */
function useAddressIn(language: Language): string {
  const { pathname, search, hash } = useLocation()
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return pathIn(language, pathname) + (isLive ? search + hash : '')
}
