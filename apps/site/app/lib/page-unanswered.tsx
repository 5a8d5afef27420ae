import { PAGE_UNANSWERED } from '@lichtspel/texts/site'
import { LinkButton } from '@lichtspel/ui/button'
import { phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { LATE_AFTER_MS } from '@lichtspel/visit/venue/no-answer.tsx'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { ComponentType } from 'react'
import styles from './page-unanswered.module.css'

type Part = { default: ComponentType<never> }

/**
 * A part of the site's code failed to load. The browser remembers the failure, so a retry is a page load; a link does that without
 * script. With `whenLate` the message stays hidden until `main.ts` or `inTime` marks the page as unanswered.
 */
export function PageUnanswered({ whenLate }: { whenLate?: boolean }) {
  const venue = useVenue()
  return (
    <div className={styles.unanswered} data-late={whenLate}>
      <p>{PAGE_UNANSWERED.words}</p>
      <LinkButton href="">{PAGE_UNANSWERED.retry}</LinkButton>
      <LinkButton href={phoneLink(venue)}>{venue.contact.phone}</LinkButton>
    </div>
  )
}

/** Marks the page when a lazy part is late, and shows the message if it fails to load. */
export function inTime<Found extends Part>(part: Promise<Found>): Promise<Found> {
  const late = setTimeout(() => {
    document.documentElement.dataset.unanswered = ''
  }, LATE_AFTER_MS)
  return part.catch(() => ({ default: PageUnanswered }) as unknown as Found).finally(() => clearTimeout(late))
}
