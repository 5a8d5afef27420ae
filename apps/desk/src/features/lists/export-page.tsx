import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { addDays, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { EXPORT_PAGE } from '@lichtspel/texts/desk/lists'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useState } from 'react'
import { fetchDeskFile } from '../../lib/desk-api.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import { useSending } from '../../lib/use-sending.ts'
import { FeedList } from './feed-list.tsx'
import styles from './lists.module.css'

/** Exports: a file of bookings, and calendar feeds. For managers. */
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
  const sending = useSending()
  const download = () =>
    void sending.run(async () => saveFile(await fetchDeskFile(`${DESK_PATHS.export}?from=${from}&to=${to}`)))
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
          <Button kind="main" busy={sending.isBusy} onClick={download}>
            {EXPORT_PAGE.download}
          </Button>
        )}
      </div>
      {!isPeriod && (
        <Notice kind="warning" role="status">
          {EXPORT_PAGE.tooLong}
        </Notice>
      )}
      {sending.failure !== null && (
        <Notice kind="error" role="alert">
          {EXPORT_PAGE.failed}
        </Notice>
      )}
    </section>
  )
}
