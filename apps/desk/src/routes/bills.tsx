import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { Bills } from '../features/bills/bills.tsx'
import { DayClosing } from '../features/closing/day-closing.tsx'
import { useDeskDay } from '../lib/use-desk-day.ts'
import { ChosenBill } from './chosen-bill.tsx'
import { SELECTED } from './selected.ts'

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
