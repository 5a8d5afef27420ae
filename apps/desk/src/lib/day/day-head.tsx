import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { formatDayAndMonth, formatShortDay } from '@lichtspel/texts/dates'
import { AGENDA, LIVE } from '@lichtspel/texts/desk/agenda'
import { capitalised } from '@lichtspel/texts/language'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useRef } from 'react'
import { useDeskActs } from '../act/desk-acts.ts'
import { DeskIcon } from '../screen/desk-icon.tsx'
import styles from './day-head.module.css'
import type { DeskDayState } from './use-desk-day.ts'

/** Shows the current day; pressing it opens the device's own date picker. */
export function DayPicker({ date, onDate }: { date: IsoDate; onDate: (date: IsoDate) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.picker}>
      <button type="button" title={AGENDA.pickDay} onClick={() => input.current?.showPicker()}>
        <span className={styles.long}>{capitalised(formatDayAndMonth(date))}</span>
        <span className={styles.short} aria-hidden="true">
          {capitalised(formatShortDay(date))}
        </span>
        <DeskIcon name="agenda" />
      </button>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={date}
        onChange={({ target }) => isIsoDate(target.value) && onDate(target.value)}
      />
    </span>
  )
}

/** Opens the search. A phone has it in the bar at the bottom instead. */
export function FindButton() {
  const { find } = useDeskActs()
  if (find === undefined) return null
  return (
    <button type="button" className={styles.find} aria-label={AGENDA.find} onClick={find}>
      <DeskIcon name="search" />
      <span>{AGENDA.find}</span>
      <kbd>/</kbd>
    </button>
  )
}

/** Whether the data is live, or how old it is. Each page styles it. */
export function LiveSign({ received, className }: { received: DeskDayState; className: string | undefined }) {
  const { isLive, isAsking, receivedAt } = received
  const { zone } = useVenue()
  const lost = isAsking || receivedAt === null ? LIVE.connecting : LIVE.lost(momentAt(receivedAt, zone).time)
  return (
    <span role="status" className={className} data-live={isLive || undefined}>
      {isLive ? LIVE.live : lost}
    </span>
  )
}
