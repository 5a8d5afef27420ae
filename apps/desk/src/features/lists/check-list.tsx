import type { CheckedVisit, ChecksAnswer } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { formatShortDay } from '@lichtspel/texts/dates'
import { CHECKS, findingText } from '@lichtspel/texts/desk/lists'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { ListWait } from '../../lib/list-wait.tsx'
import { useFetched } from '../../lib/use-fetched.ts'
import { ListRow } from './list-row.tsx'
import styles from './lists.module.css'

/** Bookings that need checking, each with all its problems. */
export function CheckList() {
  const asked = useFetched<ChecksAnswer>(DESK_PATHS.checkList)
  if (asked.answer === undefined) return <ListWait asked={asked} />
  const { bookings } = asked.answer
  if (bookings.length === 0) return <p className={styles.empty}>{CHECKS.none}</p>
  return (
    <>
      <p>{CHECKS.intro}</p>
      <ul className={styles.rows}>
        {bookings.map((booking) => (
          <ListRow key={booking.id} booking={booking} when={formatShortDay(booking.date)}>
            <Findings booking={booking} />
          </ListRow>
        ))}
      </ul>
    </>
  )
}

function Findings({ booking }: { booking: CheckedVisit }) {
  const shown = useShown()
  return (
    <ul className={styles.why}>
      {booking.findings.map((finding) => (
        <li key={JSON.stringify(finding)}>{findingText(shown, finding)}</li>
      ))}
    </ul>
  )
}
