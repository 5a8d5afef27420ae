import { momentAt } from '@lichtspel/domain/time/moment'
import { BOOKING_SECTION, CONTACT } from '@lichtspel/texts/site'
import { LinkButton } from '@lichtspel/ui/button'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { inTime, PageUnanswered } from '../../lib/page-unanswered.tsx'
import { SectionHeading } from '../../lib/section-heading.tsx'
import { useInView } from '../../lib/use-in-view.ts'
import styles from './booking.module.css'

const BookingScreen = lazy(() => inTime(import('./booking-screen.tsx')))

/** The booking code is loaded when the visitor scrolls near it: people who only read prices do not need it. */
export function BookingSection({ alone = false }: { alone?: boolean }) {
  const venue = useVenue()
  const place = useRef<HTMLElement>(null)
  const near = useInView(place, { margin: '600px', once: true })
  useZoneKnown(alone)
  return (
    <section
      ref={place}
      id="boeken"
      className={styles.section}
      data-alone={alone || undefined}
      aria-labelledby="boeken-kop"
    >
      {alone ? (
        <SectionHeading id="boeken-kop" level="h1">
          {BOOKING_SECTION.title(venue)}
        </SectionHeading>
      ) : (
        <SectionHeading id="boeken-kop" lead={BOOKING_SECTION.lead}>
          {BOOKING_SECTION.title(venue)}
        </SectionHeading>
      )}
      <noscript>
        <p>{BOOKING_SECTION.withoutScript}</p>
        <p className={styles.actions}>
          <LinkButton href={mailLink(venue)}>{CONTACT.mail}</LinkButton>
          <LinkButton href={phoneLink(venue)}>{CONTACT.call}</LinkButton>
        </p>
      </noscript>
      <div>
        <Suspense fallback={<BookingSkeleton />}>
          {near ? <BookingScreen level={alone ? 2 : 3} /> : <BookingSkeleton />}
        </Suspense>
      </div>
    </section>
  )
}

/** The first reading of a venue's clock takes a slow phone a tenth of a second. It happens while the screen's code is on its way. */
function useZoneKnown(isNear: boolean): void {
  const { zone } = useVenue()
  useEffect(() => {
    if (!isNear) return
    const timer = setTimeout(() => momentAt(Date.now(), zone))
    return () => clearTimeout(timer)
  }, [isNear, zone])
}

/** As tall as the first steps, so that the page does not jump when they load. */
function BookingSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden">{BOOKING_SECTION.loading}</p>
      <div className={styles.steps}>
        <PageUnanswered whenLate />
        <div className={styles.calendar}>
          <Skeleton shape="panel" />
        </div>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
      <div className={styles.summary}>
        <Skeleton shape="panel" />
      </div>
    </div>
  )
}
