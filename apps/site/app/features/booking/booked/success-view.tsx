import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { type SavedBooking, savedBookingOf } from '@lichtspel/domain/booking/saved-booking'
import { arrivalTime, firstStart, groupRange, mayGroupChange } from '@lichtspel/domain/visit/visit'
import { BOOKED } from '@lichtspel/texts/booked'
import { SUCCESS, SUCCESS_HEADING } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { LinkButton } from '@lichtspel/ui/link-button'
import { Notice } from '@lichtspel/ui/notice'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { addressText, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useCatalogue, useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useEffect, useRef, useState } from 'react'
import type { Placed } from '../sending/use-submit.ts'
import { BookedVisit, VisitTimes } from './booked-visit.tsx'
import { bookedGames, visitCalendar } from './reminded-visit.ts'
import styles from './success-view.module.css'

export type SuccessViewProps = { placed: Placed; onAgain: () => void }

/** In order of importance: when to arrive, where the mail went, then the rest. */
export function SuccessView({ placed: { booking, email, teamNames }, onAgain }: SuccessViewProps) {
  const catalogue = useCatalogue()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [])
  const savedBooking = savedBookingOf(booking)
  const date = formatLongDate(booking.date)
  const arrival = arrivalTime(catalogue, slotsFromWire(booking))
  const { venue } = catalogue
  return (
    <section className={styles.success} aria-labelledby="geboekt">
      <Heading id="geboekt" ref={heading} className={styles.title} tabIndex={-1}>
        <Icon name="check" /> {SUCCESS_HEADING}
      </Heading>
      {savedBooking.isUnconfirmed && (
        <Notice kind="warning">
          <strong>{BOOKED.confirmTitle}</strong>
          <p>{BOOKED.confirm(booking.confirmHours ?? 0)}</p>
        </Notice>
      )}
      <VisitTimes booking={savedBooking} />
      <SpecifiedWords booking={savedBooking} range={groupRange(catalogue, booking.formula)} />
      {!savedBooking.isUnconfirmed && (
        <div className={styles.actions}>
          <LinkButton
            href={visitCalendar(catalogue, savedBooking)}
            download={`lichtspel-${booking.date}.ics`}
            kind="main"
          >
            {BOOKED.calendar}
          </LinkButton>
          <ShareButton
            text={SUCCESS.shareText({ venue: venue.name, date, arrival, address: addressText(venue) })}
          />
        </div>
      )}
      <MailWords email={email} />
      <BookedVisit booking={savedBooking} qr={booking.deposit?.qr} teamNames={teamNames} />
      <p className={styles.again}>
        <Button kind="plain" onClick={onAgain}>
          {SUCCESS.again}
        </Button>
      </p>
    </section>
  )
}

/** The confirmation from the specification. It shows the number of games used for the price. */
function SpecifiedWords({ booking, range }: { booking: SavedBooking; range: { min: number; max: number } }) {
  const catalogue = useCatalogue()
  const { rules } = catalogue
  const { date, players } = booking
  const slots = slotsFromWire(booking)
  const visit = {
    date: formatLongDate(date),
    start: firstStart(slots),
    games: bookedGames(catalogue, booking),
    players,
  }
  return (
    <div className={styles.words}>
      <p>{SUCCESS.text(visit)}</p>
      <p>{SUCCESS.arrive(rules.arriveEarlyMinutes, arrivalTime(catalogue, slots))}</p>
      {mayGroupChange(catalogue, players) && <p>{SUCCESS.countMayChange(range.min, range.max)}</p>}
    </div>
  )
}

function MailWords({ email }: { email: string }) {
  const venue = useVenue()
  return (
    <div className={styles.mail}>
      <Icon name="mail" />
      <div>
        <p>
          {BOOKED.mailTo} <strong>{email}</strong>. {BOOKED.link}
        </p>
        <p className={styles.small}>
          {BOOKED.noMail} <a href={phoneLink(venue)}>{venue.contact.phone}</a>
        </p>
      </div>
    </div>
  )
}

/** Uses the device's share sheet if there is one, otherwise the clipboard. */
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
