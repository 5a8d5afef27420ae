import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { AGENDA } from '@lichtspel/texts/desk/agenda'
import { BILLS } from '@lichtspel/texts/desk/bills'
import { Button } from '@lichtspel/ui/button'
import { RoundButton } from '@lichtspel/ui/round-button'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { DayPicker } from '../../lib/day-head/day-picker.tsx'
import { FindButton } from '../../lib/day-head/find-button.tsx'
import { LiveSign } from '../../lib/live-sign.tsx'
import type { DeskDayState } from '../../lib/use-desk-day.ts'
import styles from './bills-head.module.css'

export type BillsHeadProps = {
  date: IsoDate
  received: DeskDayState
  onDate: (date: IsoDate) => void
}

export function BillsHead({ date, received, onDate }: BillsHeadProps) {
  const today = useToday()
  return (
    <header className={styles.head}>
      <h1>{BILLS.title}</h1>
      <div className={styles.day}>
        <RoundButton icon="previous" label={AGENDA.previousDay} onPress={() => onDate(addDays(date, -1))} />
        <DayPicker date={date} onDate={onDate} />
        <RoundButton icon="next" label={AGENDA.nextDay} onPress={() => onDate(addDays(date, 1))} />
        {date !== today && <Button onClick={() => onDate(today)}>{AGENDA.today}</Button>}
      </div>
      <div className={styles.acts}>
        <FindButton />
        <LiveSign received={received} className={styles.live} />
      </div>
    </header>
  )
}
