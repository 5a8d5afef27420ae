import { useId } from 'react'
import styles from './act-form.module.css'

export type SegmentsProps<Value extends string> = {
  legend: string
  /** What stands above it says the same. */
  isLegendHidden?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value) => void
}

/** A few options side by side, as native radio buttons. */
export function Segments<Value extends string>({
  legend,
  isLegendHidden = false,
  options,
  value,
  onChange,
}: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.segments}>
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
