import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { DESK_PAGES } from '@lichtspel/texts/desk'
import { Navigate, useParams } from 'react-router'
import { useStaffDay } from '../lib/use-staff-day.ts'
import { NotYet } from './not-yet.tsx'

export function AgendaPage() {
  const { date = '' } = useParams()
  return isIsoDate(date) ? <Agenda key={date} date={date} /> : <Navigate to="/" replace />
}

function Agenda({ date }: { date: string }) {
  useStaffDay(date)
  return <NotYet title={DESK_PAGES.agenda} />
}
