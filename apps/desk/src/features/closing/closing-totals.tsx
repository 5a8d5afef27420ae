import type { DayTotals } from '@lichtspel/domain/payment/day-closing'
import { CLOSING } from '@lichtspel/texts/desk/closing'
import { formatSum } from '@lichtspel/texts/prices'
import styles from './day-closing.module.css'

/** What the bills of the day's visits add up to: in figures, and as a bar. */
export function ClosingTotals({ totals }: { totals: DayTotals }) {
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
