import { useId } from 'react'
import { RoundButton } from './button.tsx'
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

export function Stepper({ label, hint, value, min, max, lessLabel, moreLabel, onChange }: StepperProps) {
  const id = useId()
  return (
    <fieldset className={styles.stepper} aria-labelledby={id}>
      <div className={styles.words}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </div>
      <div className={styles.controls}>
        <RoundButton
          icon="minus"
          label={lessLabel}
          atEnd={value <= min}
          onPress={() => onChange(value - 1)}
        />
        {/* The parent announces what the new number means; announcing the number here too would say it twice. */}
        <output aria-labelledby={id} aria-live="off">
          {value}
        </output>
        <RoundButton icon="plus" label={moreLabel} atEnd={value >= max} onPress={() => onChange(value + 1)} />
      </div>
    </fieldset>
  )
}
