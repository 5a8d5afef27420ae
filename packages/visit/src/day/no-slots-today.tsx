import type { Attraction } from '@lichtspel/domain/catalogue/attractions'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { CONTACT } from '@lichtspel/texts/site'
import { Button } from '@lichtspel/ui/button'
import { LinkButton } from '@lichtspel/ui/link-button'
import { Notice } from '@lichtspel/ui/notice'
import { mailLink } from '../venue/contact-links.ts'
import { useVenue } from '../venue/venue-context.tsx'
import { useNearestDay } from './use-nearest-day.ts'

export type NoSlotsTodayProps = {
  why: 'closed' | 'full'
  attraction: Attraction
  players: number
  date: IsoDate
  onChooseDate: (date: IsoDate) => void
}

/** No dead end: the nearest day that works, and a mail to arrange something else. */
export function NoSlotsToday({ why, attraction, players, date, onChooseDate }: NoSlotsTodayProps) {
  const venue = useVenue()
  const words = SLOT_STEP[why](ATTRACTION_NAMES[attraction.id])
  const other = useNearestDay(attraction, players, date)
  return (
    <Notice
      kind="info"
      role="status"
      actions={
        <>
          {other !== undefined && (
            <Button onClick={() => onChooseDate(other)}>{SLOT_STEP.takeDay(formatDayAndMonth(other))}</Button>
          )}
          <LinkButton href={mailLink(venue, words)}>{CONTACT.mail}</LinkButton>
        </>
      }
    >
      {words}
    </Notice>
  )
}
