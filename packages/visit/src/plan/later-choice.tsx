import { type DayPart, hoursIn, startsIn } from '@lichtspel/domain/plan/day-parts'
import { type ClockTime, clockTimeAt, minutesOf } from '@lichtspel/domain/time/clock-time'
import { formatTime } from '@lichtspel/texts/dates'
import { PLAN } from '@lichtspel/texts/plan'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { opensAt } from './free-day.ts'
import styles from './later-choice.module.css'
import type { Later } from './use-plans.ts'

export type LaterChoiceProps = {
  day: Pick<DayChoice, 'schedules'>
  part: DayPart
  later: Later | null
  /** When the first plan shown begins, if there is one. */
  first: ClockTime | undefined
  onChoose: (later: Later) => void
}

/** Lets the visitor set the earliest hour within a part of the day. A native select, because few visitors need it. */
export function LaterChoice({ day, part, later, first, onChoose }: LaterChoiceProps) {
  const hours = hoursIn(part, opensAt(day))
  const { rather } = startsIn(part)
  const looked = later?.part === part ? later.minute : Math.min(rather, first ? minutesOf(first) : rather)
  return (
    <label className={styles.later}>
      <span>{PLAN.later}</span>
      <select
        value={hours.findLast((hour) => hour <= looked) ?? hours[0]}
        onChange={({ target: { value } }) => onChoose({ part, minute: Number(value) })}
      >
        {hours.map((minute) => (
          <option key={minute} value={minute}>
            {formatTime(clockTimeAt(minute))}
          </option>
        ))}
      </select>
    </label>
  )
}
