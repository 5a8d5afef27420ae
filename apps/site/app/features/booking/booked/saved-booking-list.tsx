import { calendarPath, paymentPath } from '@lichtspel/contract/paths'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { type SavedBooking, upcomingSavedBookings } from '@lichtspel/domain/booking/saved-booking'
import type { Shown } from '@lichtspel/domain/catalogue/attractions'
import { BOOKED, SAVED_BOOKINGS } from '@lichtspel/texts/booked'
import { attractionName } from '@lichtspel/texts/catalogue'
import { formatDayAndMonth, formatLongDate } from '@lichtspel/texts/dates'
import { DOT } from '@lichtspel/texts/language'
import { Button, LinkButton } from '@lichtspel/ui/button'
import { Dialog, Sheet } from '@lichtspel/ui/dialog'
import { Notice } from '@lichtspel/ui/notice'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { Heading, HeadingLevel } from '@lichtspel/visit/heading.tsx'
import { slotTimes } from '@lichtspel/visit/statuses/slot-times.ts'
import { CatalogueProvider, useCatalogueOn, useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { useEffect, useState } from 'react'
import { Guard } from '../../../lib/guard.tsx'
import { readSavedBookings, removeSavedBooking } from '../../../lib/saved-bookings.ts'
import { onSavedBookingsChange } from '../../../lib/saved-bookings-storage.ts'
import { SiteLinkButton } from '../../../lib/site-link.tsx'
import styles from './booked.module.css'
import { BookedDeposit } from './booked-deposit.tsx'
import { BookedDetails, BookedTicket } from './booked-visit.tsx'

/** Upcoming bookings saved on this device; reloaded when another tab changes them. */
export function SavedBookingList() {
  const today = useToday()
  const [kept, setKept] = useState(readSavedBookings)
  const [asked, setAsked] = useState<SavedBooking | null>(null)
  const [opened, setOpened] = useState<SavedBooking | null>(null)
  useEffect(() => onSavedBookingsChange(() => setKept(readSavedBookings())), [])
  const upcoming = upcomingSavedBookings(kept, today)
  const remove = () => {
    if (asked !== null) removeSavedBooking(asked.id)
    setKept(readSavedBookings())
    setAsked(null)
  }
  if (upcoming.length === 0) return null
  return (
    <section className={styles.savedBookings} aria-labelledby="herinneringen">
      <Heading id="herinneringen">{SAVED_BOOKINGS.heading}</Heading>
      <ul>
        {upcoming.map((savedBooking) => (
          <SavedBookingRow
            key={savedBooking.id}
            savedBooking={savedBooking}
            onOpen={() => setOpened(savedBooking)}
            onRemove={() => setAsked(savedBooking)}
          />
        ))}
      </ul>
      <OpenedSavedBooking savedBooking={opened} onClose={() => setOpened(null)} />
      <Dialog
        title={SAVED_BOOKINGS.removeQuestion}
        open={asked !== null}
        onClose={() => setAsked(null)}
        closeLabel={SAVED_BOOKINGS.keep}
        actions={
          <>
            <Button onClick={() => setAsked(null)}>{SAVED_BOOKINGS.keep}</Button>
            <Button kind="main" onClick={remove}>
              {SAVED_BOOKINGS.remove}
            </Button>
          </>
        }
      >
        <p>{SAVED_BOOKINGS.removeText}</p>
      </Dialog>
    </section>
  )
}

type SavedBookingRowProps = { savedBooking: SavedBooking; onOpen: () => void; onRemove: () => void }

function SavedBookingRow({ savedBooking, onOpen, onRemove }: SavedBookingRowProps) {
  const venue = useVenue()
  const shown = useShown()
  return (
    <li>
      <div>
        <p className={styles.date}>{formatLongDate(savedBooking.date)}</p>
        <p className={styles.what}>
          {savedBooking.location === venue.id ? venue.name : savedBooking.location}
          {DOT}
          {slotsText(shown, savedBooking)}
        </p>
        {savedBooking.isUnconfirmed && <p className={styles.what}>{BOOKED.unconfirmed}</p>}
        {savedBooking.paymentId !== undefined && <p className={styles.what}>{SAVED_BOOKINGS.unpaid}</p>}
      </div>
      <div className={styles.buttons}>
        {savedBooking.paymentId !== undefined ? (
          <SiteLinkButton
            to={paymentPath(savedBooking.paymentId)}
            aria-label={SAVED_BOOKINGS.openPaymentNamed(formatLongDate(savedBooking.date))}
          >
            {SAVED_BOOKINGS.openPayment}
          </SiteLinkButton>
        ) : (
          savedBooking.location === venue.id && (
            <Button aria-label={SAVED_BOOKINGS.openNamed(formatLongDate(savedBooking.date))} onClick={onOpen}>
              {SAVED_BOOKINGS.open}
            </Button>
          )
        )}
        <Button
          kind="plain"
          aria-label={SAVED_BOOKINGS.removeNamed(formatLongDate(savedBooking.date))}
          onClick={onRemove}
        >
          {SAVED_BOOKINGS.remove}
        </Button>
      </div>
    </li>
  )
}

function slotsText(shown: Shown, savedBooking: SavedBooking): string {
  return Object.entries(slotsFromWire(savedBooking))
    .filter(([, keys]) => keys.length > 0)
    .map(([id, keys]) => `${attractionName(shown(id))} ${slotTimes(keys)}`)
    .join(DOT)
}

type OpenedSavedBookingProps = { savedBooking: SavedBooking | null; onClose: () => void }

/** Shows a saved booking as it was shown right after booking. */
function OpenedSavedBooking({ savedBooking, onClose }: OpenedSavedBookingProps) {
  return (
    <Sheet
      title={savedBooking === null ? '' : SAVED_BOOKINGS.opened(formatDayAndMonth(savedBooking.date))}
      open={savedBooking !== null}
      onClose={onClose}
      closeLabel={SAVED_BOOKINGS.close}
    >
      {savedBooking !== null && (
        <Guard>
          <Remembered savedBooking={savedBooking} />
        </Guard>
      )}
    </Sheet>
  )
}

function Remembered({ savedBooking }: { savedBooking: SavedBooking }) {
  const catalogue = useCatalogueOn(savedBooking.date)
  const { guestToken, facts } = savedBooking
  const deposit = facts?.deposit
  return (
    <CatalogueProvider catalogue={catalogue}>
      <HeadingLevel value={2}>
        <div className={styles.remembered}>
          <BookedTicket booking={savedBooking} />
          {savedBooking.isUnconfirmed ? (
            <Notice kind="warning">{BOOKED.unconfirmed}</Notice>
          ) : (
            guestToken !== undefined && (
              <div className={styles.actions}>
                <LinkButton href={calendarPath(guestToken, { booking: savedBooking.id })} kind="main">
                  {BOOKED.calendar}
                </LinkButton>
              </div>
            )
          )}
          <p>{SAVED_BOOKINGS.asBooked}</p>
          <p>{BOOKED.linkInMail}</p>
          {deposit && <BookedDeposit deposit={deposit} date={savedBooking.date} isRemembered />}
          <BookedDetails booking={savedBooking} />
        </div>
      </HeadingLevel>
    </CatalogueProvider>
  )
}
