import type { ListedOption, OptionsAnswer } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { Shown } from '@lichtspel/domain/catalogue/attractions'
import { momentAt } from '@lichtspel/domain/time/moment'
import { shortName } from '@lichtspel/texts/catalogue'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { OPTION_LIST } from '@lichtspel/texts/desk/lists'
import { formatList } from '@lichtspel/texts/language'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { ListWait } from '../../lib/list-wait.tsx'
import { useFetched } from '../../lib/use-fetched.ts'
import { ActOnBooking } from './act-on-booking.tsx'
import { ListRow } from './list-row.tsx'
import styles from './lists.module.css'
import { PhoneLink } from './phone-link.tsx'

/** An option that ends within a day needs a decision. */
const SOON_MINUTES = 24 * 60

export function OptionList() {
  const shown = useShown()
  const { zone } = useVenue()
  const asked = useFetched<OptionsAnswer>(DESK_PATHS.optionList)
  if (asked.answer === undefined) return <ListWait asked={asked} />
  const { options, serverNow } = asked.answer
  if (options.length === 0) return <p className={styles.empty}>{OPTION_LIST.none}</p>
  return (
    <ul className={styles.rows}>
      {options.map((option) => {
        const end = momentAt(option.until, zone)
        const minutes = Math.floor((option.until - serverNow) / 60_000)
        return (
          <ListRow
            key={option.id}
            booking={option}
            when={OPTION_LIST.left(minutes)}
            whenMore={OPTION_LIST.until(end.date, end.time)}
            tone={minutes < SOON_MINUTES && !option.isVisitors && !option.awaitsPayment ? 'late' : undefined}
            side={
              <>
                <PhoneLink phone={option.phone} />
                <ActOnBooking
                  bookingId={option.id}
                  act="setOption"
                  label={OPTION_LIST.decide}
                  about={option}
                />
              </>
            }
          >
            <div className={styles.facts}>
              <span>{formatDayAndMonth(option.date)}</span>
              <span className={styles.soft}>{programme(shown, option)}</span>
              {option.isVisitors && <span className={styles.soft}>{OPTION_LIST.visitors}</span>}
              {option.awaitsPayment && <span className={styles.soft}>{OPTION_LIST.awaitsPayment}</span>}
            </div>
          </ListRow>
        )
      })}
    </ul>
  )
}

function programme(shown: Shown, option: ListedOption): string {
  return Object.entries(slotsFromWire(option))
    .filter(([, keys]) => keys.length > 0)
    .map(([id, keys]) => `${shortName(shown(id))} ${formatList(keys)}`)
    .join(' · ')
}
