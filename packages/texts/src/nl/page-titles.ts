import type { Venue } from '@lichtspel/domain/catalogue/venue'

export type PageId = 'home' | 'booking' | 'privacy' | 'manage'

/** What a browser tab shows of each page. */
export function pageTitle(page: PageId, { name, tagline }: Venue): string {
  return page === 'home' ? `${name} · ${tagline}` : `${TITLES[page]} · ${name}`
}

const TITLES = { booking: 'Boek nu', privacy: 'Privacy', manage: 'Je boeking' } satisfies Record<
  Exclude<PageId, 'home'>,
  string
>
