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
  const { zone } = useVenue()
  const { date, time } = momentAt(closing.closedAt, zone)
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
      <p>{CLOSING.closedBy(closing.closedBy, `${formatDay(date)} ${time}`)}</p>
    </>
  )
}

function Counted({ cents }: { cents: number }) {
  return (
    <span>
      <span className={styles.soft}>{CLOSING.counted}</span> {formatSum(cents)}
    </span>
  )
}
