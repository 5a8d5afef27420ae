import { SKIP_TO_CONTENT } from '@lichtspel/texts/site'
import type { ReactNode } from 'react'
import { Footer } from '../features/footer/footer.tsx'
import { Header } from '../features/header/header.tsx'
import { HintPlace } from '../features/language-hint/hint-place.tsx'
import { Guard } from '../lib/guard.tsx'
import { useLocation } from '../lib/site-router.tsx'
import { useArrival } from './use-arrival.ts'

/** What every page shares: the way in, the place for the page, and the facts at the foot. */
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
