import { type DayPart, hoursIn, proposedFrom, startsIn } from '@lichtspel/domain/plan/day-parts'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { type ClockTime, clockTimeAt, minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Moment } from '@lichtspel/domain/time/moment'
import { formatTime } from '@lichtspel/texts/dates'
import { PLAN } from '@lichtspel/texts/plan'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { useReading } from '../clock/clock-context.tsx'
import { useCatalogue } from '../venue/offer-context.tsx'
import { opensAt } from './free-day.ts'
import styles from './plan.module.css'
import type { Later } from './use-plans.ts'

export type LaterChoiceProps = {
  day: Pick<DayChoice, 'schedules' | 'choice'>
  part: DayPart
  later: Later | null
  /** When the first plan shown begins, if there is one. */
  first: ClockTime | undefined
  /** The desk may book until a game starts. */
  isAtDesk?: boolean
  onChoose: (later: Later) => void
}

/** Lets the visitor set the earliest hour within a part of the day. A native select, because few visitors need it. */
export function LaterChoice({ day, part, later, first, isAtDesk, onChoose }: LaterChoiceProps) {
  const catalogue = useCatalogue()
  const { date } = day.choice
  const from = useReading((now) => `${isAtDesk ? minuteOn(date, now) : proposedFrom(catalogue, date, now)}`)
  const hours = hoursIn(part, Math.max(opensAt(day), Number(from)))
  const { rather } = startsIn(part)
  const looked = later?.part === part ? later.minute : Math.min(rather, first ? minutesOf(first) : rather)
  if (hours.length === 0) return null
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

function minuteOn(date: IsoDate, now: Moment): number {
  return now.date === date ? minutesOf(now.time) : 0
}
