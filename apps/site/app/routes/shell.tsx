import { SKIP_TO_CONTENT } from '@lichtspel/texts/site'
import { Outlet, useLocation } from 'react-router'
import { Footer } from '../features/footer/footer.tsx'
import { Header } from '../features/header/header.tsx'
import { Guard } from '../lib/guard.tsx'
import { useArrival } from './use-arrival.ts'

/** What every page shares: the way in, the place for the page, and the facts at the foot. */
export function Shell() {
  const { pathname } = useLocation()
  const main = useArrival()
  return (
    <>
      <a className="skip-link" href="#inhoud">
        {SKIP_TO_CONTENT}
      </a>
      <Header offersBooking={pathname !== '/booking'} />
      <main id="inhoud" tabIndex={-1} ref={main}>
        <Guard key={pathname}>
          <Outlet />
        </Guard>
      </main>
      <Footer />
    </>
  )
}
