import { shownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { FORMULA_STEP } from '@lichtspel/texts/booking'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { DAY_ANSWER } from '@lichtspel/texts/day-answer'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import type { Booking } from '../use-booking.ts'

/** Says which games the venue does not offer on the chosen day. On a day that has them, they are back. */
export function AbsentGames({ booking: { visit, goToStep } }: { booking: Booking }) {
  const { catalogues } = useOffer()
  const known = catalogues.flatMap(({ attractions }) => attractions)
  const shown = visit.absent.map((id) => shownAttraction(known, id))
  return (
    <Notice
      kind="warning"
      role="status"
      actions={<Button onClick={() => goToStep('date')}>{FORMULA_STEP.otherDay}</Button>}
    >
      {DAY_ANSWER.absent(shown, formatDayAndMonth(visit.date))}
    </Notice>
  )
}
