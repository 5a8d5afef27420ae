import { pageTitle } from '@lichtspel/texts/page-heads'
import { SKIP_TO_CONTENT } from '@lichtspel/texts/site'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Footer } from '../features/footer/footer.tsx'
import { Header } from '../features/header/header.tsx'
import { HintPlace } from '../features/language-hint/hint-place.tsx'
import { Guard } from '../lib/guard.tsx'
import { pageAt } from '../lib/site-base.ts'
import { useLocation } from '../lib/site-router.tsx'

/** What every page shares: the header, the main element and the footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useArrival()
  return (
    <>
      <a className="skip-link" href="#inhoud">
        {SKIP_TO_CONTENT}
      </a>
      <Header offersBooking={pathname !== '/booking'} />
      <HintPlace onDismiss={() => main.current?.focus({ preventScroll: true })} />
      <main id="inhoud" tabIndex={-1} ref={main}>
        <Guard key={pathname}>{children}</Guard>
      </main>
      <Footer />
    </>
  )
}

/** Sets the title, scroll position and focus. The browser does this on a page load, but not on client-side navigation. */
function useArrival(): RefObject<HTMLElement | null> {
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
