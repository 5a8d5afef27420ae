import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useSearchParams } from 'react-router'
import { Panel } from '../features/panel/panel.tsx'
import { Today } from '../features/today/today.tsx'
import { useStaffDay } from '../lib/use-staff-day.ts'
import { SELECTED } from './selected.ts'
import styles from './today.module.css'

/** The day at the door; the group that is looked at beside it, on a phone over it. */
export function TodayPage() {
  const date = useToday()
  const heard = useStaffDay(date)
  const [query, setQuery] = useSearchParams()
  const selected = query.get(SELECTED)
  return (
    <div className={styles.page}>
      <Today date={date} heard={heard} />
      {selected !== null && (
        <Panel
          key={selected}
          id={selected}
          visit={heard.day?.visits.find(({ id }) => id === selected)}
          onClose={() => setQuery({}, { replace: true })}
        />
      )}
    </div>
  )
}
