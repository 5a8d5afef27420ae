import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { Navigate, useParams } from 'react-router'
import { BillSheet } from '../features/print/bill-sheet.tsx'
import { BookingSheet } from '../features/print/booking-sheet.tsx'
import { ClosingSheet } from '../features/print/closing-sheet.tsx'
import { DaySheet } from '../features/print/day-sheet.tsx'
import { KitchenSheet } from '../features/print/kitchen-sheet.tsx'

const BOOKING_ID = /^[0-9a-f-]{36}$/

/** The printable pages by path: the day sheet, the kitchen sheet, the closing of a day, the sheet of one booking and its bill. */
export default function PrintPage() {
  const { what = '', of = '' } = useParams()
  if (what === 'dag' && isIsoDate(of)) return <DaySheet date={of} />
  if (what === 'keuken' && isIsoDate(of)) return <KitchenSheet date={of} />
  if (what === 'afsluiting' && isIsoDate(of)) return <ClosingSheet date={of} />
  if (what === 'boeking' && BOOKING_ID.test(of)) return <BookingSheet id={of} />
  if (what === 'rekening' && BOOKING_ID.test(of)) return <BillSheet id={of} />
  return <Navigate to="/" replace />
}
