import '@lichtspel/ui/tokens.css'
import '@lichtspel/ui/base.css'
import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { GUEST_PAGE, MANAGE_PAGE, MY_BOOKING_PAGE, PAYMENT_PAGE } from '@lichtspel/contract/paths'
import type { Brand } from '@lichtspel/domain/catalogue/brand'
import { governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import { LANGUAGE } from '@lichtspel/texts/language'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { App } from '../app.tsx'
import { addressOf } from '../lib/site-base.ts'
import { wordsOfLanguage } from '../lib/site-languages.ts'
import { SiteRouter } from '../lib/site-router.tsx'
import { catalogueBlock, coloursLink, headOf } from './head.ts'
import { type Manifest, pageAssets } from './page-assets.ts'

const APP = 'app/hydrate.tsx'

/** The prerendered pages, by their path in the root language, with the code that hydrates each of them. */
const PAGES = [
  { id: 'home', path: '/', code: [APP, 'app/routes/home.tsx'] },
  { id: 'booking', path: '/booking', code: [APP, 'app/routes/booking.tsx'] },
  // One page for all links of its kind: its content depends on the token, which only the browser has.
  {
    id: 'manage',
    path: MANAGE_PAGE,
    code: [APP, 'app/lib/keep-fragment.ts', 'app/features/manage/manage-page.tsx'],
  },
  {
    id: 'guests',
    path: GUEST_PAGE,
    code: [APP, 'app/lib/keep-fragment.ts', 'app/features/guests/guest-page.tsx'],
  },
  { id: 'my-booking', path: MY_BOOKING_PAGE, code: [APP, 'app/features/my-booking/my-booking.tsx'] },
  // One page for all payments: the id is in the query.
  { id: 'payment', path: PAYMENT_PAGE, code: [APP, 'app/features/payment/payment-page.tsx'] },
  { id: 'privacy', path: '/privacy', code: [APP, 'app/features/statements/privacy.tsx'] },
  {
    id: 'accessibility',
    path: '/toegankelijkheid',
    code: [APP, 'app/features/statements/accessibility.tsx'],
  },
] as const

export type SiteParts = {
  template: string
  manifest: Manifest
  /** The public address of the site, without trailing slash; only a running server knows it. */
  origin: string
}

const GALLERY = '/_ui'

/** The pages of this build, by their path in the root language. */
export const PAGE_PATHS: readonly string[] = [
  ...PAGES.map(({ path }) => path),
  ...(import.meta.env.MODE === 'gallery' ? [GALLERY] : []),
]

/** A page as complete HTML. Used by the static build, and by the server when somebody asks for the page. */
export async function renderPage(
  { template, manifest, origin }: SiteParts,
  offer: CatalogueResponse,
  page: string,
): Promise<string> {
  if (page === GALLERY) return galleryPage(template, offer)
  const found = PAGES.find(({ path }) => path === page)
  if (found === undefined) throw new Error(`there is no page ${page}`)
  const { id, path, code } = found
  const catalogue = governingCatalogue(offer.catalogues, offer.today)
  const { brand } = catalogue.venue
  const assets = pageAssets(manifest, code)
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}" crossorigin>`)
  const html = fill(withIcons(template, brand), {
    head: headOf(id, path, { catalogue, today: offer.today, assets, origin }),
    styles: styles.join('') + coloursLink(catalogue),
    page: await renderContent(path, offer),
    data: catalogueBlock(offer),
  })
  return refuseInlineScript(addressOf(path), html)
}

/** The component gallery is empty until its script runs, because its calendar depends on today's date. */
function galleryPage(template: string, offer: CatalogueResponse): string {
  const head = '<title>De stukken</title>'
  return fill(template, { head, styles: '', page: '', data: catalogueBlock(offer) })
}

/** The content of one page as HTML, complete: it waits for every part that loads later. */
async function renderContent(page: string, offer: CatalogueResponse): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <SiteRouter page={page}>
        <App offer={offer} />
      </SiteRouter>
    </StrictMode>,
    // Otherwise React sends a large part later and moves it into place with an inline script, which our Content-Security-Policy blocks.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return await new Response(prelude).text()
}

/** The template has the icons of the first brand, for the development server. */
function withIcons(template: string, { icon, touchIcon }: Brand): string {
  return template.replace('"/favicon.png"', `"${icon}"`).replace('"/apple-touch-icon.png"', `"${touchIcon}"`)
}

type Parts = { head: string; styles: string; page: string; data: string }

// A page's own styles follow the shared ones, because the first stylesheet decides the order of the layers. The replacements are
// functions because `$` in a string would be read as a pattern.
function fill(template: string, { head, styles, page, data }: Parts): string {
  return (
    template
      .replace(/(?<=<html lang=")[^"]*/, wordsOfLanguage(LANGUAGE).locale)
      .replace('<!--head-->', () => head)
      .replace('</head>', () => `${styles}</head>`)
      .replace('<!--page-->', () => page)
      .replace('<!--data-->', () => data)
      // The page is complete without its script, so the first picture gets priority over it.
      .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
  )
}

/** The Content-Security-Policy blocks inline scripts, so a page that has one would silently lose part of its content. */
function refuseInlineScript(path: string, html: string): string {
  const inline = /<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))[^>]*>/.exec(html)
  if (inline === null) return html
  throw new Error(`${path} has an inline script: ${html.slice(inline.index, inline.index + 200)}`)
}
