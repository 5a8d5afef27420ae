import { pageTitle } from '@lichtspel/texts/page-heads'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type RefObject, useEffect, useRef } from 'react'
import { pageAt } from '../lib/site-base.ts'
import { useLocation } from '../lib/site-router.tsx'

/** What a browser does for a new page and a script has to do itself: title, scroll, focus. */
export function useArrival(): RefObject<HTMLElement | null> {
  const venue = useVenue()
  const { pathname, hash } = useLocation()
  const main = useRef<HTMLElement>(null)
  const arrived = useRef(pathname)
  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    document.title = pageTitle(pageAt(pathname), venue)
    const target = hash === '' ? null : document.getElementById(hash.slice(1))
    if (target !== null) target.scrollIntoView()
    else window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [venue, pathname, hash])
  return main
}
