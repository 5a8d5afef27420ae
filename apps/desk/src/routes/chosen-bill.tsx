import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { BILL } from '@lichtspel/texts/desk/bill'
import { BILLS } from '@lichtspel/texts/desk/bills'
import { Sheet } from '@lichtspel/ui/sheet'
import { Link } from 'react-router'
import { Bill } from '../features/acts/bill/bill.tsx'
import { BookingWait } from '../lib/act-form/booking-wait.tsx'
import { UndoBar } from '../lib/undo-bar.tsx'
import { useDeskBooking } from '../lib/use-desk-booking.ts'
import { useWide } from '../lib/use-wide.ts'
import styles from './chosen-bill.module.css'

export type ChosenBillProps = {
  id: string
  /** The visit as the list shows it; undefined if it is on another day or cancelled. */
  visit: DeskVisit | undefined
  onClose: () => void
}

/** The bill of the group that is chosen in the list: beside the list, or over it on a phone. */
export function ChosenBill({ id, visit, onClose }: ChosenBillProps) {
  const asked = useDeskBooking(id, visit)
  const { booking } = asked
  const known = visit ?? booking
  const title = known === null ? BILL.label : groupName(known)
  const isWide = useWide()
  const toBooking = known !== null && (
    <Link className={styles.booking} to={`/agenda/${known.date}?boeking=${id}`}>
      {BILLS.toBooking}
    </Link>
  )
  if (isWide)
    return (
      <div className={styles.beside}>
        <header className={styles.head}>
          <h2>{title}</h2>
          {toBooking}
        </header>
        {booking === null ? (
          <BookingWait asked={asked} loading={BILLS.loadingBill} />
        ) : (
          <Bill booking={booking} />
        )}
      </div>
    )
  return (
    <Sheet open title={title} closeLabel={BILL.close} onClose={onClose}>
      <div className={styles.over}>
        {toBooking}
        {booking === null ? (
          <BookingWait asked={asked} loading={BILLS.loadingBill} />
        ) : (
          <Bill booking={booking} isInDialog onSettled={onClose} />
        )}
      </div>
      {/* The page's own undo bar is unreachable behind this sheet. */}
      <UndoBar />
    </Sheet>
  )
}
