import { MANAGE_PAGE, pathIn } from '@lichtspel/contract/paths'
import { LANGUAGE } from '@lichtspel/texts/language'
import type { PageId } from '@lichtspel/texts/page-heads'

/** Where the pages of this build's language begin: `/`, `/fr/`. */
export const SITE_BASE = pathIn(LANGUAGE, '/')

/** The page of an address in this language, as the routes name it: `/fr/booking` is `/booking`. */
export function pageIn(pathname: string): string {
  return pathname.startsWith(SITE_BASE) ? `/${pathname.slice(SITE_BASE.length)}` : pathname
}

/** Where one of our own pages stands in this language. */
export function addressOf(page: string): string {
  return pathIn(LANGUAGE, page)
}

const PAGES: Record<string, PageId> = {
  '/': 'home',
  '/booking': 'booking',
  '/privacy': 'privacy',
  [MANAGE_PAGE]: 'manage',
}

/** Which page an address shows, without the prefix of its language. */
export function findPage(pathname: string): PageId | undefined {
  return PAGES[pathname]
}

/** The same; an unknown one leads home. */
export function pageAt(pathname: string): PageId {
  return findPage(pathname) ?? 'home'
}
