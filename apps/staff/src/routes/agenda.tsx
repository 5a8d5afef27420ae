import type { SlotFields } from '@lichtspel/contract/slot-codec'
import type { StaffVisit } from '@lichtspel/contract/staff/day'
import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { Agenda } from '../features/agenda/agenda.tsx'
import { Panel } from '../features/panel/panel.tsx'
import { useDeskActs } from '../lib/desk-acts.ts'
import { readBooking } from '../lib/desk-api.ts'
import { useStaffDay } from '../lib/use-staff-day.ts'
import { SELECTED } from './selected.ts'
import { Views } from './views.tsx'

export function AgendaPage() {
  const { date = '' } = useParams()
  return isIsoDate(date) ? <DayPage date={date} /> : <Navigate to="/" replace />
}

function DayPage({ date }: { date: IsoDate }) {
  const heard = useStaffDay(date)
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const selected = query.get(SELECTED)
  const onMove = useMove()
  const select = (id: string | null) => setQuery(id === null ? {} : { [SELECTED]: id }, { replace: true })
  return (
    <Agenda
      date={date}
      heard={heard}
      selected={selected}
      onSelect={(id) => select(id === selected ? null : id)}
      onClose={() => select(null)}
      onDate={(day) => navigate(`/agenda/${day}`)}
      onMove={onMove}
      views={<Views date={date} />}
    >
      {selected !== null && (
        <Panel
          key={selected}
          id={selected}
          visit={heard.day?.visits.find(({ id }) => id === selected)}
          onClose={() => select(null)}
        />
      )}
    </Agenda>
  )
}

/** A move is decided on all of a booking, and the agenda knows a part. */
function useMove(): ((visit: StaffVisit, to: SlotFields) => void) | undefined {
  const { move } = useDeskActs()
  if (move === undefined) return undefined
  return (visit, to) => {
    readBooking(visit.id).then(
      ({ booking }) => move(booking, to),
      (error: unknown) => console.warn('the booking could not be read', error),
    )
  }
}
