import { calendarPath } from '@lichtspel/contract/paths'
import type { SavedBooking } from '@lichtspel/domain/booking/saved-booking'
import { BOOKED } from '@lichtspel/texts/booked'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { SAVED_BOOKINGS } from '@lichtspel/texts/success'
import { LinkButton } from '@lichtspel/ui/link-button'
import { Notice } from '@lichtspel/ui/notice'
import { Sheet } from '@lichtspel/ui/sheet'
import { HeadingLevel } from '@lichtspel/visit/heading.tsx'
import { CatalogueProvider, useCatalogueOn } from '@lichtspel/visit/venue/offer-context.tsx'
import { Guard } from '../../../lib/guard.tsx'
import { BookedDeposit } from './booked-deposit.tsx'
import { BookedDetails, BookedTicket } from './booked-visit.tsx'
import styles from './success-view.module.css'

export type OpenedSavedBookingProps = { savedBooking: SavedBooking | null; onClose: () => void }

/** Shows a saved booking as it was shown right after booking. */
export function OpenedSavedBooking({ savedBooking, onClose }: OpenedSavedBookingProps) {
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
