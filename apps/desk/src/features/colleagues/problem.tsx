import { momentAt } from '@lichtspel/domain/time/moment'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { signInProblem } from '@lichtspel/texts/desk-sign-in'
import { Notice } from '@lichtspel/ui/notice'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { Failure } from '../../lib/server/use-sending.ts'

export function Problem({ failure }: { failure: Failure | null }) {
  if (failure === null) return null
  return (
    <Notice kind="error" role="alert">
      {signInProblem(failure.code)}
    </Notice>
  )
}

/** Formats moments in the venue's time zone. */
export function useMoments(): { moment: (epochMs: number) => string; day: (epochMs: number) => string } {
  const { zone } = useVenue()
  const day = (epochMs: number) => formatDayAndMonth(momentAt(epochMs, zone).date)
  return { day, moment: (epochMs) => `${day(epochMs)} ${momentAt(epochMs, zone).time}` }
}
