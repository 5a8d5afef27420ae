import { MANAGE_PAGE } from '@lichtspel/contract/paths'
import type { PageId } from '@lichtspel/texts/page-titles'

const PAGES: Record<string, PageId> = {
  '/': 'home',
  '/booking': 'booking',
  '/privacy': 'privacy',
  [MANAGE_PAGE]: 'manage',
}

/** Which page an address shows; an unknown one leads home. */
export function pageAt(pathname: string): PageId {
  return PAGES[pathname] ?? 'home'
}
