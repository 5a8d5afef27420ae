import type { Venue } from '@lichtspel/domain/catalogue/venue'
import type { PageId } from '@lichtspel/texts/page-titles'
import { pageHead } from '@lichtspel/texts/site-head'
import { HERO_SIZES, UPRIGHT, WIDE } from '../app/lib/hero-media.ts'
import { srcSet } from '../app/lib/pictures.ts'
import type { PageAssets } from './page-assets.ts'
import { structuredData } from './structured-data.ts'

/** Stands for the site's address, which the server fills in when it starts: nothing of a place is baked in at build time. */
const ORIGIN = '__ORIGIN__'

export function headOf(page: PageId, path: string, venue: Venue, assets: PageAssets): string {
  const { title, description } = pageHead(page, venue)
  return [
    `<title>${escapeHtml(title)}</title>`,
    // The address of a manage page is a secret: nothing lists it, nothing names it.
    ...(page === 'manage'
      ? [meta('name', 'robots', 'noindex, nofollow')]
      : [meta('name', 'description', description), `<link rel="canonical" href="${ORIGIN}${path}">`]),
    ...(page === 'home' ? heroPreloads() : []),
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    // The home page's script waits until the first screen stands (app/main.ts); asking early would undo that.
    ...(page === 'home' ? [] : assets.modules).map(
      (href) => `<link rel="modulepreload" href="${href}" crossorigin>`,
    ),
    ...(page === 'manage' ? [] : shareCard(page, path, venue)),
    ...(page === 'home' ? [dataBlock(structuredData(venue, ORIGIN))] : []),
  ].join('\n    ')
}

/** What a message that quotes the page shows of it. */
function shareCard(page: PageId, path: string, venue: Venue): string[] {
  const { title, description } = pageHead(page, venue)
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'nl_BE'),
    meta('property', 'og:site_name', venue.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', ORIGIN + path),
    meta('property', 'og:image', `${ORIGIN}/deel-lichtspel.jpg`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

/** The same choice by media and width as the picture itself makes, so that it is fetched once and at once. */
function heroPreloads(): string[] {
  return [UPRIGHT, WIDE].map(
    ({ name, media }) =>
      `<link rel="preload" as="image" type="image/avif" media="${escapeHtml(media)}" imagesrcset="${srcSet(name, 'avif')}" imagesizes="${escapeHtml(HERO_SIZES)}" fetchpriority="high">`,
  )
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`
}

/** Data, not script: a browser does not run it, so the Content-Security-Policy has nothing to allow. */
function dataBlock(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
