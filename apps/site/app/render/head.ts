import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import {
  CATALOGUE_BLOCK_ID,
  coloursPath,
  PRIVATE_PAGES,
  pathIn,
  ROOT_LANGUAGE,
} from '@lichtspel/contract/paths'
import { type Brand, hasSiteColours, SITE_LIGHTS } from '@lichtspel/domain/catalogue/brand'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language, Words } from '@lichtspel/domain/catalogue/words'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { LANGUAGE, named } from '@lichtspel/texts/language'
import { type PageId, pageHead } from '@lichtspel/texts/page-heads'
import { HERO_SIZES, heroCuts } from '../lib/hero-media.ts'
import { srcSet } from '../lib/pictures.ts'
import { spokenLanguages, wordsOfLanguage } from '../lib/site-languages.ts'
import type { PageAssets } from './page-assets.ts'
import { questionPage, structuredData } from './structured-data.ts'

export type HeadFacts = {
  catalogue: Catalogue
  today: IsoDate
  assets: PageAssets
  /** The public address of the site, without trailing slash. */
  origin: string
}

/** `path` is the page's path in the root language. */
export function headOf(page: PageId, path: string, { catalogue, today, assets, origin }: HeadFacts): string {
  const { title, description } = pageHead(page, catalogue)
  const url = origin + pathIn(LANGUAGE, path)
  const languages = spokenLanguages(catalogue.venue)
  const isPrivate = PRIVATE_PAGES.includes(path)
  return [
    `<title>${escapeHtml(title)}</title>`,
    // The address of such a page is a secret: it must not be indexed or mentioned.
    ...(isPrivate
      ? [meta('name', 'robots', 'noindex, nofollow')]
      : [
          meta('name', 'description', description),
          `<link rel="canonical" href="${url}">`,
          ...alternates(languages, origin, path),
        ]),
    ...(page === 'home' ? heroPreloads(catalogue.venue.brand) : []),
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    // The home page's script waits until the first screen is painted (app/main.ts); a preload would undo that.
    ...(page === 'home' ? [] : assets.modules).map(
      (href) => `<link rel="modulepreload" href="${href}" crossorigin>`,
    ),
    ...(isPrivate ? [] : shareCard(page, url, { catalogue, origin })),
    ...(page === 'home'
      ? [structuredData(catalogue, today, origin), questionPage(catalogue, origin)].map((data) =>
          dataBlock('type="application/ld+json"', data),
        )
      : []),
  ].join('\n    ')
}

/** Links to the page in each language; x-default is the root language. */
function alternates(languages: readonly Language[], origin: string, path: string): string[] {
  if (languages.length < 2) return []
  const link = (language: string, at: Language) =>
    `<link rel="alternate" hreflang="${language}" href="${origin}${pathIn(at, path)}">`
  return [...languages.map((language) => link(language, language)), link('x-default', ROOT_LANGUAGE)]
}

/** The catalogue, for the page's script to read. */
export function catalogueBlock(offer: CatalogueResponse): string {
  return dataBlock(`type="application/json" id="${CATALOGUE_BLOCK_ID}"`, inPageLanguage(offer) as object)
}

/** A page needs one language only, so each text is included once, under `nl`, which `named` falls back to. */
function inPageLanguage(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inPageLanguage)
  if (typeof value !== 'object' || value === null) return value
  if ('nl' in value && typeof value.nl === 'string') return { nl: named(value as Words) }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inPageLanguage(part)]))
}

/** Open Graph tags for link previews. */
function shareCard(
  page: PageId,
  url: string,
  { catalogue, origin }: Pick<HeadFacts, 'catalogue' | 'origin'>,
): string[] {
  const { title, description } = pageHead(page, catalogue)
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', openGraphLocale(LANGUAGE)),
    ...spokenLanguages(catalogue.venue)
      .filter((language) => language !== LANGUAGE)
      .map((language) => meta('property', 'og:locale:alternate', openGraphLocale(language))),
    meta('property', 'og:site_name', catalogue.venue.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', origin + catalogue.venue.brand.share),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function openGraphLocale(language: Language): string {
  return wordsOfLanguage(language).locale.replace('-', '_')
}

/** Makes the same choice by media and width as the picture itself, so the picture is fetched early and only once. */
function heroPreloads(brand: Brand): string[] {
  const { upright, wide } = heroCuts(brand)
  return [upright, wide].map(
    ({ file, media }) =>
      `<link rel="preload" as="image" type="image/avif" media="${escapeHtml(media)}" imagesrcset="${srcSet(file, 'avif')}" imagesizes="${escapeHtml(HERO_SIZES)}" fetchpriority="high">`,
  )
}

/** The stylesheet with the venue's own colours. Colours that the site's stylesheet has need none. */
export function coloursLink(catalogue: Catalogue): string {
  const hasSiteLights = catalogue.attractions.every(({ id, colour }) => SITE_LIGHTS[id] === colour)
  if (hasSiteColours(catalogue.venue.brand) && hasSiteLights) return ''
  return `<link rel="stylesheet" href="${escapeHtml(coloursPath(catalogue))}">`
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`
}

/** Browsers do not execute data blocks, so the Content-Security-Policy needs no exception for them. */
function dataBlock(attributes: string, data: object): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
