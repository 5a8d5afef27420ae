import type { DayClosing } from '@lichtspel/contract/desk/day-closing'
import { differencesOf, type Noted } from '@lichtspel/domain/payment/day-closing'
import { momentAt } from '@lichtspel/domain/time/moment'
import { formatDay } from '@lichtspel/texts/dates'
import { CLOSING } from '@lichtspel/texts/desk/closing'
import { formatSum } from '@lichtspel/texts/prices'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import styles from './day-closing.module.css'
import { MeansRow, OtherMeans } from './means-rows.tsx'

type ClosedCountsProps = { noted: Noted; closing: NonNullable<DayClosing['closing']> }

/** What was counted when the day was closed, by whom, and why it differed. */
export function ClosedCounts({ noted, closing }: ClosedCountsProps) {
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
export function Reopenings({ reopenings }: Pick<DayClosing, 'reopenings'>) {
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
