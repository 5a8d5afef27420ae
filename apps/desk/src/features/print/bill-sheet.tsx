import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { type OverviewRow, overviewRows } from '@lichtspel/domain/payment/payment-overview'
import * as enBill from '@lichtspel/texts/en/bill'
import * as enDates from '@lichtspel/texts/en/dates'
import * as enLanguage from '@lichtspel/texts/en/language'
import * as enPrices from '@lichtspel/texts/en/prices'
import * as frBill from '@lichtspel/texts/fr/bill'
import * as frDates from '@lichtspel/texts/fr/dates'
import * as frLanguage from '@lichtspel/texts/fr/language'
import * as frPrices from '@lichtspel/texts/fr/prices'
import * as nlBill from '@lichtspel/texts/nl/bill'
import * as nlDates from '@lichtspel/texts/nl/dates'
import * as nlLanguage from '@lichtspel/texts/nl/language'
import * as nlPrices from '@lichtspel/texts/nl/prices'
import { presentBill } from '../../lib/booking/present-bill.ts'
import { ListWait } from '../../lib/screen/list-wait.tsx'
import { bookingPath } from '../../lib/server/desk-api.ts'
import { useFetched } from '../../lib/server/use-fetched.ts'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { visitName } from './visit-words.ts'

const NL = wordsOf(nlBill, nlDates, nlLanguage, nlPrices)

const SPOKEN = {
  fr: wordsOf(frBill, frDates, frLanguage, frPrices),
  en: wordsOf(enBill, enDates, enLanguage, enPrices),
}

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

/** The desk speaks Dutch, but what a visitor takes home is in the language of the booking. */
function overviewIn(language: string): typeof NL {
  return language === 'fr' || language === 'en' ? SPOKEN[language] : NL
}

function wordsOf(
  { overviewWords, OVERVIEW }: Pick<typeof nlBill, 'overviewWords'> & { OVERVIEW: Said },
  { formatLongDate, formatTime }: Pick<typeof nlDates, 'formatLongDate' | 'formatTime'>,
  { OWN_LANGUAGE }: { OWN_LANGUAGE: { locale: string } },
  { formatSum }: Pick<typeof nlPrices, 'formatSum'>,
) {
  const { title, neither, printedAt } = OVERVIEW
  return {
    title,
    neither,
    printedAt,
    overviewWords,
    formatLongDate,
    formatTime,
    formatSum,
    lang: OWN_LANGUAGE.locale,
  }
}

type Said = { title: string; neither: string; printedAt: (date: string, time: string) => string }
