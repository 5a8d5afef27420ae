import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { addDays, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { EXPORT_PAGE } from '@lichtspel/texts/desk/lists'
import { Field } from '@lichtspel/ui/field'
import { LinkButton } from '@lichtspel/ui/link-button'
import { Notice } from '@lichtspel/ui/notice'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useState } from 'react'
import { FeedList } from './feed-list.tsx'
import styles from './lists.module.css'

/** What leaves the house: a file of bookings, and calendars to follow. For managers. */
export function ExportPage() {
  return (
    <>
      <SheetExport />
      <FeedList />
    </>
  )
}

const MAX_DAYS = 366

function SheetExport() {
  const today = useToday()
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`)
  const [to, setTo] = useState(today)
  const isPeriod = isIsoDate(from) && isIsoDate(to) && from <= to && to < addDays(from, MAX_DAYS)
  return (
    <section className={styles.group} aria-label={EXPORT_PAGE.sheet}>
      <h2>{EXPORT_PAGE.sheet}</h2>
      <p>{EXPORT_PAGE.sheetIntro}</p>
      <div className={styles.controls}>
        <Field
          label={EXPORT_PAGE.from}
          type="date"
          name="van"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <Field
          label={EXPORT_PAGE.to}
          type="date"
          name="tot"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        {isPeriod && (
          <LinkButton kind="main" href={`${STAFF_PATHS.export}?from=${from}&to=${to}`} download>
            {EXPORT_PAGE.download}
          </LinkButton>
        )}
      </div>
      {!isPeriod && (
        <Notice kind="warning" role="status">
          {EXPORT_PAGE.tooLong}
        </Notice>
      )}
    </section>
  )
}
