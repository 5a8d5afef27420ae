import type { DeskVisit } from '@lichtspel/contract/desk/day'
import type { SlotFields } from '@lichtspel/contract/slot-codec'
import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { Agenda } from '../features/agenda/agenda.tsx'
import { Panel } from '../features/panel/panel.tsx'
import { useDeskActs } from '../lib/act/desk-acts.ts'
import { useDeskDay } from '../lib/day/use-desk-day.ts'
import { readBooking } from '../lib/server/desk-api.ts'
import { SELECTED, Views } from './views.tsx'

export function AgendaPage() {
  const { date = '' } = useParams()
  return isIsoDate(date) ? <DayPage date={date} /> : <Navigate to="/" replace />
}

function DayPage({ date }: { date: IsoDate }) {
  const received = useDeskDay(date)
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const selected = query.get(SELECTED)
  const onMove = useMove()
  const select = (id: string | null) => setQuery(id === null ? {} : { [SELECTED]: id }, { replace: true })
  return (
    <Agenda
      date={date}
      received={received}
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
          visit={received.day?.visits.find(({ id }) => id === selected)}
          onClose={() => select(null)}
        />
      )}
    </Agenda>
  )
}

/** A move needs the full booking, and the agenda has only part of it. */
function useMove(): ((visit: DeskVisit, to: SlotFields) => void) | undefined {
  const { move } = useDeskActs()
  if (move === undefined) return undefined
  return (visit, to) => {
    readBooking(visit.id).then(
      ({ booking }) => move(booking, to),
      (error: unknown) => console.warn('the booking could not be read', error),
    )
  }
}
