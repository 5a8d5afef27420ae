import { useId } from 'react'
import styles from './checkbox.module.css'
import { Icon } from './icon.tsx'

export type CheckboxProps = {
  id?: string
  label: string
  hint?: string
  /** Why this option is not possible at the moment. */
  note?: string | undefined
  /** The box is checked although the option is not possible at the moment. */
  isWrong?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The browser's own checkbox in our style; the whole row can be pressed. */
export function Checkbox({ id, label, hint, note, isWrong = false, checked, onChange }: CheckboxProps) {
  const own = useId()
  return (
    <label className={styles.row} data-wrong={isWrong || undefined}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        // The note is the description, not part of the name.
        aria-labelledby={`${own}-name`}
        aria-describedby={note === undefined ? undefined : `${own}-note`}
        aria-invalid={isWrong || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <span id={`${own}-name`}>
          {label}
          {hint !== undefined && <small className={styles.hint}>{hint}</small>}
        </span>
        {note !== undefined && (
          <small className={styles.note} id={`${own}-note`}>
            {isWrong && <Icon name="warning" />}
            <span>{note}</span>
          </small>
        )}
      </span>
    </label>
  )
}
