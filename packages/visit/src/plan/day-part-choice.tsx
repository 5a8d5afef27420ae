import type { DayPart } from '@lichtspel/domain/plan/day-parts'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { DAY_PART_NAMES } from '@lichtspel/texts/dates'
import { PLAN } from '@lichtspel/texts/plan'
import { useId } from 'react'
import styles from './plan.module.css'
import type { FoundPlans, Later, WhenChosen } from './use-plans.ts'

export type DayPartChoiceProps = {
  found: Pick<FoundPlans, 'parts' | 'plans' | 'isStale'>
  part: DayPart | undefined
  later: Later | null
  onChoose: (when: WhenChosen) => void
}

/** The parts of the day in which a visit can start, each with its first start. */
export function DayPartChoice({ found, part, later, onChoose }: DayPartChoiceProps) {
  const { parts, plans, isStale } = found
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{PLAN.question}</legend>
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
              <span>{DAY_PART_NAMES[one]}</span>{' '}
              <small>{hint(isFull, later?.part === one ? later.minute : start)}</small>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Reserves its space before the time is known. */
function hint(isFull: boolean, start: number | undefined): string {
  if (isFull) return PLAN.full
  return start === undefined ? '\u00a0' : PLAN.from(clockTimeAt(start))
}
