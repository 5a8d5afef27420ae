import { PAGE_UNHEARD } from '@lichtspel/texts/site'
import { LinkButton } from '@lichtspel/ui/link-button'
import { phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { LATE_AFTER_MS } from '@lichtspel/visit/venue/no-answer.tsx'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { ComponentType } from 'react'
import styles from './page-unheard.module.css'

type Part = { default: ComponentType<never> }

/**
 * A part of the site's own code did not come. A browser remembers that, so another try is another load; a link does it without script.
 * In a place that waits for script the words are there `whenLate`: once the page is marked as unheard, by `main.ts` or by `inTime`.
 */
export function PageUnheard({ whenLate }: { whenLate?: boolean }) {
  const venue = useVenue()
  return (
    <div className={styles.unheard} data-late={whenLate}>
      <p>{PAGE_UNHEARD.words}</p>
      <LinkButton href="">{PAGE_UNHEARD.retry}</LinkButton>
      <LinkButton href={phoneLink(venue)}>{venue.contact.phone}</LinkButton>
    </div>
  )
}

/** A lazy part that is late is told, and one that does not come gives way to the words. */
export function inTime<Found extends Part>(part: Promise<Found>): Promise<Found> {
  const late = setTimeout(() => {
    document.documentElement.dataset.unheard = ''
  }, LATE_AFTER_MS)
  return part.catch(() => ({ default: PageUnheard }) as unknown as Found).finally(() => clearTimeout(late))
}
