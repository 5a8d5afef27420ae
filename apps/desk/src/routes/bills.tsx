import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { BILL } from '@lichtspel/texts/desk/bill'
import { BILLS } from '@lichtspel/texts/desk/bills'
import { Sheet } from '@lichtspel/ui/dialog'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { Bill } from '../features/acts/bill/bill.tsx'
import { Bills } from '../features/bills/bills.tsx'
import { DayClosing } from '../features/closing/day-closing.tsx'
import { UndoBar } from '../lib/act/undo-bar.tsx'
import { BookingWait } from '../lib/booking/booking-wait.tsx'
import { useDeskBooking } from '../lib/booking/use-desk-booking.ts'
import { useDeskDay } from '../lib/day/use-desk-day.ts'
import { useWide } from '../lib/screen/use-wide.ts'
import styles from './shell.module.css'
import { SELECTED } from './views.tsx'

/** The bills of a day: of today, or of the date in the address. */
export default function BillsPage() {
  const today = useToday()
  const { date = today } = useParams()
  return isIsoDate(date) ? <DayOfBills date={date} today={today} /> : <Navigate to="/rekening" replace />
}

function DayOfBills({ date, today }: { date: IsoDate; today: IsoDate }) {
  const received = useDeskDay(date)
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const selected = query.get(SELECTED)
  const closing = (visits: readonly DeskVisit[]) => (
    <DayClosing
      key={date}
      date={date}
      hasBegun={date <= today}
      openBills={visits.filter(({ bill }) => bill.openCents > 0).length}
      stamp={visits.map(({ bill }) => `${bill.totalCents} ${bill.openCents}`).join()}
    />
  )
  return (
    <Bills
      date={date}
      received={received}
      selected={selected}
      onDate={(day) => navigate(`/rekening/${day}`)}
      closing={closing}
    >
      {selected !== null && (
        <ChosenBill
          key={selected}
          id={selected}
          visit={received.day?.visits.find(({ id }) => id === selected)}
          onClose={() => setQuery({}, { replace: true })}
        />
      )}
    </Bills>
  )
}

type ChosenBillProps = {
  id: string
  /** The visit as the list shows it; undefined if it is on another day or cancelled. */
  visit: DeskVisit | undefined
  onClose: () => void
}

/** The bill of the group that is chosen in the list: beside the list, or over it on a phone. */
function ChosenBill({ id, visit, onClose }: ChosenBillProps) {
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
