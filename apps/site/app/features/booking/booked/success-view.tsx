import { calendarPath } from '@lichtspel/contract/paths'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { type SavedBooking, savedBookingOf } from '@lichtspel/domain/booking/saved-booking'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { arrivalTime, firstStart, groupRange, mayGroupChange } from '@lichtspel/domain/visit/visit'
import { BOOKED, SUCCESS } from '@lichtspel/texts/booked'
import { DETAILS_STEP, SUCCESS_HEADING } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { LANGUAGE } from '@lichtspel/texts/language'
import { Button, LinkButton } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { Notice } from '@lichtspel/ui/notice'
import { tabStorage } from '@lichtspel/visit/device/device-storage.ts'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import {
  CatalogueProvider,
  useCatalogue,
  useCatalogueOn,
  useVenue,
} from '@lichtspel/visit/venue/offer-context.tsx'
import { useEffect, useRef } from 'react'
import { useStartPayment } from '../../../lib/payment-link.ts'
import { ShareVisit } from '../../../lib/share-visit.tsx'
import { useLocation } from '../../../lib/site-router.tsx'
import { PLACED_KEY, type Placed, type PlacedHere } from '../sending/pending-request.ts'
import styles from './booked.module.css'
import { BookedDeposit } from './booked-deposit.tsx'
import { BookedDetails, BookedTicket } from './booked-visit.tsx'
import { bookedGames } from './reminded-visit.ts'

export type SuccessViewProps = { placed: Placed; onAgain: () => void }

/** The visit that was booked. One that waits for its payment goes to the payment's page first. */
export function SuccessView(props: SuccessViewProps) {
  const { payment, date } = props.placed.booking
  const catalogue = useCatalogueOn(date)
  if (payment !== undefined) return <ToPayment id={payment.id} />
  return (
    <CatalogueProvider catalogue={catalogue}>
      <Booked {...props} />
    </CatalogueProvider>
  )
}

/** The ticket of the visit, then what to do with it, and the rest. */
function Booked({ placed: { booking, email, teamNames }, onAgain }: SuccessViewProps) {
  const catalogue = useCatalogue()
  const { key: place } = useLocation()
  useEffect(() => tabStorage.write(PLACED_KEY, { place, booking } satisfies PlacedHere), [place, booking])
  const again = () => {
    tabStorage.remove(PLACED_KEY)
    onAgain()
  }
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
        {!savedBooking.isUnconfirmed && <Actions booking={savedBooking} guestToken={booking.guestToken} />}
      </div>
      <div className={styles.column}>
        {deposit && <BookedDeposit deposit={deposit} date={booking.date} qr={booking.deposit?.qr} />}
        <p>{SUCCESS.arrive(catalogue.rules.arriveEarlyMinutes, arrival)}</p>
        {mayGroupChange(catalogue, booking.players) && (
          <p className={styles.soft}>{SUCCESS.countMayChange(range.min, range.max)}</p>
        )}
        <MailWords email={email} />
        <BookedDetails booking={savedBooking} />
        <p className={styles.again}>
          <Button kind="plain" onClick={again}>
            {SUCCESS.again}
          </Button>
        </p>
      </div>
    </section>
  )
}

/** The visit in a calendar, and an address for the group. */
function Actions({ booking, guestToken }: { booking: SavedBooking; guestToken: string }) {
  return (
    <div className={styles.actions}>
      <LinkButton href={calendarPath(guestToken, { booking: booking.id })} kind="main">
        <Icon name="calendar" /> {BOOKED.calendar}
      </LinkButton>
      <ShareVisit token={guestToken} language={LANGUAGE} date={booking.date} slots={slotsFromWire(booking)} />
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
          {email !== '' && (
            <>
              {BOOKED.mailTo} <strong>{email}</strong>.{' '}
            </>
          )}
          {BOOKED.link}
        </p>
        <p className={styles.small}>
          {BOOKED.noMail} <a href={phoneLink(venue)}>{venue.contact.phone}</a>
        </p>
      </div>
    </div>
  )
}

/** Leads a visitor who just booked to the payment of the deposit. */
function ToPayment({ id }: { id: string }) {
  const start = useStartPayment()
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    start(id)
  }, [id, start])
  return <p role="status">{DETAILS_STEP.sending}</p>
}
