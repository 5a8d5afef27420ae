import type { PlacedBooking } from '@lichtspel/contract/booking'
import { MAX_PLAYERS, MIN_PLAYERS } from '@lichtspel/domain/catalogue/group'
import { ARRIVE_EARLY_MINUTES } from '@lichtspel/domain/visit/arrival'
import { visitOf } from '@lichtspel/domain/visit/visit'
import { SUCCESS, SUCCESS_HEADING } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { Button } from '@lichtspel/ui/button'
import { LinkButton } from '@lichtspel/ui/link-button'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { calendarLink } from '@lichtspel/visit/summary/calendar-link.ts'
import { addressText, routeLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/venue-context.tsx'
import { useEffect, useRef, useState } from 'react'
import styles from './success-view.module.css'

export type SuccessViewProps = { booking: PlacedBooking; onAgain: () => void }

export function SuccessView({ booking, onAgain }: SuccessViewProps) {
  const venue = useVenue()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [])
  const slots = { laser: booking.slots, vr: booking.slotsVR, interactivefloor: booking.slotsInteractiveFloor }
  const visit = visitOf({ location: booking.location, players: booking.players, slots })
  const date = formatLongDate(booking.date)
  return (
    <section className={styles.success} aria-labelledby="geboekt">
      <Heading id="geboekt" ref={heading} className={styles.title} tabIndex={-1}>
        {SUCCESS_HEADING}
      </Heading>
      <p className={styles.lead}>
        {SUCCESS.text({ date, start: visit.firstStart, games: visit.games, players: booking.players })}
      </p>
      <p>{SUCCESS.arrive(ARRIVE_EARLY_MINUTES, visit.arrival)}</p>
      {visit.countMayChange && <p>{SUCCESS.countMayChange(MIN_PLAYERS, MAX_PLAYERS)}</p>}
      <div className={styles.actions}>
        <LinkButton
          href={calendarLink(venue, { ...booking, slots, sequence: 0, nowMs: Date.now() })}
          download={`lichtspel-${booking.date}.ics`}
          kind="main"
        >
          {SUCCESS.calendar}
        </LinkButton>
        <LinkButton href={routeLink(venue)} rel="noreferrer" target="_blank">
          {SUCCESS.route}
        </LinkButton>
        <ShareButton
          text={SUCCESS.shareText({
            venue: venue.name,
            date,
            arrival: visit.arrival,
            address: addressText(venue),
          })}
        />
      </div>
      <Button kind="plain" onClick={onAgain}>
        {SUCCESS.again}
      </Button>
    </section>
  )
}

/** The phone's own share sheet where there is one, the clipboard elsewhere. */
function ShareButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    if (navigator.share !== undefined) {
      await navigator.share({ text }).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <>
      <Button onClick={() => void share()}>{SUCCESS.share}</Button>
      <p role="status" className={styles.copied}>
        {isCopied ? SUCCESS.shared : ''}
      </p>
    </>
  )
}
