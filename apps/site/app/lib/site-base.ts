import { GUEST_PAGE, MANAGE_PAGE, MY_BOOKING_PAGE, PAYMENT_PAGE, pathIn } from '@lichtspel/contract/paths'
import { LANGUAGE } from '@lichtspel/texts/language'
import type { PageId } from '@lichtspel/texts/page-heads'

/** Base path of this build's language: `/`, `/fr/`. */
export const SITE_BASE = pathIn(LANGUAGE, '/')

/** Strips the language prefix from a path: `/fr/booking` becomes `/booking`. */
export function pageIn(pathname: string): string {
  return pathname.startsWith(SITE_BASE) ? `/${pathname.slice(SITE_BASE.length)}` : pathname
}

/** The path of one of our own pages in this language. */
export function addressOf(page: string): string {
  return pathIn(LANGUAGE, page)
}

const PAGES: Record<string, PageId> = {
  '/': 'home',
  '/booking': 'booking',
  '/privacy': 'privacy',
  '/toegankelijkheid': 'accessibility',
  [MANAGE_PAGE]: 'manage',
  [MY_BOOKING_PAGE]: 'my-booking',
  [GUEST_PAGE]: 'guests',
  [PAYMENT_PAGE]: 'payment',
}

/** The page at a path without language prefix. */
export function findPage(pathname: string): PageId | undefined {
  return PAGES[pathname]
}

/** Like findPage, but an unknown path is the home page. */
export function pageAt(pathname: string): PageId {
  return findPage(pathname) ?? 'home'
}
