import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useSearchParams } from 'react-router'
import { Panel } from '../features/panel/panel.tsx'
import { Today } from '../features/today/today.tsx'
import { useDeskDay } from '../lib/day/use-desk-day.ts'
import styles from './shell.module.css'
import { SELECTED } from './views.tsx'

/** The day for staff at the entrance, with the selected group next to it, or over it on a phone. */
export function TodayPage() {
  const date = useToday()
  const received = useDeskDay(date)
  const [query, setQuery] = useSearchParams()
  const selected = query.get(SELECTED)
  return (
    <div className={styles.page}>
      <Today date={date} received={received} />
      {selected !== null && (
        <Panel
          key={selected}
          id={selected}
          visit={received.day?.visits.find(({ id }) => id === selected)}
          onClose={() => setQuery({}, { replace: true })}
        />
      )}
    </div>
  )
}
