import type { DayClosing as Closing } from '@lichtspel/contract/desk/day-closing'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import { type DayTotals, differencesOf, type Noted } from '@lichtspel/domain/payment/day-closing'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { formatDay } from '@lichtspel/texts/dates'
import { CLOSING } from '@lichtspel/texts/desk/closing'
import { formatSum } from '@lichtspel/texts/prices'
import { Badge } from '@lichtspel/ui/badge'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { tell } from '../../lib/act/last-act.ts'
import { useColleague } from '../../lib/colleague/colleague-context.tsx'
import { ListWait } from '../../lib/screen/list-wait.tsx'
import { useMinute } from '../../lib/screen/use-minute.ts'
import { fetchDesk } from '../../lib/server/desk-api.ts'
import { useFetched } from '../../lib/server/use-fetched.ts'
import { useSending } from '../../lib/server/use-sending.ts'
import { ClosingForm, Problem } from './closing-form.tsx'
import styles from './day-closing.module.css'
import { MeansRow, OtherMeans } from './means-rows.tsx'

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

/** A manager opens a day again that was closed too early, as long as it is today. Counting and closing again takes it back. */
function ReopenDay({ date, onReopened }: { date: IsoDate; onReopened: () => void }) {
  const { role } = useColleague()
  const { date: today } = useMinute()
  const sending = useSending()
  if (date !== today) return null
  if (!mayActAs(role, 'manager')) return <p className={styles.soft}>{CLOSING.reopenAsks}</p>
  const reopen = async () => {
    if (await sending.run(() => fetchDesk(DESK_PATHS.reopenDay, { date }))) tell(CLOSING.reopened)
    onReopened()
  }
  return (
    <div className={styles.rows}>
      <Problem failure={sending.failure} />
      <p className={styles.soft}>{CLOSING.reopenWords}</p>
      <Button busy={sending.isBusy} onClick={() => void reopen()}>
        {CLOSING.reopen}
      </Button>
    </div>
  )
}

/** What the bills of the day's visits add up to: in figures, and as a bar. */
function ClosingTotals({ totals }: { totals: DayTotals }) {
  const { expectedCents, receivedCents, underwayCents, writtenOffCents, openCents } = totals
  return (
    <>
      <dl className={styles.totals}>
        <div>
          <dt>{CLOSING.expected}</dt>
          <dd>{formatSum(expectedCents)}</dd>
        </div>
        <div data-kind="received">
          <dt>{CLOSING.received}</dt>
          <dd>{formatSum(receivedCents)}</dd>
        </div>
        <div data-kind="open">
          <dt>{openCents < 0 ? CLOSING.toReturn : CLOSING.stillOpen}</dt>
          <dd>{formatSum(Math.abs(openCents))}</dd>
        </div>
      </dl>
      <div className={styles.bar} aria-hidden="true">
        <span data-kind="received" style={{ flexGrow: Math.max(receivedCents, 0) }} />
        <span data-kind="underway" style={{ flexGrow: Math.max(underwayCents, 0) }} />
        <span data-kind="open" style={{ flexGrow: Math.max(openCents, 0) }} />
      </div>
      <p className={styles.soft}>
        {[
          CLOSING.ofVisits,
          ...(underwayCents === 0 ? [] : [CLOSING.underway(underwayCents)]),
          ...(writtenOffCents === 0 ? [] : [CLOSING.writtenOff(writtenOffCents)]),
        ].join(' · ')}
      </p>
    </>
  )
}

type ClosedCountsProps = { noted: Noted; closing: NonNullable<Closing['closing']> }

/** What was counted when the day was closed, by whom, and why it differed. */
function ClosedCounts({ noted, closing }: ClosedCountsProps) {
  const timeOf = useTimeOf()
  const differences = differencesOf(noted, closing)
  return (
    <>
      <ul className={styles.rows}>
        <MeansRow name={CLOSING.means.card} noted={noted.card} difference={differences.card}>
          <Counted cents={closing.cardCents} />
        </MeansRow>
        <MeansRow name={CLOSING.means.cash} noted={noted.cash} difference={differences.cash}>
          <Counted cents={closing.cashCents} />
          <span className={styles.soft}>{`${CLOSING.float} ${formatSum(closing.floatCents)}`}</span>
        </MeansRow>
        <OtherMeans noted={noted} />
      </ul>
      {closing.reason !== '' && <p>{`${CLOSING.reason}: ${closing.reason}`}</p>}
      <p>{CLOSING.closedBy(closing.closedBy, timeOf(closing.closedAt))}</p>
    </>
  )
}

/** Who opened the day again. */
function Reopenings({ reopenings }: Pick<Closing, 'reopenings'>) {
  const timeOf = useTimeOf()
  return reopenings.map(({ by, at }) => (
    <p key={at} className={styles.soft}>
      {CLOSING.reopenedBy(by, timeOf(at))}
    </p>
  ))
}

function useTimeOf() {
  const { zone } = useVenue()
  return (at: number) => {
    const { date, time } = momentAt(at, zone)
    return `${formatDay(date)} ${time}`
  }
}

function Counted({ cents }: { cents: number }) {
  return (
    <span>
      <span className={styles.soft}>{CLOSING.counted}</span> {formatSum(cents)}
    </span>
  )
}
