import type { CheckedVisit, ChecksAnswer } from '@lichtspel/contract/staff/lists'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { formatShortDay } from '@lichtspel/texts/dates'
import { CHECKS, findingText } from '@lichtspel/texts/desk/lists'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { ListWait } from '../../lib/list-wait.tsx'
import { useAsked } from '../../lib/use-asked.ts'
import { ListRow } from './list-row.tsx'
import styles from './lists.module.css'

/** Bookings with which something is the matter, each with all of it. */
export function CheckList() {
  const asked = useAsked<ChecksAnswer>(STAFF_PATHS.checkList)
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
