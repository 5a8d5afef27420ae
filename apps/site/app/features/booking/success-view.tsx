import type { PlacedBooking } from '@lichtspel/contract/booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { arrivalTime, firstStart, gamesOf, mayGroupChange } from '@lichtspel/domain/visit/visit'
import { SUCCESS, SUCCESS_HEADING } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { Button } from '@lichtspel/ui/button'
import { LinkButton } from '@lichtspel/ui/link-button'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { calendarLink } from '@lichtspel/visit/summary/calendar-link.ts'
import { addressText, routeLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useEffect, useRef, useState } from 'react'
import styles from './success-view.module.css'

export type SuccessViewProps = {
  booking: PlacedBooking
  /** The day of the visit, as it was booked. */
  schedules: DayChoice['schedules']
  onAgain: () => void
}

export function SuccessView({ booking, schedules, onAgain }: SuccessViewProps) {
  const catalogue = useCatalogue()
  const { venue, rules, attractions } = catalogue
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [])
  const { id, players } = booking
  const slots = slotsFromWire(booking)
  const arrival = arrivalTime(catalogue, slots)
  const blockMinutes = perAttraction((one) => schedules[one]?.blockMinutes ?? attractions[one].blockMinutes)
  const event = { id, date: booking.date, slots, blockMinutes, sequence: 0, nowMs: Date.now() }
  const date = formatLongDate(booking.date)
  return (
    <section className={styles.success} aria-labelledby="geboekt">
      <Heading id="geboekt" ref={heading} className={styles.title} tabIndex={-1}>
        {SUCCESS_HEADING}
      </Heading>
      <p className={styles.lead}>
        {SUCCESS.text({ date, start: firstStart(slots), games: gamesOf(slots), players })}
      </p>
      <p>{SUCCESS.arrive(rules.arriveEarlyMinutes, arrival)}</p>
      {mayGroupChange(catalogue, players) && (
        <p>{SUCCESS.countMayChange(rules.players.min, rules.players.max)}</p>
      )}
      <div className={styles.actions}>
        <LinkButton
          href={calendarLink(catalogue, event)}
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
            arrival,
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
