import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import type { PageId } from '@lichtspel/texts/page-titles'
import { OfferProvider } from '@lichtspel/visit/venue/offer-context.tsx'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Guard } from './lib/guard.tsx'
import { findPage } from './lib/page-at.ts'
import { inTime } from './lib/page-unheard.tsx'
import { useLocation, useNavigate } from './lib/site-router.tsx'
import { HomePage } from './routes/home.tsx'
import { Shell } from './routes/shell.tsx'

const PAGES: Record<PageId, ComponentType> = {
  home: HomePage,
  booking: lazy(() => inTime(import('./routes/booking.tsx'))),
  manage: lazy(() => inTime(import('./routes/manage.tsx'))),
  privacy: lazy(() => inTime(import('./routes/privacy.tsx'))),
}
// Every piece in every state, for people who build; a production build leaves it out.
const GalleryPage = import.meta.env.MODE === 'production' ? null : lazy(() => import('./routes/gallery.tsx'))

/** The whole site, for what the venue offers. */
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
  const Page = PAGES[page]
  return (
    <Shell>
      <Page />
    </Shell>
  )
}

/** An address that is none leads home. */
function WayHome() {
  const navigate = useNavigate()
  useEffect(() => navigate('/', { replace: true }), [navigate])
  return null
}
