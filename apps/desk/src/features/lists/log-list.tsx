import type { DayLogAnswer, LoggedAct } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { LISTS, LOG_LIST } from '@lichtspel/texts/desk/lists'
import { actorName, actSentence } from '@lichtspel/texts/desk/log'
import { Field } from '@lichtspel/ui/field'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { Link, useSearchParams } from 'react-router'
import { ListWait } from '../../lib/list-wait.tsx'
import { useFetched } from '../../lib/use-fetched.ts'
import styles from './lists.module.css'
import log from './log-list.module.css'

/** The event log in sentences, newest first. */
export function LogList() {
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const given = search.get('dag') ?? ''
  const date = isIsoDate(given) ? given : today
  const asked = useFetched<DayLogAnswer>(`${DESK_PATHS.dayLog}?date=${date}`)
  return (
    <>
      <div className={styles.controls}>
        <Field
          label={LOG_LIST.day}
          type="date"
          name="dag"
          value={date}
          onChange={({ currentTarget: { value } }) =>
            isIsoDate(value) && setSearch({ dag: value }, { replace: true })
          }
        />
      </div>
      {asked.answer === undefined ? (
        <ListWait asked={asked} />
      ) : (
        <Acts acts={asked.answer.acts} date={date} />
      )}
    </>
  )
}

function Acts({ acts, date }: { acts: readonly LoggedAct[]; date: IsoDate }) {
  const { zone } = useVenue()
  const shown = useShown()
  if (acts.length === 0) return <p className={styles.empty}>{LOG_LIST.none}</p>
  return (
    <ol className={log.lines}>
      {acts
        .toSorted((a, b) => b.at - a.at)
        .map((act) => (
          <li key={act.id}>
            <span className={log.when}>{momentAt(act.at, zone).time}</span>
            <p>
              {act.bookingId !== null && (
                <>
                  <Link to={`/agenda/${date}?boeking=${act.bookingId}`}>
                    {act.bookingName || LISTS.noName}
                  </Link>
                  {': '}
                </>
              )}
              {actSentence(act, zone, shown)}
              <span className={log.who}>{actorName(act.actor)}</span>
            </p>
          </li>
        ))}
    </ol>
  )
}
