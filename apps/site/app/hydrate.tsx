import { offerOfPage } from '@lichtspel/visit/device/offer-api.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './lib/handed-over.ts'
import { SiteRouter } from './lib/site-router.tsx'

// Loading the code was one task. Hydrating starts in another, so that a slow phone can answer a tap in between.
await new Promise((resolve) => setTimeout(resolve))

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')

// Every built page contains the offer; the development server's page has to fetch it.
const offer = offerOfPage() ?? (await (await import('./dev-offer.ts')).fetchOffer())

const app = (
  <StrictMode>
    <SiteRouter>
      <App offer={offer} />
    </SiteRouter>
  </StrictMode>
)

// The development server sends an empty root; every built page has its content.
if (root.firstElementChild === null) createRoot(root).render(app)
else {
  // A transition splits the work, so that a first tap does not wait for all of it.
  startTransition(() => {
    hydrateRoot(root, app)
  })
}
