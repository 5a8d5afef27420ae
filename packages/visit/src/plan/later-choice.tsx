import { type DayPart, hoursIn } from '@lichtspel/domain/plan/day-parts'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { PLAN } from '@lichtspel/texts/plan'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { opensAt } from './free-day.ts'
import styles from './later-choice.module.css'
import type { Later } from './use-plans.ts'

export type LaterChoiceProps = {
  day: Pick<DayChoice, 'schedules'>
  part: DayPart
  later: Later | null
  onChoose: (later: Later | null) => void
}

/** Lets the visitor set the earliest hour within a part of the day. A native select, because few visitors need it. */
export function LaterChoice({ day, part, later, onChoose }: LaterChoiceProps) {
  return (
    <label className={styles.later}>
      <span>{PLAN.later}</span>
      <select
        value={later?.minute ?? ''}
        onChange={({ target: { value } }) => onChoose(value === '' ? null : { part, minute: Number(value) })}
      >
        <option value="">{PLAN.anyHour}</option>
        {hoursIn(part, opensAt(day))
          .slice(1)
          .map((minute) => (
            <option key={minute} value={minute}>
              {PLAN.from(clockTimeAt(minute))}
            </option>
          ))}
      </select>
    </label>
  )
}
