import { offerOfPage } from '@lichtspel/visit/device/offer-api.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './lib/handed-over.ts'
import { SiteRouter } from './lib/site-router.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')

// Every built page carries what the venue offers; the development server's page asks for it.
const offer = offerOfPage() ?? (await (await import('./dev-offer.ts')).askForOffer())

const app = (
  <StrictMode>
    <SiteRouter>
      <App offer={offer} />
    </SiteRouter>
  </StrictMode>
)

// The development server sends an empty root; every built page comes with its content.
if (root.firstElementChild === null) createRoot(root).render(app)
else {
  // As a transition the work is cut into slices, and a first tap does not wait for all of it.
  startTransition(() => {
    hydrateRoot(root, app)
  })
}
