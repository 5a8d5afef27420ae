import type { Venue } from '@lichtspel/domain/venue'

export type PageId = 'home' | 'booking' | 'privacy'

/** What a browser tab shows of each page. */
export function pageTitle(page: PageId, { name, tagline }: Venue): string {
  if (page === 'home') return `${name} · ${tagline}`
  return page === 'booking' ? `Boek nu · ${name}` : `Privacy · ${name}`
}
