import { LISTS } from '@lichtspel/texts/desk/lists'
import { Button } from '@lichtspel/ui/button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useDeskActs } from '../../lib/desk-acts.ts'
import { readBooking } from '../../lib/desk-api.ts'
import { type ListedBooking, shownName } from './list-row.tsx'

export type ActOnBookingProps = {
  bookingId: string
  act: 'mail' | 'settleDeposit' | 'setOption'
  label: string
  about: ListedBooking
}

/** Opens the dialog of an act over the list, or the booking itself if the act is not available. */
export function ActOnBooking({ bookingId, act, label, about }: ActOnBookingProps) {
  const open = useDeskActs()[act]
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    const panel = `/agenda/${about.date}?boeking=${bookingId}`
    if (open === undefined) return navigate(panel)
    setBusy(true)
    try {
      open((await readBooking(bookingId)).booking)
    } catch {
      // The booking's own page shows the error and tries again.
      await navigate(panel)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={isBusy} onClick={() => void press()} aria-label={LISTS.actFor(label, shownName(about))}>
      {label}
    </Button>
  )
}
