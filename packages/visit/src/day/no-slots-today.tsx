import { type AttractionId, shownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { hoursReason } from '@lichtspel/domain/catalogue/hours'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { named } from '@lichtspel/texts/language'
import { CONTACT } from '@lichtspel/texts/site'
import { Button } from '@lichtspel/ui/button'
import { LinkButton } from '@lichtspel/ui/link-button'
import { Notice } from '@lichtspel/ui/notice'
import { mailLink } from '../venue/contact-links.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { useNearestDay } from './use-nearest-day.ts'

export type NoSlotsTodayProps = {
  why: 'closed' | 'full' | 'day-closed'
  /** The reason the desk gave for closing the day. */
  closingReason?: string | undefined
  attraction: AttractionId
  players: number
  date: IsoDate
  /** Without it no other day is offered. */
  onChooseDate?: ((date: IsoDate) => void) | undefined
}

/** Offers the nearest day that works, and a mail to arrange something else. */
export function NoSlotsToday(props: NoSlotsTodayProps) {
  const { why, closingReason, attraction, players, date, onChooseDate } = props
  const catalogue = useCatalogue()
  const byHours = hoursReason(catalogue, date)
  const reason = closingReason ?? (byHours && named(byHours))
  const shown = shownAttraction(catalogue.attractions, attraction)
  const words = why === 'day-closed' ? SLOT_STEP.dayClosed : SLOT_STEP[why](shown)
  const subject = SLOT_STEP.mailSubject(shown, formatDayAndMonth(date))
  const other = useNearestDay(attraction, players, date)
  return (
    <Notice
      kind="info"
      role="status"
      actions={
        <>
          {other !== undefined && onChooseDate !== undefined && (
            <Button onClick={() => onChooseDate(other)}>{SLOT_STEP.takeDay(formatDayAndMonth(other))}</Button>
          )}
          <LinkButton href={mailLink(catalogue.venue, subject)}>{CONTACT.mail}</LinkButton>
        </>
      }
    >
      {words}
      {why !== 'full' && reason !== undefined && ` ${SLOT_STEP.reason(reason)}`}
    </Notice>
  )
}
