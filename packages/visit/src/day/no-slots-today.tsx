import { type AttractionId, shownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { type Catalogue, governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import { hoursReason } from '@lichtspel/domain/catalogue/hours'
import { playableDaysAfter } from '@lichtspel/domain/slots/day-availability'
import { neededSlots } from '@lichtspel/domain/slots/needs'
import { addMonths, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { named } from '@lichtspel/texts/language'
import { CONTACT } from '@lichtspel/texts/site'
import { Button, LinkButton } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useEffect, useState } from 'react'
import { readDay, readMonth } from '../device/day-api.ts'
import { mailLink } from '../venue/contact-links.ts'
import { useCatalogue, useOffer } from '../venue/offer-context.tsx'
import { schedulesOf, withinPlaces } from './schedule-facts.ts'

/** Maximum number of days to load and check, because the calendar has a state per day, not per attraction. */
const DAYS_TO_TRY = 5

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

/** The next day on which this group can play this attraction; undefined until found, and if there is none nearby. */
function useNearestDay(attraction: AttractionId, players: number, date: IsoDate): IsoDate | undefined {
  const { catalogues } = useOffer()
  const [found, setFound] = useState<IsoDate>()
  useEffect(() => {
    let isCurrent = true
    findNearestDay(catalogues, attraction, players, date).then(
      (day) => isCurrent && setFound(day),
      (error: unknown) => console.warn('the search for another day failed', error),
    )
    return () => {
      isCurrent = false
    }
  }, [catalogues, attraction, players, date])
  return found
}

async function findNearestDay(
  catalogues: readonly Catalogue[],
  attraction: AttractionId,
  players: number,
  date: IsoDate,
): Promise<IsoDate | undefined> {
  const { id: venueId } = governingCatalogue(catalogues, date).venue
  const months = [date, addMonths(`${date.slice(0, 7)}-01`, 1)].map((day) => day.slice(0, 7))
  const answers = await Promise.all(months.map((month) => readMonth(venueId, month, { players })))
  const candidates = playableDaysAfter(
    answers.flatMap(({ days }) => days),
    date,
  )
  for (const candidate of candidates.slice(0, DAYS_TO_TRY)) {
    const catalogue = governingCatalogue(catalogues, candidate.date)
    const offered = catalogue.attractions.find(({ id }) => id === attraction)
    const needed = offered === undefined ? 0 : neededSlots(offered, players, 1)
    const read = schedulesOf(await readDay(venueId, candidate.date), venueId)[attraction]
    const choosing = { players, needed: { [attraction]: needed } }
    const schedule = read && withinPlaces(catalogue, choosing, attraction, read)
    const slots = schedule?.open ? Object.values(schedule.slots) : []
    const free = slots.filter((slot) => !slot.isClosed && slot.bookingRef === null && slot.holding === null)
    if (offered && free.length >= needed) return candidate.date
  }
  return undefined
}
