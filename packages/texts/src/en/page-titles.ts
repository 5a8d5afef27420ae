import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { named } from './language.ts'

export type PageId = 'home' | 'booking' | 'privacy' | 'manage'

/** What a browser tab shows of each page. */
export function pageTitle(page: PageId, { name, tagline }: Venue): string {
  return page === 'home' ? `${name} · ${named(tagline)}` : `${TITLES[page]} · ${name}`
}

const TITLES = { booking: 'Book now', privacy: 'Privacy', manage: 'Your booking' } satisfies Record<
  Exclude<PageId, 'home'>,
  string
>
