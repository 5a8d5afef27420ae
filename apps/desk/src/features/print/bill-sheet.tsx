import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { type OverviewRow, overviewRows } from '@lichtspel/domain/payment/payment-overview'
import { presentBill } from '../../lib/act-form/present-bill.ts'
import { bookingPath } from '../../lib/desk-api.ts'
import { ListWait } from '../../lib/list-wait.tsx'
import { useFetched } from '../../lib/use-fetched.ts'
import { overviewIn } from './overview-languages.ts'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { visitName } from './visit-words.ts'

const STRONG: readonly OverviewRow['kind'][] = ['total', 'open', 'too-much']

/** What a visit costs and what was paid, for the group to take home. */
export function BillSheet({ id }: { id: string }) {
  const asked = useFetched<{ booking: DeskBooking }>(bookingPath(DESK_PATHS.booking, id))
  if (asked.answer === undefined) return <ListWait asked={asked} />
  const { booking } = asked.answer
  const { title, neither, lang, printedAt, overviewWords, formatSum, formatLongDate, formatTime } =
    overviewIn(booking.language)
  return (
    <Sheet
      kind={title}
      title={visitName(booking)}
      about={`${formatLongDate(booking.date)} · ${booking.code}`}
      lang={lang}
      printedAt={(date, time) => printedAt(formatLongDate(date), formatTime(time))}
    >
      <dl className={styles.sums}>
        {overviewRows(presentBill(booking), booking.billEntries).map((row, place) => {
          const { what, sum } = overviewWords(row)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two extras may be the same
            <div key={place} data-strong={STRONG.includes(row.kind) || undefined}>
              <dt>
                {what} {sum !== undefined && <span className={styles.block}>{sum}</span>}
              </dt>
              <dd>{formatSum(row.cents)}</dd>
            </div>
          )
        })}
      </dl>
      <p>{neither}</p>
    </Sheet>
  )
}
