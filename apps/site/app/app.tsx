import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { MANAGE_PAGE } from '@lichtspel/contract/paths'
import { OfferProvider } from '@lichtspel/visit/venue/offer-context.tsx'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { Guard } from './lib/guard.tsx'
import { inTime } from './lib/page-unheard.tsx'
import { HomePage } from './routes/home.tsx'
import { Shell } from './routes/shell.tsx'

const BookingPage = lazy(() => inTime(import('./routes/booking.tsx')))
const ManagePage = lazy(() => inTime(import('./routes/manage.tsx')))
const PrivacyPage = lazy(() => inTime(import('./routes/privacy.tsx')))
// Every piece in every state, for people who build; a production build leaves it out.
const GalleryPage = import.meta.env.MODE === 'production' ? null : lazy(() => import('./routes/gallery.tsx'))

/** The whole site, for what the venue offers. */
export function App({ offer }: { offer: CatalogueResponse }) {
  return (
    <OfferProvider offer={offer}>
      <Guard>
        <Suspense>
          <Routes>
            <Route element={<Shell />}>
              <Route index element={<HomePage />} />
              <Route path="booking" element={<BookingPage />} />
              <Route path={MANAGE_PAGE} element={<ManagePage />} />
              <Route path="privacy" element={<PrivacyPage />} />
            </Route>
            {GalleryPage !== null && <Route path="_ui" element={<GalleryPage />} />}
            <Route path="*" element={<Navigate to="/" replace />} />
          </Routes>
        </Suspense>
      </Guard>
    </OfferProvider>
  )
}
