import type { DayClosing as Closing } from '@lichtspel/contract/desk/day-closing'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { CLOSING } from '@lichtspel/texts/desk/closing'
import { Badge } from '@lichtspel/ui/badge'
import { Notice } from '@lichtspel/ui/notice'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ListWait } from '../../lib/list-wait.tsx'
import { useFetched } from '../../lib/use-fetched.ts'
import { ClosedCounts, Reopenings } from './closed-counts.tsx'
import { ClosingForm } from './closing-form.tsx'
import { ClosingTotals } from './closing-totals.tsx'
import styles from './day-closing.module.css'
import { ReopenDay } from './reopen-day.tsx'

type DayClosingProps = {
  date: IsoDate
  /** Whether the day has begun, so that it can be closed. */
  hasBegun: boolean
  /** How many bills of the day are open. */
  openBills: number
  /** Changes when a bill of the day changes, so that the sums are asked again. */
  stamp: string
}

/** What came in on a day beside what was counted, and closing the day. */
export function DayClosing({ date, hasBegun, openBills, stamp }: DayClosingProps) {
  const asked = useFetched<Closing>(`${DESK_PATHS.dayClosing}?date=${date}`)
  const { answer, askAgain } = asked
  const seen = useRef(stamp)
  useEffect(() => {
    if (seen.current === stamp) return
    seen.current = stamp
    askAgain()
  }, [askAgain, stamp])
  return (
    <section className={styles.closing} aria-labelledby="dagafsluiting">
      <div className={styles.head}>
        <h2 id="dagafsluiting">{CLOSING.title}</h2>
        {answer !== undefined && (
          <Badge {...(answer.closing === null && { tone: 'amber' as const })}>
            {answer.closing === null ? CLOSING.open : CLOSING.closed}
          </Badge>
        )}
      </div>
      {answer === undefined ? (
        <ListWait asked={asked} />
      ) : (
        <>
          <ClosingTotals totals={answer.totals} />
          {answer.closing === null ? (
            <ClosingForm
              key={date}
              shown={answer}
              mayClose={hasBegun}
              openBills={openBills}
              onClosed={askAgain}
            />
          ) : (
            <>
              <ClosedCounts noted={answer.noted} closing={answer.closing} />
              <ReopenDay date={date} onReopened={askAgain} />
            </>
          )}
          <Reopenings reopenings={answer.reopenings} />
          <div className={styles.acts}>
            <Link to={`/afdruk/afsluiting/${date}`}>{CLOSING.print}</Link>
          </div>
        </>
      )}
      <Notice>{CLOSING.notATill}</Notice>
    </section>
  )
}
