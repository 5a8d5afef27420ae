import { type DayPart, hoursIn } from '@lichtspel/domain/plan/day-parts'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { PLAN } from '@lichtspel/texts/plan/proposals'
import { useId } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'
import styles from './day-part-choice.module.css'
import { opensAt } from './free-day.ts'
import type { FoundPlans, Later } from './use-plans.ts'

/** `null`: whatever fits first. */
export type WhenChosen = { part: DayPart | null; later: Later | null }

export type DayPartChoiceProps = {
  day: Pick<DayChoice, 'schedules'>
  found: Pick<FoundPlans, 'parts' | 'plans' | 'isStale'>
  part: DayPart | undefined
  later: Later | null
  onChoose: (when: WhenChosen) => void
}

/** The parts of the day in which a visit can begin, each with its first start; within one, from which hour on. */
export function DayPartChoice({ day, found, part, later, onChoose }: DayPartChoiceProps) {
  const { parts, plans, isStale } = found
  const name = useId()
  return (
    <div className={styles.when}>
      <fieldset className={styles.choice}>
        <legend>{PLAN.question}</legend>
        <div className={styles.parts}>
          {parts.map((one) => {
            const first = isStale || later?.part === one ? undefined : plans[one]
            const start = first?.[0]?.start
            const isFull = first !== undefined && start === undefined
            return (
              <label key={one} className={styles.part} data-full={isFull || undefined}>
                <input
                  type="radio"
                  name={name}
                  checked={one === part}
                  disabled={isFull}
                  onChange={() => onChoose({ part: one, later: null })}
                />
                <span>{PLAN.parts[one]}</span>{' '}
                <small>{hint(isFull, later?.part === one ? later.minute : start)}</small>
              </label>
            )
          })}
        </div>
      </fieldset>
      {part !== undefined && (
        <label className={styles.later}>
          <span>{PLAN.notBefore}</span>
          <select
            value={later?.minute ?? ''}
            onChange={({ target: { value } }) =>
              onChoose({ part, later: value === '' ? null : { part, minute: Number(value) } })
            }
          >
            <option value="">{PLAN.anyHour}</option>
            {hoursIn(part, opensAt(day)).map((minute) => (
              <option key={minute} value={minute}>
                {clockTimeAt(minute)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

/** Its place is there before its time is known. */
function hint(isFull: boolean, start: number | undefined): string {
  if (isFull) return PLAN.full
  return start === undefined ? '\u00a0' : PLAN.from(clockTimeAt(start))
}
