import { groupName } from '@lichtspel/texts/desk/agenda'
import { BILL } from '@lichtspel/texts/desk/bill'
import { Sheet } from '@lichtspel/ui/dialog'
import type { BookingActProps, DeskAct } from '../../../lib/act/desk-acts.ts'
import styles from './bill.module.css'
import { Bill } from './bill.tsx'

export const SETTLE_BILL: DeskAct = {
  button: ({ visit: { status, date, bill }, booking: { billEntries }, now }) => {
    const isDue = bill.openCents !== 0 && (status === 'cancelled' || date <= now.date)
    return isDue || billEntries.length > 0 ? BILL.settle : undefined
  },
  isFirst: true,
  Dialog: BillAct,
}

/** The bill of a group over the page. It closes once nothing is open. */
export function BillAct({ booking, onClose, onDone }: BookingActProps) {
  return (
    <Sheet title={groupName(booking)} open onClose={onClose} closeLabel={BILL.close}>
      <div className={styles.inDialog}>
        <Bill booking={booking} isInDialog onSettled={() => onDone(booking)} />
      </div>
    </Sheet>
  )
}
