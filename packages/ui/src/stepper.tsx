import { useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

export type StepperProps = {
  label: string
  hint?: string
  value: number
  min: number
  max: number
  /** What the two buttons do, in full: "Eén spel minder, lasershooten". */
  lessLabel: string
  moreLabel: string
  onChange: (value: number) => void
}

/** At an end the button stays where focus is and does nothing; a disabled one would drop the focus. */
export function Stepper({ label, hint, value, min, max, lessLabel, moreLabel, onChange }: StepperProps) {
  const id = useId()
  const [atMin, atMax] = [value <= min, value >= max]
  return (
    <fieldset className={styles.stepper} aria-labelledby={id}>
      <div>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </div>
      <div className={styles.controls}>
        <button
          type="button"
          aria-label={lessLabel}
          aria-disabled={atMin}
          onClick={() => !atMin && onChange(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <output aria-labelledby={id}>{value}</output>
        <button
          type="button"
          aria-label={moreLabel}
          aria-disabled={atMax}
          onClick={() => !atMax && onChange(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </fieldset>
  )
}
