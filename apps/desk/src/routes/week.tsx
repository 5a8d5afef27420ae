import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { Navigate, useParams } from 'react-router'
import { Overview } from '../features/overview/overview.tsx'
import { Views } from './views.tsx'

export default function WeekPage() {
  const { date = '' } = useParams()
  return isIsoDate(date) ? (
    <Overview kind="week" date={date} views={<Views date={date} />} />
  ) : (
    <Navigate to="/" replace />
  )
}
