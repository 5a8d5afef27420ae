import type { DayClosing } from '@lichtspel/contract/desk/day-closing'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { BILL_MEANS } from '@lichtspel/domain/payment/bill'
import { differencesOf } from '@lichtspel/domain/payment/day-closing'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { formatDay, formatLongDate } from '@lichtspel/texts/dates'
import { CLOSING } from '@lichtspel/texts/desk/closing'
import { formatSum } from '@lichtspel/texts/prices'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { ListWait } from '../../lib/screen/list-wait.tsx'
import { useFetched } from '../../lib/server/use-fetched.ts'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'

/** The closing of a day on one A4. */
export function ClosingSheet({ date }: { date: IsoDate }) {
  const asked = useFetched<DayClosing>(`${DESK_PATHS.dayClosing}?date=${date}`)
  const { zone } = useVenue()
  if (asked.answer === undefined) return <ListWait asked={asked} />
  const { totals, closing } = asked.answer
  const closedAt = closing === null ? undefined : momentAt(closing.closedAt, zone)
  const about =
    closing === null || closedAt === undefined
      ? CLOSING.open
      : CLOSING.closedBy(closing.closedBy, `${formatDay(closedAt.date)} ${closedAt.time}`)
  return (
    <Sheet kind={CLOSING.sheet} title={formatLongDate(date)} about={about}>
      <MeansTable shown={asked.answer} />
      {closing !== null && closing.reason !== '' && <p>{`${CLOSING.reason}: ${closing.reason}`}</p>}
      <p>{CLOSING.ofVisits}</p>
      <table className={styles.table}>
        <tbody>
          <Sum name={CLOSING.expected} cents={totals.expectedCents} />
          <Sum name={CLOSING.received} cents={totals.receivedCents} />
          <Sum name={CLOSING.underwayName} cents={totals.underwayCents} />
          <Sum name={CLOSING.means['written-off']} cents={totals.writtenOffCents} />
          <Sum name={CLOSING.stillOpen} cents={totals.openCents} />
        </tbody>
      </table>
      <p>{CLOSING.notATill}</p>
    </Sheet>
  )
}

function MeansTable({ shown: { noted, closing } }: { shown: DayClosing }) {
  const counted: Partial<Record<string, number>> =
    closing === null ? {} : { card: closing.cardCents, cash: closing.cashCents }
  const differences: Partial<Record<string, number>> = closing === null ? {} : differencesOf(noted, closing)
  const sumOf = (cents: number | undefined) => (cents === undefined ? '' : formatSum(cents))
  return (
    <table className={styles.table}>
      <caption>{`${CLOSING.table}. ${CLOSING.alsoOtherDays}`}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{CLOSING.noted}</th>
          <th scope="col">{CLOSING.counted}</th>
          <th scope="col">{CLOSING.difference}</th>
        </tr>
      </thead>
      <tbody>
        {BILL_MEANS.map((means) => (
          <tr key={means}>
            <th scope="row">
              {CLOSING.means[means]}
              {means === 'cash' && closing !== null && (
                <span className={styles.block}>{`${CLOSING.float} ${formatSum(closing.floatCents)}`}</span>
              )}
            </th>
            <td>{formatSum(noted[means])}</td>
            <td>{sumOf(counted[means])}</td>
            <td>{sumOf(differences[means])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatSum(cents)}</td>
    </tr>
  )
}
