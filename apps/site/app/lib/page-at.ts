import { MANAGE_PAGE } from '@lichtspel/contract/paths'
import type { PageId } from '@lichtspel/texts/page-titles'

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
