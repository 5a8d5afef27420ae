import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { AGENDA } from '@lichtspel/texts/desk/agenda'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { RoundButton } from '@lichtspel/ui/round-button'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import type { ReactNode } from 'react'
import { DayPicker } from '../../lib/day-head/day-picker.tsx'
import { FindButton } from '../../lib/day-head/find-button.tsx'
import { useDeskActs } from '../../lib/desk-acts.ts'
import { LiveSign } from '../../lib/live-sign.tsx'
import type { DeskDayState } from '../../lib/use-desk-day.ts'
import styles from './agenda-head.module.css'

export type AgendaHeadProps = {
  date: IsoDate
  received: DeskDayState
  onDate: (date: IsoDate) => void
  /** Links to the other calendar views. */
  views?: ReactNode
}

export function AgendaHead({ date, received, onDate, views }: AgendaHeadProps) {
  const today = useToday()
  const { book, startNow } = useDeskActs()
  return (
    <header className={styles.head}>
      <div className={styles.day}>
        <RoundButton icon="previous" label={AGENDA.previousDay} onPress={() => onDate(addDays(date, -1))} />
        <h1>
          <DayPicker date={date} onDate={onDate} />
        </h1>
        <RoundButton icon="next" label={AGENDA.nextDay} onPress={() => onDate(addDays(date, 1))} />
        {views}
        {date !== today && <Button onClick={() => onDate(today)}>{AGENDA.today}</Button>}
      </div>
      <div className={styles.acts}>
        <FindButton />
        {startNow !== undefined && date === today && (
          <Button data-now onClick={startNow}>
            <Icon name="play" />
            <span className={styles.long}>{AGENDA.startNow}</span>
          </Button>
        )}
        {book !== undefined && (
          <Button kind="main" onClick={() => book(date)}>
            <Icon name="plus" />
            <span className={styles.long}>{AGENDA.book}</span>
          </Button>
        )}
        <LiveSign received={received} className={styles.live} />
      </div>
    </header>
  )
}
