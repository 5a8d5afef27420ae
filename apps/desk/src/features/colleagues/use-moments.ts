import { momentAt } from '@lichtspel/domain/time/moment'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'

/** Formats moments in the venue's time zone. */
export function useMoments(): { moment: (epochMs: number) => string; day: (epochMs: number) => string } {
  const { zone } = useVenue()
  const day = (epochMs: number) => formatDayAndMonth(momentAt(epochMs, zone).date)
  return { day, moment: (epochMs) => `${day(epochMs)} ${momentAt(epochMs, zone).time}` }
}
