import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import type { PageId } from '@lichtspel/texts/page-heads'
import { OfferProvider } from '@lichtspel/visit/venue/offer-context.tsx'
import { lazy, type ReactElement, Suspense, useEffect } from 'react'
import { PLANNER_ID } from './lib/booking-path.ts'
import { Guard } from './lib/guard.tsx'
import { inTime } from './lib/page-unanswered.tsx'
import { findPage } from './lib/site-base.ts'
import { useLocation, useNavigate } from './lib/site-router.tsx'
import { Shell } from './routes/shell.tsx'

const GuestPage = lazy(() => inTime(import('./features/guests/guest-page.tsx')))
const HomePage = lazy(() => import('./routes/home.tsx').catch(keepServedPage))
const BookingPage = lazy(() => inTime(import('./routes/booking.tsx')))
const ManagePage = lazy(() => inTime(import('./features/manage/manage-page.tsx')))
const MyBookingPage = lazy(() => inTime(import('./features/my-booking/my-booking.tsx')))
const PaymentPage = lazy(() => inTime(import('./features/payment/payment-page.tsx')))
const AccessibilityPage = lazy(() => inTime(import('./features/statements/accessibility.tsx')))
const PrivacyPage = lazy(() => inTime(import('./features/statements/privacy.tsx')))

// These elements are created once. React therefore does not re-render a part whose script is still loading, and the served HTML stays.
const PAGES: Record<PageId, ReactElement> = {
  home: <HomePage />,
  booking: <BookingPage />,
  manage: <ManagePage />,
  privacy: <PrivacyPage />,
  accessibility: <AccessibilityPage />,
  'my-booking': <MyBookingPage />,
  guests: <GuestPage />,
  payment: <PaymentPage />,
}
// Every component in every state, for developers; left out of production builds.
const GalleryPage = import.meta.env.MODE === 'production' ? null : lazy(() => import('./routes/gallery.tsx'))

/** The served home page works without its script, so it stays if the script fails to load. A visitor from another page loads it. */
function keepServedPage(): Promise<never> {
  if (document.getElementById(PLANNER_ID) === null) location.reload()
  return new Promise(() => {})
}

/** The whole site, for a given offer. */
export function App({ offer }: { offer: CatalogueResponse }) {
  return (
    <OfferProvider offer={offer}>
      <Guard>
        <Suspense>
          <PageHere />
        </Suspense>
      </Guard>
    </OfferProvider>
  )
}

function PageHere() {
  const { pathname } = useLocation()
  if (GalleryPage !== null && pathname === '/_ui') return <GalleryPage />
  const page = findPage(pathname)
  if (page === undefined) return <WayHome />
  return <Shell>{PAGES[page]}</Shell>
}

/** Redirects unknown addresses to the home page. */
function WayHome() {
  const navigate = useNavigate()
  useEffect(() => navigate('/', { replace: true }), [navigate])
  return null
}
