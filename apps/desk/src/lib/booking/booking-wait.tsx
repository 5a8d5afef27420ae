import { PANEL } from '@lichtspel/texts/desk/panel'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { Skeleton } from '@lichtspel/ui/skeleton'
import type { FetchedBooking } from './use-desk-booking.ts'

/** In place of a booking that is loading, is gone, or could not be read. */
export function BookingWait({
  asked: { trouble, askAgain },
  loading,
}: {
  asked: FetchedBooking
  loading: string
}) {
  if (trouble === 'unknown') return <p>{PANEL.gone}</p>
  if (trouble === 'unanswered')
    return (
      <Notice kind="warning" role="alert" actions={<Button onClick={askAgain}>{PANEL.retry}</Button>}>
        {PANEL.unanswered}
      </Notice>
    )
  return (
    <div aria-busy="true">
      <p className="visually-hidden">{loading}</p>
      <Skeleton shape="panel" />
    </div>
  )
}
