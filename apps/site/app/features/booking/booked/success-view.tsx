import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { type SavedBooking, savedBookingOf } from '@lichtspel/domain/booking/saved-booking'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { arrivalTime, firstStart, groupRange, mayGroupChange } from '@lichtspel/domain/visit/visit'
import { BOOKED } from '@lichtspel/texts/booked'
import { SUCCESS_HEADING } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { SUCCESS } from '@lichtspel/texts/success'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { LinkButton } from '@lichtspel/ui/link-button'
import { Notice } from '@lichtspel/ui/notice'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { addressText, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useCatalogue, useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useEffect, useRef, useState } from 'react'
import type { Placed } from '../sending/use-submit.ts'
import { BookedDeposit } from './booked-deposit.tsx'
import { BookedDetails, BookedTicket } from './booked-visit.tsx'
import { bookedGames, visitCalendar } from './reminded-visit.ts'
import styles from './success-view.module.css'

export type SuccessViewProps = { placed: Placed; onAgain: () => void }

/** The ticket of the visit, then what to do with it, and the rest. */
export function SuccessView({ placed: { booking, email, teamNames }, onAgain }: SuccessViewProps) {
  const catalogue = useCatalogue()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [])
  const savedBooking = savedBookingOf(booking)
  const arrival = arrivalTime(catalogue, slotsFromWire(booking))
  const range = groupRange(catalogue, booking.formula)
  const deposit = savedBooking.facts?.deposit
  return (
    <section className={styles.success} aria-labelledby="geboekt">
      <div className={styles.column}>
        <BookedTicket booking={savedBooking} formula={booking.formula} teamNames={teamNames}>
          <Heading id="geboekt" ref={heading} className={styles.title} tabIndex={-1}>
            {SUCCESS_HEADING}
          </Heading>
          {savedBooking.isUnconfirmed && (
            <Notice kind="warning">
              <strong>{BOOKED.confirmTitle}</strong>
              <p>{BOOKED.confirm(booking.confirmHours ?? 0)}</p>
            </Notice>
          )}
          <p>{successText(catalogue, savedBooking)}</p>
        </BookedTicket>
        {!savedBooking.isUnconfirmed && <Actions booking={savedBooking} />}
      </div>
      <div className={styles.column}>
        {deposit && <BookedDeposit deposit={deposit} date={booking.date} qr={booking.deposit?.qr} />}
        <div className={styles.words}>
          <p>{SUCCESS.arrive(catalogue.rules.arriveEarlyMinutes, arrival)}</p>
          {mayGroupChange(catalogue, booking.players) && (
            <p>{SUCCESS.countMayChange(range.min, range.max)}</p>
          )}
        </div>
        <MailWords email={email} />
        <BookedDetails booking={savedBooking} />
        <p className={styles.again}>
          <Button kind="plain" onClick={onAgain}>
            {SUCCESS.again}
          </Button>
        </p>
      </div>
    </section>
  )
}

/** The visit in a calendar, and a message to the group. */
function Actions({ booking }: { booking: SavedBooking }) {
  const catalogue = useCatalogue()
  const { venue } = catalogue
  const arrival = arrivalTime(catalogue, slotsFromWire(booking))
  const date = formatLongDate(booking.date)
  return (
    <div className={styles.actions}>
      <LinkButton
        href={visitCalendar(catalogue, booking)}
        download={`lichtspel-${booking.date}.ics`}
        kind="main"
      >
        <Icon name="calendar" /> {BOOKED.calendar}
      </LinkButton>
      <ShareButton
        text={SUCCESS.shareText({ venue: venue.name, date, arrival, address: addressText(venue) })}
      />
    </div>
  )
}

/** The sentence from the specification. It has the number of games used for the price. */
function successText(catalogue: Catalogue, booking: SavedBooking): string {
  return SUCCESS.text({
    date: formatLongDate(booking.date),
    start: firstStart(slotsFromWire(booking)),
    games: bookedGames(catalogue, booking),
    players: booking.players,
  })
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
      <Button onClick={() => void share()}>
        <Icon name="share" /> {SUCCESS.share}
      </Button>
      <p role="status" className={styles.copied}>
        {isCopied ? SUCCESS.shared : ''}
      </p>
    </>
  )
}
