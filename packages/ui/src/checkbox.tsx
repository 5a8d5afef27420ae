import { useId } from 'react'
import styles from './checkbox.module.css'
import { Icon } from './icon.tsx'

export type CheckboxProps = {
  id?: string
  label: string
  hint?: string
  /** What stands in the way of this choice. */
  note?: string | undefined
  /** It is chosen, and cannot be had so. */
  isWrong?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The browser's own checkbox, drawn in our light; the whole row can be pressed. */
export function Checkbox({ id, label, hint, note, isWrong = false, checked, onChange }: CheckboxProps) {
  const own = useId()
  return (
    <label className={styles.row} data-wrong={isWrong || undefined}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        // A note is not part of the name.
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
